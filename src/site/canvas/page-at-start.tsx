import type { ReactNode } from 'react'
import type { CanvasStart } from '#model/studio/canvas.ts'
import type { Bands } from '#model/page/places.ts'
import type { Slice } from '#slices/define.ts'
import { CanvasPage, drawingOf } from './canvas-page.tsx'
import { createWorkingCopy } from './working-copy.ts'

/** Data of the canvas on the server. */
export interface ServerSources {
  readonly slices: ReadonlyMap<string, Slice>
  readonly bands: Bands | undefined
  readonly sanitise: (html: string) => string
}

/** Initial page of the canvas, for server rendering; null for an empty one. */
export function pageAtStart(start: CanvasStart, { slices, bands, sanitise }: ServerSources): ReactNode {
  const definitions = {
    get: (component: string) => slices.get(component),
    isKnown: (component: string) => slices.has(component),
    load: async () => {},
  }
  // What elements need beside the page came with it: nothing is asked for, and nothing changes.
  const copy = createWorkingCopy(start, {
    definitions,
    sanitise,
    resolve: () => new Promise(() => {}),
    changed: () => {},
    later: () => () => {},
  })
  const nodes = copy.nodes()
  const drawing = drawingOf(start.facts, definitions, bands, () => {})
  return nodes.length === 0 ? null : <CanvasPage first={{ nodes, drawing }} subscribe={() => () => {}} />
}
