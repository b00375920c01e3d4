import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { useEditor, useUi, useCanvas } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { breakpointAt } from '../state/canvas-store.ts'
import { Composer } from './composer.tsx'
import { commentBy, openThread, say } from './review-mode.ts'
import { ThreadCard } from './thread-card.tsx'
import type { Thread } from './threads.ts'
import { useColleagues } from './use-colleagues.ts'

/** A thread of the page in the studio, where it is answered, resolved and deleted. */
export function StudioThread({ thread }: { readonly thread: Thread }) {
  const editor = useEditor()
  const { studio, session, whyNot } = editor
  const { uuid, element, number, resolved, breakpoint, assignee, comments } = thread
  const people = useColleagues()
  const whose = assignee === undefined ? undefined : (people.find(({ id }) => id === assignee)?.name ?? 'somebody else')
  const isOpen = useUi((ui) => ui.thread === uuid)
  const isHere = useCanvas((canvas) => breakpointAt(canvas.width) === breakpoint)
  const mayRemove =
    whyNot.manage === undefined || comments.every(({ user, guest }) => user === session.user.id && !guest)

  function resolve(): void {
    const label = resolved ? 'Open a comment again' : 'Resolve a comment'
    void say(editor, label, { type: 'annotation.update', uuid, changes: { resolved: !resolved } })
  }

  function assign(to: string | null): void {
    const name = people.find(({ id }) => id === to)?.name
    void say(editor, name ? `Comment ${number} for ${name}` : 'Comment for nobody in particular', {
      type: 'annotation.update',
      uuid,
      changes: { assignee: to },
    })
  }

  return (
    <ThreadCard
      thread={thread}
      about={element === undefined ? undefined : nameOf(studio.index.get(element)?.element)}
      width={breakpoint === 'default' ? 'base' : breakpoint}
      assignee={whose}
      people={people}
      isOpen={isOpen}
      open={() => (isOpen && isHere ? editor.ui.setState({ thread: null }) : openThread(editor, thread))}
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
        send={(text, mentions) =>
          say(editor, 'Reply', {
            type: 'annotation.comment',
            uuid,
            comment: commentBy(session.user, studio.newId(), text, mentions),
          })
        }
      />
      <NativeSelect
        size="xs"
        label="Who sees to it"
        className="vx-thread-assign"
        value={assignee ?? ''}
        data={[
          { value: '', label: 'Nobody in particular' },
          ...people.map(({ id, name }) => ({ value: id, label: id === session.user.id ? `${name} (you)` : name })),
          ...(assignee !== undefined && !people.some(({ id }) => id === assignee)
            ? [{ value: assignee, label: 'Somebody who no longer comments here' }]
            : []),
        ]}
        onChange={({ currentTarget: { value } }) => assign(value || null)}
      />
      {mayRemove && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={13} />}
          onClick={() => void say(editor, 'Delete a comment', { type: 'annotation.delete', uuid })}
        >
          Delete the comment
        </Button>
      )}
    </ThreadCard>
  )
}
