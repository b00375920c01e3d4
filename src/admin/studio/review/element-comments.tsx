import './review.css'
import { t } from '#messages/interface.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { CommentButton } from './comment-button.tsx'
import { NewThreadBox } from './new-thread-box.tsx'
import { StudioThread } from './studio-thread.tsx'
import { threadsOf } from './threads.ts'

/** Comment threads about one element, at every breakpoint. */
export function ElementComments({ id }: { readonly id: string }) {
  const editor = useEditor()
  const review = useDocument(({ page }) => page.review)
  const threads = threadsOf(review, (element) => editor.studio.index.get(element) !== undefined).filter(
    ({ element }) => element === id,
  )
  const isWriting = useUi(({ newThread }) => newThread?.element === id)
  return (
    <div className="vx-scroll">
      {isWriting ? (
        <NewThreadBox />
      ) : (
        <div className="vx-pad">
          <CommentButton variant="default" />
        </div>
      )}
      {threads.length === 0 && !isWriting && <p className="vx-help vx-pad">{t('No comments on this element yet.')}</p>}
      <ul className="vx-threads" aria-label={t('Comments')}>
        {threads.map((thread) => (
          <StudioThread key={thread.uuid} thread={thread} />
        ))}
      </ul>
    </div>
  )
}
