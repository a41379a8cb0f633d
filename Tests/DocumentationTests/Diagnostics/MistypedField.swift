import LaundryKit

// The field is called `name`.
let named = Fetch<Pet> { $0.nmae == "Snowy" }
let sorted = Fetch<Pet>(sortBy: [Sort(\.nmae)])
let listed = Fetch<Pet> { $0.nmae.isIn(["Snowy"]) }
let filter = Filter<Pet> { $0.nmae == "Snowy" && $0.isActive }
