import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '#messages/interface.ts'
import type { PageFacts, ViewNode } from '#model/view.ts'
import { InertForms } from '#ui/forms/form-element.tsx'
import { type RenderContext, PageTree } from '../page-tree.tsx'
import type { Definitions } from './definitions.ts'
import { emptySlot } from './nodes.ts'
import { SliceGuard } from './slice-guard.tsx'

interface CanvasPageProps {
  readonly subscribe: (changed: () => void) => () => void
  readonly nodes: () => readonly ViewNode[]
  readonly drawing: RenderContext
}

export function CanvasPage({ subscribe, nodes, drawing }: CanvasPageProps) {
  const drawn = useSyncExternalStore(subscribe, nodes)
  if (drawn.length === 0)
    return (
      <p className="vx-blank">
        {t({
          id: 'studio.canvas.empty-page',
          defaultMessage: 'This page is empty. Add a slice from the panel on the left.',
        })}
      </p>
    )
  return (
    <InertForms>
      <PageTree nodes={drawn} drawing={drawing} opens />
    </InertForms>
  )
}

/** Render context of the canvas: the public tree, with ids on the wrappers and an error boundary around each slice. */
export function drawingOf(
  facts: PageFacts,
  definitions: Definitions,
  report: (element: string, message: string) => void,
): RenderContext {
  return {
    facts,
    edit: true,
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

function MissingSlice({ node }: { readonly node: ViewNode }) {
  if (node.component === emptySlot) return <div className="vx-empty-slot">{node.problem}</div>
  if (!node.problem)
    return (
      <div className="vx-card vx-card-quiet">
        {t(
          { id: 'studio.canvas.loading-slice', defaultMessage: 'Loading {component}…' },
          { component: node.component ?? '' },
        )}
      </div>
    )
  return <div className="vx-card">{node.problem}</div>
}
