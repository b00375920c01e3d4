import { t } from '#messages/interface.ts'
import type { FactName, FactOwner } from '#model/records/facts.ts'

/** Label of a fact in the interface. */
export function factLabel(name: FactName): string {
  return labels[name]()
}

/** Label of the owner of facts. */
export function ownerLabel(owner: FactOwner): string {
  return owners[owner]()
}

const owners: Readonly<Record<FactOwner, () => string>> = {
  resort: () => t('Resort'),
  brand: () => t('Brand'),
  site: () => t('Site'),
  room: () => t('Room'),
  meeting: () => t('Meeting room'),
  restaurant: () => t('Restaurant'),
  contact: () => t('Contact'),
}

const name = () => t('Name')
const phone = () => t('Phone')
const email = () => t('Email')
const address = () => t('Address')
const size = () => t('Size')
const hours = () => t('Hours')

const labels: Readonly<Record<FactName, () => string>> = {
  'resort.name': name,
  'resort.city': () => t('City'),
  'resort.address': address,
  'resort.postal_address': () => t('Postal address'),
  'resort.latitude': () => t('Latitude'),
  'resort.longitude': () => t('Longitude'),
  'resort.phone': phone,
  'resort.email': email,
  'resort.check_in': () => t('Check-in'),
  'resort.check_out': () => t('Check-out'),
  'resort.rooms': () => t('Number of rooms'),
  'resort.restaurants': () => t('Number of restaurants'),
  'resort.minimum_age': () => t('Minimum guest age'),
  'brand.name': name,
  'brand.legal_name': () => t('Legal name'),
  'brand.website': () => t('Website'),
  'brand.resorts': () => t('Number of resorts'),
  'site.name': name,
  'site.phone': phone,
  'site.email': email,
  'site.address': address,
  'room.name': name,
  'room.size': size,
  'room.sleeps': () => t('Guests'),
  'room.beds': () => t('Beds'),
  'room.view': () => t('View'),
  'room.price': () => t('Price'),
  'meeting.name': name,
  'meeting.size': size,
  'meeting.height': () => t('Height'),
  'meeting.theatre': () => t('Theatre'),
  'meeting.classroom': () => t('Classroom'),
  'meeting.banquet': () => t('Banquet'),
  'meeting.cocktail': () => t('Cocktail'),
  'meeting.u_shape': () => t('U-shape'),
  'meeting.boardroom': () => t('Boardroom'),
  'restaurant.name': name,
  'restaurant.hours': hours,
  'contact.name': name,
  'contact.title': () => t('Title'),
  'contact.phone': phone,
  'contact.email': email,
  'contact.hours': hours,
}
