import { number, text, textarea } from '#fields/index.ts'

/** A place on a map, with its address. */
/*#__NO_SIDE_EFFECTS__*/
export function mapFields() {
  return {
    address: textarea({ label: 'Address', fact: 'resort.postal_address' }),
    latitude: text({ label: 'Latitude', fact: 'resort.latitude' }),
    longitude: text({ label: 'Longitude', fact: 'resort.longitude' }),
    zoom: number({ default: 14, label: 'Zoom', min: 1, max: 20, step: 1 }),
  }
}
