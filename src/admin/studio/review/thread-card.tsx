import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Composer } from './composer.tsx'
import { Said } from './said.tsx'
import type { Thread } from './threads.ts'

interface ThreadCardProps {
  readonly thread: Thread
  /** What the element is called; undefined for the page itself. */
  readonly about: string | undefined
  readonly isOpen: boolean
  readonly open: () => void
  readonly reply: (text: string) => Promise<boolean>
  /** Absent for those who only comment. */
  readonly resolve?: (resolved: boolean) => void
  readonly remove?: () => void
}

/** A thread in the list: what it is about, what was said, and what can be done with it. */
export function ThreadCard({ thread, about, isOpen, open, reply, resolve, remove }: ThreadCardProps) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const where = thread.orphaned ? 'What it was about is gone' : (about ?? 'The page')
  return (
    <li ref={card} className="vx-thread" data-open={isOpen || undefined} data-resolved={thread.resolved || undefined}>
      <div className="vx-thread-head">
        <UnstyledButton className="vx-thread-open" onClick={open} aria-expanded={isOpen}>
          <span className="vx-pin-number" data-resolved={thread.resolved || undefined}>
            {thread.number}
          </span>
          <span className="vx-thread-about" data-orphaned={thread.orphaned || undefined}>
            {where}
          </span>
          <span className="vx-thread-width">{thread.breakpoint === 'default' ? 'base' : thread.breakpoint}</span>
        </UnstyledButton>
        {resolve && (
          <ActionIcon
            size={24}
            aria-label={thread.resolved ? `Open comment ${thread.number} again` : `Resolve comment ${thread.number}`}
            title={thread.resolved ? 'Open again' : 'Resolve'}
            onClick={() => resolve(!thread.resolved)}
          >
            {thread.resolved ? <IconRotate size={14} /> : <IconCheck size={14} />}
          </ActionIcon>
        )}
      </div>
      {(isOpen ? thread.comments : thread.comments.slice(0, 1)).map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
      {!isOpen && thread.comments.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={open}>
          {thread.comments.length === 2 ? '1 reply' : `${thread.comments.length - 1} replies`}
        </Button>
      )}
      {isOpen && (
        <>
          <Composer label="Reply" button="Reply" send={reply} />
          {remove && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={13} />}
              onClick={remove}
            >
              Delete the comment
            </Button>
          )}
        </>
      )}
    </li>
  )
}
