import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import type { Colleague } from '#contract/pages.ts'
import type { Comment } from '#model/page/page.ts'
import { MentionText } from './mention-text.tsx'
import type { Thread } from './threads.ts'

interface ThreadCardProps {
  readonly thread: Thread
  /** Label of the element; undefined for the page itself. */
  readonly about: string | undefined
  /** Breakpoint of the comment, as a label. */
  readonly width: string
  readonly isOpen: boolean
  /** Opens it, and closes it when it is open. */
  readonly open: () => void
  /** Quick actions. */
  readonly tools?: ReactNode
  /** Name of the assignee. */
  readonly assignee?: string | undefined
  /** Colleagues who can be mentioned, whose names are highlighted. */
  readonly people?: readonly Colleague[] | undefined
  /** A comment of an open thread, where it is more than its text. */
  readonly shown?: (comment: Comment) => ReactNode
  /** Content below the text while it is open. */
  readonly children: ReactNode
}

/** Card of a comment thread, in the studio and in a guest review. */
export function ThreadCard(props: ThreadCardProps) {
  const { isOpen, open, tools, people, shown, children } = props
  const { resolved, comments } = props.thread
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={card} className="vx-thread" data-open={isOpen || undefined} data-resolved={resolved || undefined}>
      <div className="vx-thread-head">
        <ThreadHead {...props} />
        {tools}
      </div>
      {isOpen && shown
        ? comments.map(shown)
        : (isOpen ? comments : comments.slice(0, 1)).map((comment) => (
            <MentionText key={comment.id} comment={comment} people={people} />
          ))}
      {!isOpen && comments.length > 1 && (
        <button type="button" className="vx-thread-more" onClick={open}>
          {t('{count, plural, one {# reply} other {# replies}}', { count: comments.length - 1 })}
        </button>
      )}
      {isOpen && children}
    </li>
  )
}

/** Head of a thread, which opens and closes it. */
function ThreadHead({ open, isOpen, thread, about, assignee, width }: ThreadCardProps) {
  const { number, orphaned, was, resolved } = thread
  return (
    <button type="button" className="vx-thread-open" onClick={open} aria-expanded={isOpen}>
      <span className="vx-pin-number" data-resolved={resolved || undefined}>
        {number}
      </span>
      <span className="vx-thread-about" data-orphaned={orphaned || undefined}>
        {orphaned ? t('{element} (deleted)', { element: was ?? t('Element') }) : (about ?? t('Page'))}
      </span>
      {assignee && (
        <span className="vx-thread-assignee" title={t('Assigned to {assignee}', { assignee })}>
          <span className="vx-hidden">{t('Assigned to')} </span>
          {assignee}
        </span>
      )}
      <span className="vx-thread-width">{width}</span>
    </button>
  )
}
