import Foundation

/// A table in the form of Homebox's export, with all its columns and two custom fields.
let homeboxTable = """
  HB.import_ref,HB.location,HB.tags,HB.asset_id,HB.archived,HB.url,HB.name,HB.quantity,\
  HB.description,HB.insured,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_time,\
  HB.manufacturer,HB.model_number,HB.serial_number,HB.lifetime_warranty,HB.warranty_expires,\
  HB.warranty_details,HB.sold_to,HB.sold_price,HB.sold_time,HB.sold_notes,HB.field.Bag type,\
  HB.field.Colour
  w-1,Home / Cellar / Laundry,"white goods; loud",000-001,false,https://box.example/item/1,Washer,1,\
  "Washes, spins",true,"Filter: ""blue"" one
  behind the flap",899.50,Krause,2024-03-02,Miele,WCA 030,SN-1,false,2026-03-02,Parts only,,0,,,,white
  v-2,Home / Hall,,000-000,false,/item/2,Vacuum,2,,false,,0,,03/02/2023,,,,true,,,,0,,,G/N,
  s-3,,old,,true,,Sofa,1,,false,'-not a formula,1200,,2019/01/31,,,,false,,,Ms Petersen,150.00,\
  2025-06-30T10:00:00+02:00,cash,,

  """

/// The rows of a table whose cells need no quotes.
func homeboxRows(_ header: String, _ rows: String...) -> [UInt8] {
  Array(([header] + rows).joined(separator: "\r\n").utf8)
}
