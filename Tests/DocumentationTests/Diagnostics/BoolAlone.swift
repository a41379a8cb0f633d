import LaundryKit

let active = Fetch<Pet>(where: \.isActive)
