import LaundryKit

let active = Fetch<Pet>(predicate: #Predicate { $0.isActive })
