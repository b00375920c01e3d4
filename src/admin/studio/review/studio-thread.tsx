import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { useBench, useDesk } from '../context.tsx'
import { nameOf } from '../core/edits.ts'
import { breakpointAt } from '../desk.ts'
import { Composer } from './composer.tsx'
import { commentBy, openThread, say } from './review-mode.ts'
import { ThreadCard } from './thread-card.tsx'
import type { Thread } from './threads.ts'

/** A thread of the page in the studio, where it is answered, resolved and deleted. */
export function StudioThread({ thread }: { readonly thread: Thread }) {
  const bench = useBench()
  const { studio, session } = bench
  const { uuid, element, number, resolved, breakpoint, comments } = thread
  const isOpen = useDesk((desk) => desk.thread === uuid)
  const isHere = useDesk((desk) => breakpointAt(desk.width) === breakpoint)
  const clears = ['owner', 'admin'].includes(session.user.role)
  const mayRemove = clears || comments.every(({ author, guest }) => author === session.user.name && !guest)

  function resolve(): void {
    const label = resolved ? 'Open a comment again' : 'Resolve a comment'
    void say(bench, label, { type: 'annotation.update', uuid, changes: { resolved: !resolved } })
  }

  return (
    <ThreadCard
      thread={thread}
      about={element === undefined ? undefined : nameOf(studio.index.get(element)?.element)}
      width={breakpoint === 'default' ? 'base' : breakpoint}
      isOpen={isOpen}
      open={() => (isOpen && isHere ? bench.desk.setState({ thread: null }) : openThread(bench, thread))}
      tools={
        <ActionIcon
          size={24}
          aria-label={resolved ? `Open comment ${number} again` : `Resolve comment ${number}`}
          title={resolved ? 'Open again' : 'Resolve'}
          onClick={resolve}
        >
          {resolved ? <IconRotate size={14} /> : <IconCheck size={14} />}
        </ActionIcon>
      }
    >
      <Composer
        label="Reply"
        button="Reply"
        send={(text) =>
          say(bench, 'Reply', {
            type: 'annotation.comment',
            uuid,
            comment: commentBy(session.user.name, studio.newId(), text),
          })
        }
      />
      {mayRemove && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={13} />}
          onClick={() => void say(bench, 'Delete a comment', { type: 'annotation.delete', uuid })}
        >
          Delete the comment
        </Button>
      )}
    </ThreadCard>
  )
}
