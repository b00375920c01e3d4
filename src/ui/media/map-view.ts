import { Map, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-view.css'
import type { Position } from '#model/page/map.ts'

interface DrawnMap {
  /** Address of the style. */
  readonly address: string
  readonly position: Position
  readonly zoom: number
  readonly texts: Readonly<
    Record<'title' | 'zoomIn' | 'zoomOut' | 'attribution' | 'scrollKeys' | 'scrollCommand' | 'fingers', string>
  >
  readonly onDrawn: () => void
  /** Called when there is no map to see: a browser without WebGL, a style that cannot be had. */
  readonly onFailed: () => void
}

/** Renders a map with a marker into an element; returns the clean-up. */
export function drawMap(
  container: HTMLElement,
  { address, position, zoom, texts, onDrawn, onFailed }: DrawnMap,
): () => void {
  setWorkerUrl(new URL(workerUrl, location.href).href)
  let map: Map | undefined
  try {
    map = new Map({
      container,
      style: new URL(address, location.href).href,
      center: [position.longitude, position.latitude],
      zoom,
      // One wheel, one meaning: the page scrolls unless the visitor asks for the map.
      cooperativeGestures: true,
      locale: {
        'Map.Title': texts.title,
        'NavigationControl.ZoomIn': texts.zoomIn,
        'NavigationControl.ZoomOut': texts.zoomOut,
        'AttributionControl.ToggleAttribution': texts.attribution,
        'CooperativeGesturesHandler.WindowsHelpText': texts.scrollKeys,
        'CooperativeGesturesHandler.MacHelpText': texts.scrollCommand,
        'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
        'Marker.Title': texts.title,
      },
    })
  } catch {
    onFailed()
    return () => {}
  }
  const drawn = map
  drawn.addControl(new NavigationControl({ showCompass: false }))
  new Marker({ color: getComputedStyle(container).getPropertyValue('--primary').trim() || '#333' })
    .setLngLat([position.longitude, position.latitude])
    .addTo(drawn)
  let isDrawn = false
  drawn.once('load', () => {
    isDrawn = true
    onDrawn()
  })
  // A tile that is missing leaves a gap; a style that is missing leaves nothing.
  drawn.on('error', () => {
    if (!isDrawn && !drawn.isStyleLoaded()) {
      drawn.remove()
      onFailed()
    }
  })
  return () => drawn.remove()
}
