import LaundryKit

// The field is called `name`.
let named = Fetch<Pet>(where: \.nmae == "Snowy")
let rooted = Fetch<Pet>(where: \Pet.nmae == "Snowy")
let sorted = Fetch<Pet>(sortBy: [Sort(\.nmae)])
let listed = Fetch<Pet>(where: .isIn(\.nmae, ["Snowy"]))
let filter: Filter<Pet> = \.nmae == "Snowy" && \.isActive == true
