import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LinkValue } from '#model/web/link.ts'
import { type MapStyle, mapUrl, type Position } from '#model/page/map.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { customProperties } from '../page/custom-properties.ts'
import { laterCode } from '../page/later-code.ts'
import { useInViewport } from '../page/use-in-viewport.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Icon } from '../text/icon.tsx'
import { useTranslate } from '../text/translation.tsx'
import { Picture } from './picture.tsx'
import '../text/rich-text.css'
import './map.css'

interface MapProps {
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly position?: Position | undefined
  readonly zoom?: number | undefined
  readonly directions?: LinkValue | undefined
  /** Height of the map, px. */
  readonly height?: number | undefined
  readonly style?: MapStyle | undefined
  /** Picture of the operator's, shown until there is a map. */
  readonly picture?: Crops | undefined
}

/** Map card: address, telephone and directions beside a map or picture; the address alone without either. */
export function MapCard({
  address,
  phone,
  position,
  zoom = 14,
  directions,
  height,
  style,
  picture,
}: MapProps): ReactNode {
  const t = useTranslate()
  const place = address?.replaceAll('\n', ', ')
  const link = directions?.href ? directions : mapLink(place, position, zoom)
  const isDrawn = position && (style || picture)
  return (
    <div
      className={isDrawn ? 'map' : 'map map-unplaced'}
      style={customProperties({ '--height': height && `${height}px` })}
    >
      {isDrawn && (
        <MapFrame
          position={position}
          zoom={zoom}
          style={style}
          picture={picture}
          name={place}
          href={mapLink(place, position, zoom).href}
        />
      )}
      {(address || phone || directions?.href || (position && !isDrawn)) && (
        <address className="map-copy">
          {address && <p className="plain-text">{address}</p>}
          {position && !isDrawn && !address && <p>{positionText(position)}</p>}
          {phone && (
            <p>
              <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </p>
          )}
          <p>
            <LinkButton link={link} kind="ghost">
              {link.text || t('Directions')}
            </LinkButton>
          </p>
        </address>
      )}
    </div>
  )
}

interface FrameProps {
  readonly position: Position
  readonly zoom: number
  readonly style: MapStyle | undefined
  readonly picture: Crops | undefined
  readonly name: string | undefined
  /** Address of the place at a map service. */
  readonly href: string
}

const mapView = laterCode(() => import('./map-view.ts'))

/**
 * Frame of a map. A style of others is loaded when the visitor asks for the map, one of our own when the frame comes near the
 * window; until then, and where it cannot be drawn, the frame leads to a map service.
 */
function MapFrame({ position, zoom, style, picture, name, href }: FrameProps): ReactNode {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const isNear = useInViewport(frame)
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const isAllowed = isWanted || style?.origins.length === 0
  const { latitude, longitude } = position
  const address = style?.address

  useEffect(() => {
    if (!address || !isNear || !isAllowed || !canvas.current) return
    const container = canvas.current
    let remove: (() => void) | undefined
    let isGone = false
    void mapView.fetch().then((code) => {
      if (isGone) return
      if (!code) return setState('failed')
      remove = code.drawMap(container, {
        address,
        position: { latitude, longitude },
        zoom,
        texts: {
          title: name || t('Map'),
          zoomIn: t('Zoom in'),
          zoomOut: t('Zoom out'),
          attribution: t('Show map credits'),
          scrollKeys: t('Press Ctrl and scroll to zoom the map'),
          scrollCommand: t('Press ⌘ and scroll to zoom the map'),
          fingers: t('Use two fingers to move the map'),
        },
        onDrawn: () => setState('drawn'),
        onFailed: () => setState('failed'),
      })
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [address, isNear, isAllowed, latitude, longitude, zoom, name, t])

  const isAsked = style && !isAllowed && isNear
  return (
    <div ref={frame} className="map-sheet" data-map={style ? state : undefined}>
      {state !== 'drawn' && (
        <a className="map-still" href={href} target="_blank" rel="noopener">
          {picture ? <Picture of={picture} /> : <Icon name="pin" />}
          <span className="map-open">
            {positionText(position)} <span>{t('Open in a map service')}</span>
          </span>
        </a>
      )}
      {isAsked && (
        <button type="button" className="map-show" onClick={() => setWanted(true)}>
          {t('Show map')}
        </button>
      )}
      {style && <div ref={canvas} className="map-canvas" hidden={state === 'failed'} />}
    </div>
  )
}

function mapLink(place: string | undefined, position: Position | undefined, zoom: number): LinkValue {
  const href = position
    ? mapUrl(position, zoom)
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place ?? '')}`
  return { text: '', href, target: '_blank' }
}

function positionText({ latitude, longitude }: Position): string {
  return `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`
}
