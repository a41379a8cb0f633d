import Foundation
import LaundryKit

let named = Fetch<Pet>(predicate: #Predicate { $0.nmae == "Snowy" })
let labeled = Fetch<Pet>(where: #Predicate { $0.name == "Snowy" })
