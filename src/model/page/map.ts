/** Style of the maps of a site, in the format of MapLibre. */
export interface MapStyle {
  /** Address of the style: https, or a path of the site. */
  readonly address: string
  /** Origins from which the style, its tiles, glyphs and sprites come, besides the site's own. */
  readonly origins: readonly string[]
}

/** Place on a map, degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Address of a place at OpenStreetMap, with a pin. */
export function mapUrl({ latitude, longitude }: Position, zoom = 14): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

const earthRadiusKm = 6371

/** Distance between two places along a great circle, km; by the haversine formula. */
export function distanceKm(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Position of two texts; undefined for invalid degrees. */
export function positionOf(latitude: string | undefined, longitude: string | undefined): Position | undefined {
  if (!latitude?.trim() || !longitude?.trim()) return undefined
  const read = { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }
  return Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180 ? read : undefined
}
