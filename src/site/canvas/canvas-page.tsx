import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import type { FromCanvas } from '#model/studio/canvas.ts'
import type { Bands } from '#model/page/places.ts'
import type { PageFacts, ViewNode } from '#model/view/view.ts'
import { InertForms } from '#ui/forms/form-element.tsx'
import { type RenderContext, PageTree } from '../page-tree.tsx'
import type { Definitions } from './definitions.ts'
import { emptySlot } from './nodes.ts'
import { useSiblingKeys } from './sibling-keys.ts'
import { SliceGuard } from './slice-guard.tsx'

export interface Drawn {
  readonly nodes: readonly ViewNode[]
  /** Changes when the page is looked at as another visitor. */
  readonly drawing: RenderContext
}

interface CanvasPageProps {
  /** As the server draws it. */
  readonly first: Drawn
  readonly subscribe: (changed: () => void) => () => void
  /** As it is by now: the same until it changes. */
  readonly now?: () => Drawn
  /** Called when the page can be changed, and whenever it is drawn. */
  readonly onAwake?: () => void
}

export function CanvasPage({ first, subscribe, now = () => first, onAwake }: CanvasPageProps) {
  const { nodes: drawn, drawing: context } = useSyncExternalStore(subscribe, now, () => first)
  useLayoutEffect(() => {
    markOpening()
    onAwake?.()
  })
  if (drawn.length === 0)
    return <p className="vx-blank">{t('This page is empty. Add a slice from the panel on the left.')}</p>
  return (
    <InertForms>
      <PageTree nodes={drawn} drawing={context} sections opens />
    </InertForms>
  )
}

/** Marks whether the page opens with a picture across it, which public pages ask by a style rule over the whole page. */
function markOpening(): void {
  const opening = document.querySelector('main [data-opening]')
  const pictured = opening?.querySelector('.hero-pictured') ? 'yes' : 'no'
  const page = document.querySelector<HTMLElement>('.page')
  if (page && page.dataset.pictured !== pictured) page.dataset.pictured = pictured
}

/** Render context of the canvas: the public tree, with ids on the wrappers and an error boundary around each slice. */
export function drawingOf(
  facts: PageFacts,
  definitions: Definitions,
  bands: Bands | undefined,
  send: (message: FromCanvas) => void,
): RenderContext {
  const report = (element: string, message: string) => send({ kind: 'problem', element, message })
  return {
    facts,
    bands,
    edit: true,
    useKeys: useSiblingKeys,
    gets: ({ off }) => !off,
    viewOf: (component) => definitions.get(component)?.view,
    guard: (node, content): ReactNode => {
      if (content === null) return <MissingSlice node={node} />
      return (
        <SliceGuard node={node} report={report}>
          {content}
        </SliceGuard>
      )
    },
  }
}

/** Render context for a persona, with hidden elements; null for editors. */
export function drawingAs(drawing: RenderContext, hidden: readonly string[] | null): RenderContext {
  if (!hidden) return drawing
  const ids = new Set(hidden)
  // What stands after the slash is another result of the same query.
  return { ...drawing, hides: true, gets: ({ id, off }) => !off && !ids.has(id.split('/')[0]!) }
}

function MissingSlice({ node: { component, problem } }: { readonly node: ViewNode }) {
  if (component === emptySlot)
    return (
      <div className="vx-empty-slot">
        <Said text={problem ?? ''} />
      </div>
    )
  const loading = () => t('Loading {component}…', { component: component ?? '' })
  return (
    <div className={problem ? 'vx-card' : 'vx-card vx-card-quiet'}>
      <Said text={problem || loading()} />
    </div>
  )
}

/** Text in the language of the editor, which the server draws for nobody. */
function Said({ text }: { readonly text: string }) {
  return useSyncExternalStore(
    () => () => {},
    () => text,
    () => '',
  )
}
