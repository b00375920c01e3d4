import { t } from '#messages/interface.ts'
import type { FactName, FactOwner } from '#model/facts.ts'

/** Label of a fact in the interface. */
export function factLabel(name: FactName): string {
  return labels[name]()
}

/** Label of the owner of facts. */
export function ownerLabel(owner: FactOwner): string {
  return owners[owner]()
}

const owners: Readonly<Record<FactOwner, () => string>> = {
  resort: () => t({ id: 'studio.facts.of-resort', defaultMessage: 'Resort' }),
  brand: () => t({ id: 'studio.facts.of-brand', defaultMessage: 'Brand' }),
  site: () => t({ id: 'studio.facts.of-site', defaultMessage: 'Site' }),
}

const name = () => t({ id: 'studio.facts.name', defaultMessage: 'Name' })
const phone = () => t({ id: 'studio.facts.phone', defaultMessage: 'Phone' })
const email = () => t({ id: 'studio.facts.email', defaultMessage: 'Email' })
const address = () => t({ id: 'studio.facts.address', defaultMessage: 'Address' })

const labels: Readonly<Record<FactName, () => string>> = {
  'resort.name': name,
  'resort.city': () => t({ id: 'studio.facts.city', defaultMessage: 'City' }),
  'resort.address': address,
  'resort.phone': phone,
  'resort.email': email,
  'resort.check_in': () => t({ id: 'studio.facts.check-in', defaultMessage: 'Check-in' }),
  'resort.check_out': () => t({ id: 'studio.facts.check-out', defaultMessage: 'Check-out' }),
  'resort.rooms': () => t({ id: 'studio.facts.rooms', defaultMessage: 'Number of rooms' }),
  'resort.restaurants': () => t({ id: 'studio.facts.restaurants', defaultMessage: 'Number of restaurants' }),
  'resort.minimum_age': () => t({ id: 'studio.facts.minimum-age', defaultMessage: 'Minimum guest age' }),
  'brand.name': name,
  'brand.legal_name': () => t({ id: 'studio.facts.legal-name', defaultMessage: 'Legal name' }),
  'brand.website': () => t({ id: 'studio.facts.website', defaultMessage: 'Website' }),
  'brand.resorts': () => t({ id: 'studio.facts.resorts', defaultMessage: 'Number of resorts' }),
  'site.name': name,
  'site.phone': phone,
  'site.email': email,
  'site.address': address,
}
