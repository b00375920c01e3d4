import type { ReactNode } from 'react'
import type { LinkValue } from '#model/link.ts'
import { customProperties } from '../page/custom-properties.ts'
import { Icon } from '../text/icon.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { useTranslate } from '../text/translation.tsx'
import './map.css'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

interface MapProps {
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly position?: Position | undefined
  readonly zoom?: number | undefined
  readonly directions?: LinkValue | undefined
  /** Height of the map, px. */
  readonly height?: number | undefined
}

/**
 * Map card: address, telephone, directions, and a drawn map with a pin that links to a map service. Nothing is fetched
 * from a third party until the visitor goes there.
 */
export function MapCard({ address, phone, position, zoom = 14, directions, height }: MapProps): ReactNode {
  const t = useTranslate()
  const place = address?.replaceAll('\n', ', ')
  const link = directions?.href ? directions : mapLink(place, position, zoom)
  return (
    <div
      className={position ? 'map' : 'map map-unplaced'}
      style={customProperties({ '--height': height && `${height}px` })}
    >
      {position && (
        <a className="map-sheet" href={mapLink(place, position, zoom).href} target="_blank" rel="noopener">
          <Sheet />
          <span className="map-pin">
            <Icon name="pin" />
          </span>
          <span className="map-open">{positionText(position)}</span>
        </a>
      )}
      {(address || phone || directions?.href) && (
        <address className="map-copy">
          {address && <p className="plain-text">{address}</p>}
          {phone && (
            <p>
              <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </p>
          )}
          <p>
            <LinkButton link={link} kind="ghost">
              {link.text || t({ id: 'public.directions', defaultMessage: 'Directions' })}
            </LinkButton>
          </p>
        </address>
      )}
    </div>
  )
}

/** Reads a position written as two texts; undefined when either is not one. */
export function positionOf(latitude: string | undefined, longitude: string | undefined): Position | undefined {
  if (!latitude?.trim() || !longitude?.trim()) return undefined
  const read = { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }
  return Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180 ? read : undefined
}

function mapLink(place: string | undefined, position: Position | undefined, zoom: number): LinkValue {
  const href = position
    ? `https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=${zoom}/${position.latitude}/${position.longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place ?? '')}`
  return { text: '', href, target: '_blank' }
}

function positionText({ latitude, longitude }: Position): string {
  return `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`
}

/** A coast, its contour lines and a road, in the brand's own colours. */
function Sheet(): ReactNode {
  return (
    <svg className="map-drawing" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className="map-sea" d="M0 0h800v500H0z" />
      <path
        className="map-land"
        d="M0 0h470c-30 60-90 80-80 150 8 60 90 60 100 120s-70 80-60 140c5 40 40 60 60 90H0z"
      />
      <path
        className="map-contour"
        d="M500 0c-30 60-92 82-80 152 10 56 90 60 100 118s-72 82-60 142c6 36 40 60 60 88M535 0c-30 60-95 84-80 154 12 52 90 60 100 116s-74 84-60 144c8 34 40 60 60 86M575 0c-30 60-98 86-80 156 14 48 90 60 100 114s-76 86-60 146c10 32 40 60 60 84"
      />
      <path
        className="map-road"
        d="M0 330c120-10 180-70 230-150S330 40 340 0M210 215c60 40 130 50 160 100s20 120 50 185M0 120c70 10 120 40 170 90"
      />
    </svg>
  )
}
