import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Bands, type Place, sectionPlaces, slotPlaces } from '#model/page/places.ts'
import { isReservedId } from '#model/web/reserved-ids.ts'
import type { PageFacts, ViewNode } from '#model/view/view.ts'
import type { Slice } from '#slices/define.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'

/** Render context of a page tree: the differences between site and canvas. */
export interface RenderContext {
  readonly facts: PageFacts
  readonly viewOf: (component: string) => Slice['view'] | undefined
  /** Renders an interactive slice as HTML of its own root. Absent in the canvas, where all is one live tree. */
  readonly drawIsland?: (node: ViewNode, drawing: RenderContext) => string
  /** Marks elements with their ids, for the studio. */
  readonly edit?: boolean
  /** Marks elements with their ids for who comments on the page, and changes nothing else. */
  readonly named?: boolean
  /** Bands of the layout. */
  readonly bands?: Bands | undefined
  /** Whether the visitor gets an element. */
  readonly gets: (node: ViewNode) => boolean
  /** Whether what the visitor does not get is hidden, in place of being shown to its editors. */
  readonly hides?: boolean
  /** Hook for the React keys of siblings, by id; by default the ids themselves. */
  readonly useKeys?: (nodes: readonly ViewNode[]) => (id: string) => string
  /** Wrapper of each slice's content, such as an error boundary. */
  readonly guard?: (node: ViewNode, content: ReactNode) => ReactNode
}

interface PageTreeProps {
  readonly nodes: readonly ViewNode[]
  readonly drawing: RenderContext
  /** Whether they are the sections of a page, which take the bands of its layout in turn. */
  readonly sections?: boolean
  /** Whether the page begins with them: what the head of the page lies over is marked. */
  readonly opens?: boolean
}

/** Rendered page between header and footer, or a slot's content. */
export function PageTree({ nodes, drawing, sections = false, opens = false }: PageTreeProps) {
  const listed = siblingsIn(nodes, drawing, sections)
  const places = sections ? sectionPlaces(listed, drawing.bands) : slotPlaces(listed)
  return (
    <Siblings
      nodes={nodes}
      drawing={drawing}
      placeOf={new Map(listed.map((node, i) => [node, places[i]!]))}
      opens={opens}
      sections={sections}
    />
  )
}

/** The nodes that the visitor gets, in page order. A group of sections is none itself: its sections count with the others. */
function siblingsIn(nodes: readonly ViewNode[], drawing: RenderContext, sections: boolean): readonly ViewNode[] {
  return nodes.flatMap((node) => {
    if (!isGot(node, drawing)) return []
    return sections && node.type === 'group' ? siblingsIn(node.nodes, drawing, sections) : [node]
  })
}

function isGot(node: ViewNode, drawing: RenderContext): boolean {
  if (node.type === 'slice' && !drawing.viewOf(node.component ?? '')) return false
  return drawing.gets(node)
}

interface SiblingsProps {
  readonly nodes: readonly ViewNode[]
  readonly drawing: RenderContext
  readonly placeOf: ReadonlyMap<ViewNode, Place>
  readonly sections: boolean
  readonly opens: boolean
}

const useIds = () => (id: string) => id

function Siblings({ nodes, drawing, placeOf, sections, opens }: SiblingsProps) {
  const { useKeys = useIds } = drawing
  const keyOf = useKeys(nodes)
  return nodes.map((node) =>
    sections && node.type === 'group' ? (
      <div key={keyOf(node.id)} data-group {...marks(node, drawing)}>
        <Siblings nodes={node.nodes} drawing={drawing} placeOf={placeOf} sections opens={opens} />
      </div>
    ) : (
      <DrawnNode
        key={keyOf(node.id)}
        node={node}
        drawing={drawing}
        opens={opens && placeOf.get(node)?.['data-first'] === ''}
        {...placeOf.get(node)}
      />
    ),
  )
}

interface DrawnNodeProps extends Partial<Place> {
  readonly node: ViewNode
  readonly drawing: RenderContext
  readonly opens: boolean
}

/** Memoized node: untouched ones keep their identity over an edit, so that only what changed is rendered again. */
const DrawnNode = memo(function DrawnNode({ node, drawing, opens, ...place }: DrawnNodeProps) {
  if (node.type === 'group') {
    return (
      <div data-group {...marks(node, drawing)} {...place}>
        <PageTree nodes={node.nodes} drawing={drawing} />
      </div>
    )
  }
  const View = drawing.viewOf(node.component ?? '')
  if (!View) return drawing.edit ? <div {...marks(node, drawing)}>{drawing.guard?.(node, null)}</div> : null

  if (drawing.drawIsland && node.wake !== 'never') {
    return (
      <div
        {...marks(node, drawing)}
        {...place}
        data-opening={opens ? '' : undefined}
        data-island={node.id}
        data-wake={node.wake}
        dangerouslySetInnerHTML={{ __html: drawing.drawIsland(node, drawing) }}
      />
    )
  }
  return (
    <div {...marks(node, drawing)} {...place} data-opening={opens ? '' : undefined}>
      <DrawnSlice node={node} drawing={drawing} />
    </div>
  )
})

/** Memoized content of a slice: another place among its siblings is one of its wrapper alone. */
const DrawnSlice = memo(function DrawnSlice({ node, drawing }: Pick<DrawnNodeProps, 'node' | 'drawing'>) {
  const View = drawing.viewOf(node.component ?? '')
  if (!View) return null
  const content = (
    <TranslationProvider lang={drawing.facts.lang} said={drawing.facts.said}>
      <View {...node.props} {...listingProps(node, drawing)} slots={liveSlots(node, drawing)} />
    </TranslationProvider>
  )
  return drawing.guard ? drawing.guard(node, content) : content
})

/** Props of a view beside its fields and slots. */
export function listingProps(
  node: Pick<ViewNode, 'id' | 'data'>,
  { facts, edit }: Pick<RenderContext, 'facts' | 'edit'>,
) {
  return {
    element: node.id,
    page: facts,
    ...(node.data !== undefined && { data: node.data }),
    ...(edit && { editing: true }),
  }
}

function liveSlots(node: ViewNode, drawing: RenderContext): Record<string, ReactNode> {
  const slots: Record<string, ReactNode> = {}
  for (const [name, nodes] of bySlot(node)) {
    slots[name] = (
      <div data-slot={name}>
        <PageTree nodes={nodes} drawing={drawing} />
      </div>
    )
  }
  return slots
}

/** Children of a node by slot, in page order. */
export function bySlot(node: ViewNode): Map<string, ViewNode[]> {
  const slots = new Map<string, ViewNode[]>()
  for (const child of node.nodes) {
    const list = slots.get(child.slot)
    if (list) list.push(child)
    else slots.set(child.slot, [child])
  }
  return slots
}

function marks(node: ViewNode, drawing: RenderContext) {
  const { edit, named } = drawing
  return {
    ...(node.type === 'slice' && { 'data-slice': node.component }),
    ...(node.domId && !isReservedId(node.domId) && { id: node.domId }),
    ...(node.style && { style: styleOf(node.style) }),
    ...(node.tags && node.tags.length > 0 && { 'data-tags': node.tags.join(' ') }),
    ...(node.when && { 'data-when': JSON.stringify(node.when), hidden: !edit && !drawing.gets(node) }),
    ...(node.pinned !== undefined && { 'data-pinned': node.pinned }),
    ...(drawing.hides && !isGot(node, drawing) && { hidden: true }),
    ...((edit || named) && !node.given && { 'data-vx-id': node.id }),
  }
}

/** `--a:1;--b:2` as React wants it. */
function styleOf(style: string): CSSProperties {
  return Object.fromEntries(style.split(';').map((pair) => pair.split(':') as [string, string])) as CSSProperties
}
