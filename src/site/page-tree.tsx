import { type CSSProperties, memo, type ReactNode } from 'react'
import { evaluate } from '#model/conditions.ts'
import type { ConditionsSettings } from '#model/page.ts'
import { isReservedId } from '#model/reserved-ids.ts'
import type { PageFacts, ViewNode } from '#model/view.ts'
import type { Slice } from '#slices/define.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'

/** Render context of a page tree. The tree and its wrappers are the same everywhere; only this differs. */
export interface RenderContext {
  readonly facts: PageFacts
  readonly viewOf: (component: string) => Slice['view'] | undefined
  /** Renders an interactive slice as HTML of its own root. Absent in the canvas, where all is one live tree. */
  readonly drawIsland?: (node: ViewNode, drawing: RenderContext) => string
  /** Marks elements with their ids, for the studio. */
  readonly edit?: boolean
  /** Marks elements with their ids for who comments on the page, and changes nothing else. */
  readonly named?: boolean
  /** Wrapper of each slice's content, such as an error boundary. */
  readonly guard?: (node: ViewNode, content: ReactNode) => ReactNode
}

interface PageTreeProps {
  readonly nodes: readonly ViewNode[]
  readonly drawing: RenderContext
  /** Whether the page begins with it: what the head of the page lies over is marked. */
  readonly opens?: boolean
}

/** Rendered page between header and footer. */
export function PageTree({ nodes, drawing, opens = false }: PageTreeProps) {
  return nodes.map((node, i) => <DrawnNode key={node.id} node={node} drawing={drawing} opens={opens && i === 0} />)
}

interface DrawnNodeProps {
  readonly node: ViewNode
  readonly drawing: RenderContext
  readonly opens: boolean
}

/** Memoized node: untouched ones keep their identity over an edit, so that only what changed is rendered again. */
const DrawnNode = memo(function DrawnNode({ node, drawing, opens }: DrawnNodeProps) {
  if (node.type === 'group') {
    return (
      <div data-group {...marks(node, drawing)}>
        <PageTree nodes={node.nodes} drawing={drawing} opens={opens} />
      </div>
    )
  }
  const View = drawing.viewOf(node.component ?? '')
  if (!View) return drawing.edit ? <div {...marks(node, drawing)}>{drawing.guard?.(node, null)}</div> : null

  if (drawing.drawIsland && node.wake !== 'never') {
    return (
      <div
        {...marks(node, drawing)}
        data-opening={opens ? '' : undefined}
        data-island={node.id}
        data-wake={node.wake}
        dangerouslySetInnerHTML={{ __html: drawing.drawIsland(node, drawing) }}
      />
    )
  }
  const content = (
    <TranslationProvider lang={drawing.facts.lang} said={drawing.facts.said}>
      <View {...node.props} {...listingProps(node, drawing)} slots={liveSlots(node, drawing)} />
    </TranslationProvider>
  )
  return (
    <div {...marks(node, drawing)} data-opening={opens ? '' : undefined}>
      {drawing.guard ? drawing.guard(node, content) : content}
    </div>
  )
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

/** The children of a node by the slot they sit in, in page order. */
export function bySlot(node: ViewNode): Map<string, ViewNode[]> {
  const slots = new Map<string, ViewNode[]>()
  for (const child of node.nodes) {
    const list = slots.get(child.slot)
    if (list) list.push(child)
    else slots.set(child.slot, [child])
  }
  return slots
}

function marks(node: ViewNode, { edit, named }: RenderContext) {
  return {
    ...(node.type === 'slice' && { 'data-slice': node.component }),
    ...(node.domId && !isReservedId(node.domId) && { id: node.domId }),
    ...(node.style && { style: styleOf(node.style) }),
    ...(node.tags && node.tags.length > 0 && { 'data-tags': node.tags.join(' ') }),
    ...(node.when && { 'data-when': JSON.stringify(node.when), hidden: !edit && !isForNewcomers(node.when) }),
    ...((edit || named) && { 'data-vx-id': node.id }),
  }
}

/** Whether a first-time visitor without script sees it, such as a crawler. */
function isForNewcomers(when: ConditionsSettings): boolean {
  return evaluate(when, { tag: {}, query: {}, cookie: {}, device: 'phone' }).visible
}

/** `--a:1;--b:2` as React wants it. */
function styleOf(style: string): CSSProperties {
  return Object.fromEntries(style.split(';').map((pair) => pair.split(':') as [string, string])) as CSSProperties
}
