import { createTranslate } from '#messages/translate.ts'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { everyElement } from '#document/tree.ts'
import type { CanvasStart } from '#model/studio/canvas.ts'
import { bandsText } from '#model/page/places.ts'
import { byWidth } from '#model/page/width-settings.ts'
import type { PageView, ViewNode } from '#model/view/view.ts'
import { Chrome } from '#layouts/chrome/chrome.tsx'
import { pageClass, wordsOf } from '#layouts/chrome/page-class.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { catalogue } from '#slices/catalogue.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'
import { pageAtStart, type ServerSources } from './canvas/page-at-start.tsx'
import { isForNewcomers } from './newcomers.ts'
import { bySlot, type RenderContext, PageTree, listingProps } from './page-tree.tsx'

/** Rendered page: its HTML between `<body>` and the scripts, and the hydration data of its islands. */
export interface Rendered {
  readonly html: string
  readonly islands: Readonly<Record<string, Island>>
  /** Slices on the page, whose styles are sent, and `byWidth` where an element has settings by width. */
  readonly components: ReadonlySet<string>
  /** Slices that failed and were left out, with the reason. */
  readonly failures: readonly { readonly id: string; readonly component: string; readonly error: unknown }[]
}

export interface Island {
  readonly component: string
  readonly props: Readonly<Record<string, unknown>>
  readonly data?: unknown
}

/** Chrome around the content: header and footer, or nothing. */
export type Around = 'chrome' | 'nothing'

/**
 * Renders a page for a visitor; `named` marks its elements with their ids. A slice that throws is left out and
 * reported; the others remain.
 */
export function renderPage(view: PageView, around: Around = 'chrome', named = false): Rendered {
  try {
    return drawWhole(view, around, named)
  } catch {
    // The whole tree is one render; when something in it throws, each slice is tried alone to find out which.
    const failures: Rendered['failures'][number][] = []
    const nodes = withoutFailing(view.nodes, collect(view).drawing, failures)
    return { ...drawWhole({ ...view, nodes }, around, named), failures }
  }
}

function drawWhole(view: PageView, around: Around, named: boolean): Rendered {
  const { drawing, islands, components } = collect(view, named)
  const html = renderToString(
    around === 'chrome' ? <Page view={view} drawing={drawing} /> : <Alone view={view} drawing={drawing} />,
  )
  return { html, islands, components, failures: [] }
}

/** Requirements of canvas rendering on the server. */
export interface CanvasRendering {
  readonly sanitise: ServerSources['sanitise']
  /** Called when the page is left to the browser. */
  readonly onFailure: (error: unknown) => void
}

/** Header and footer of a page, with the canvas's initial page between them. */
export function renderForCanvas(view: PageView, start: CanvasStart, options: CanvasRendering): string {
  const layout = layoutOf(view.facts.layout)
  const around = renderToString(
    <Chrome view={view} layout={layout} pictured="no">
      {null}
    </Chrome>,
  )
  const content = drawnAtStart(
    start,
    { slices: catalogue, bands: layout.bands, sanitise: options.sanitise },
    options.onFailure,
  )
  const isLarge = Array.from(everyElement(start.page.elements)).length > largePage
  // Before anything of it is laid out, which takes seconds otherwise.
  const contained = isLarge ? around.replace('<main ', '<main data-vx-large="" ') : around
  return contained.replace('</main>', () => `${content}</main>`)
}

/**
 * Elements from which on the canvas lays out those in view alone. What hangs over an edge would be cut there, so no
 * other page has it.
 */
const largePage = 150

/**
 * HTML of the page on the canvas, a root of its own as in the browser: ids made by `useId` depend on the tree around them.
 * Empty where a slice fails: the browser draws the page itself then, with a card in its place.
 */
function drawnAtStart(start: CanvasStart, sources: ServerSources, onFailure: CanvasRendering['onFailure']): string {
  try {
    return renderToString(pageAtStart(start, sources))
  } catch (error) {
    onFailure(error)
    return ''
  }
}

function Page({ view, drawing }: { readonly view: PageView; readonly drawing: RenderContext }): ReactNode {
  return (
    <Chrome view={view} layout={layoutOf(view.facts.layout)}>
      <PageTree nodes={view.nodes} drawing={drawing} sections opens />
    </Chrome>
  )
}

/** Content without header and footer, in the wrappers that a layout's style rules expect. */
function Alone({ view, drawing }: { readonly view: PageView; readonly drawing: RenderContext }): ReactNode {
  const { facts, chrome } = view
  const layout = layoutOf(facts.layout)
  return (
    <div className={pageClass(layout)} style={wordsOf(layout, facts, createTranslate(facts.lang, chrome.texts))}>
      <main id="main" aria-label={view.facts.title} data-bands={drawing.bands && bandsText(drawing.bands)}>
        <PageTree nodes={view.nodes} drawing={drawing} sections />
      </main>
    </div>
  )
}

function collect(view: PageView, named = false) {
  const islands: Record<string, Island> = {}
  const components = new Set<string>(view.nodes.some(hasWidthSettings) ? [byWidth] : [])
  const drawing: RenderContext = {
    facts: view.facts,
    bands: layoutOf(view.facts.layout).bands,
    gets: isForNewcomers,
    ...(named && { named }),
    viewOf(component) {
      components.add(component)
      return catalogue.get(component)?.view
    },
    drawIsland(node) {
      islands[node.id] = islandOf(node)
      return islandHtml(node, drawing)
    },
  }
  return { islands, components, drawing }
}

function hasWidthSettings({ style, nodes }: ViewNode): boolean {
  return style !== undefined || nodes.some(hasWidthSettings)
}

/** Islands by their nodes, which stay the same as long as what was read of a page does. */
const knownIslands = new WeakMap<ViewNode, Island>()

function islandOf(node: ViewNode): Island {
  let island = knownIslands.get(node)
  if (!island) {
    const { component = '', props, data } = node
    knownIslands.set(node, (island = { component, props, ...(data !== undefined && { data }) }))
  }
  return island
}

/**
 * HTML of an island, rendered as a root of its own: ids made by `useId` depend on the tree around them, and the browser
 * hydrates it without that tree. Its slots are finished HTML, on the server as in the browser.
 */
function islandHtml(node: ViewNode, drawing: RenderContext): string {
  const View = drawing.viewOf(node.component ?? '')
  if (!View) return ''
  const slots: Record<string, ReactNode> = {}
  for (const [name, nodes] of bySlot(node)) {
    const html = renderToString(<PageTree nodes={nodes} drawing={drawing} />)
    slots[name] = <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return renderToString(
    <TranslationProvider lang={drawing.facts.lang} said={drawing.facts.said}>
      <View {...node.props} {...listingProps(node, drawing)} slots={slots} />
    </TranslationProvider>,
    { identifierPrefix: node.id },
  )
}

function withoutFailing(
  nodes: readonly ViewNode[],
  drawing: RenderContext,
  failures: Rendered['failures'][number][],
): ViewNode[] {
  return nodes.flatMap((node) => {
    const sound = { ...node, nodes: withoutFailing(node.nodes, drawing, failures) }
    try {
      renderToString(<PageTree nodes={[{ ...sound, nodes: [] }]} drawing={drawing} />)
      return [sound]
    } catch (error) {
      failures.push({ id: node.id, component: node.component ?? '', error })
      return []
    }
  })
}
