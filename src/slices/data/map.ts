import type { MediaSize, Picture } from '#model/media/media.ts'
import { distanceKm, type MapStyle, positionOf } from '#model/page/map.ts'
import type { Reader } from '#model/records/records.ts'

/** Data of a map: the site’s style, or the picture of the resort that stands there. */
export interface MapData {
  readonly style?: MapStyle
  readonly picture?: Picture
}

/** Sizes of a drawn map, which is shown whole. */
const mapSizes: readonly MediaSize[] = [
  { name: 'default', width: 1000, height: 750, fit: 'contain' },
  { name: 'lg', width: 1600, height: 1200, fit: 'contain' },
]

/** Distance within which a resort's own map shows the place, km. */
const nearKm = 2

/** Loads a map of a place: the site's style, and the nearby resort's picture. */
export async function loadMap(
  { latitude, longitude }: { readonly latitude?: string | undefined; readonly longitude?: string | undefined },
  reader: Reader,
): Promise<MapData> {
  const position = positionOf(latitude, longitude)
  if (!position) return {}
  const style = reader.mapStyle
  const near = (await reader.list('resorts'))
    .flatMap(({ data }) => {
      const place = positionOf(String(data.latitude ?? ''), String(data.longitude ?? ''))
      return place && typeof data.map === 'string' && data.map !== ''
        ? [{ map: data.map, km: distanceKm(place, position) }]
        : []
    })
    .filter(({ km }) => km <= nearKm)
    .toSorted((one, other) => one.km - other.km)[0]
  const picture = near && (await reader.picture(near.map, mapSizes))
  return { ...(style && { style }), ...(picture && { picture }) }
}
