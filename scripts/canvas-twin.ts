import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const mark = '?canvas'
/** Entry of the canvas in a build: its source, marked. */
export const canvasEntry = `src/site/canvas/main.tsx${mark}`

/** Module that holds what the whole document shares: the messages, which other scripts of it fill in. */
const isShared = (file: string) => file.startsWith(resolve('src/messages'))

/**
 * A twin of the canvas with all that it is made of. Visitors download few slices, each cut as small as it goes, in files
 * that the slices share; the canvas draws most of them at once, and asks for few files. Were both one graph, each cut
 * would be one for both.
 */
export function canvasTwin(): Plugin {
  return {
    name: 'voix:canvas-twin',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!importer?.endsWith(mark) || source.endsWith(mark)) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const isTwin = found && !found.external && isSource(found.id) && !isShared(found.id)
        return isTwin ? { ...found, id: found.id + mark } : found
      },
    },
    load: (id) => (id.endsWith(mark) ? readFileSync(plain(id), 'utf8') : null),
  }
}

function isSource(id: string): boolean {
  return id.startsWith(resolve('src')) && /[.](tsx?|css)$/.test(id)
}

function plain(id: string): string {
  return id.slice(0, -mark.length)
}

type Reaches<Graph> = (id: string, graph: Graph) => boolean

/**
 * Chunks of the canvas: its entry, its runtime with what draws, the editing language, what slices are made of, and a file
 * for each folder of slices. `slices` are the files of the slices.
 */
export function canvasChunks<Graph>(
  slices: readonly string[],
  reachedFrom: (entries: readonly string[]) => Reaches<Graph>,
) {
  const ofCanvas = reachedFrom([canvasEntry])
  const ofSlices = reachedFrom(slices.map((file) => file + mark))
  const files = new Set(slices.map((file) => resolve(file) + mark))
  const named = (name: string, isPart: Reaches<Graph>, priority: number) => ({
    name: (id: string, graph: Graph) => (id.endsWith(mark) && isPart(id, graph) ? name : null),
    priority,
  })
  return {
    reaches: (id: string, graph: Graph) => ofCanvas(id, graph) || ofSlices(id, graph),
    groups: [
      named('canvas-language', (id, graph) => ofCanvas(id, graph) && id.includes('/src/document/'), 6),
      named('slice-files', (id) => /[/]canvas[/]slice-files[.]ts/.test(id), 5),
      // Beside the entry, as slices and what comes later take from it; packed together it is smaller.
      named('canvas-runtime', (id, graph) => ofCanvas(id, graph) && id !== resolve(canvasEntry), 4),
      named('slice-parts', (id, graph) => ofSlices(id, graph) && !files.has(id), 3),
      {
        name: (id: string) => (files.has(id) ? sliceChunk(plain(id)) : null),
        priority: 2,
      },
    ],
  }
}

/** Name of the chunk in which the canvas finds a slice: that of its folder. */
function sliceChunk(file: string): string {
  return `slices-of-${file.split('/').at(-2)}`
}
