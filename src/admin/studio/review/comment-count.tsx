import './review.css'
import { t } from '#messages/interface.ts'
import type { BreakpointName } from '#model/media/breakpoint.ts'
import { useDocument, useUi } from '../context.tsx'
import { openAbout, openCounts, threadsOf } from './threads.ts'

/** Number of unresolved comments at a breakpoint, during a review. */
export function CommentCount({ breakpoint }: { readonly breakpoint: BreakpointName }) {
  const reviewing = useUi((ui) => ui.reviewing)
  const review = useDocument(({ page }) => page.review)
  const count = reviewing ? openCounts(threadsOf(review, () => true))[breakpoint] : undefined
  if (!count) return null
  // Drawn by the style: the button is called after its width.
  return (
    <span
      className="vx-breakpoint-count"
      data-count={count}
      title={t('{count, plural, one {# open comment} other {# open comments}}', { count })}
    />
  )
}

/** Badge with the number of open threads about an element. */
export function OpenComments({ id }: { readonly id: string }) {
  const open = useDocument(({ page }) => openAbout(page.review, id))
  if (open === 0) return null
  return (
    // Drawn by the style: the tab is called after its panel.
    <span
      className="vx-open-count"
      data-count={open}
      role="img"
      aria-label={t('{count, plural, one {# open comment} other {# open comments}}', { count: open })}
    />
  )
}
