import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { useEditor, useUi, useCanvas } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { breakpointLabel } from '../../components/breakpoint-label.ts'
import { breakpointAt } from '../state/canvas-store.ts'
import { Composer } from './composer.tsx'
import { commentBy, openThread, say } from './review-mode.ts'
import { StudioComment } from './studio-comment.tsx'
import { ThreadCard } from './thread-card.tsx'
import type { Thread } from './threads.ts'
import { useColleagues } from './use-colleagues.ts'

/** Thread in the studio, with replying, resolving and deleting. */
export function StudioThread({ thread }: { readonly thread: Thread }) {
  const editor = useEditor()
  const { studio, session, whyNot } = editor
  const { uuid, element, number, resolved, breakpoint, assignee, comments } = thread
  const people = useColleagues()
  const whose =
    assignee === undefined ? undefined : (people.find(({ id }) => id === assignee)?.name ?? t('Another person'))
  const isOpen = useUi((ui) => ui.thread === uuid)
  const isHere = useCanvas((canvas) => breakpointAt(canvas.width) === breakpoint)
  const mayRemove =
    whyNot.manage === undefined || comments.every(({ user, guest }) => user === session.user.id && !guest)

  function resolve(): void {
    const label = resolved ? t('Reopen comment') : t('Resolve comment')
    void say(editor, label, { type: 'annotation.update', uuid, changes: { resolved: !resolved } })
  }

  function assign(to: string | null): void {
    const name = people.find(({ id }) => id === to)?.name
    void say(editor, name ? t('Assign comment {number} to {name}', { number, name }) : t('Unassign comment'), {
      type: 'annotation.update',
      uuid,
      changes: { assignee: to },
    })
  }

  return (
    <ThreadCard
      thread={thread}
      about={element === undefined ? undefined : nameOf(studio.index.get(element)?.element)}
      width={breakpointLabel(breakpoint)}
      assignee={whose}
      people={people}
      shown={(comment) => <StudioComment key={comment.id} thread={uuid} comment={comment} />}
      isOpen={isOpen}
      open={() => (isOpen && isHere ? editor.ui.setState({ thread: null }) : openThread(editor, thread))}
      tools={
        <ActionIcon
          size={24}
          aria-label={resolved ? t('Reopen comment {number}', { number }) : t('Resolve comment {number}', { number })}
          title={resolved ? t('Reopen') : t('Resolve')}
          onClick={resolve}
        >
          {resolved ? <IconRotate size={14} /> : <IconCheck size={14} />}
        </ActionIcon>
      }
    >
      <Composer
        label={t(defineMessage('Reply', 'step'))}
        button={t('Reply')}
        keptAs={uuid}
        send={(text, mentions) =>
          say(editor, t(defineMessage('Reply', 'step')), {
            type: 'annotation.comment',
            uuid,
            comment: commentBy(session.user, studio.newId(), text, mentions),
          })
        }
      />
      <NativeSelect
        size="xs"
        label={t('Assigned to')}
        className="vx-thread-assign"
        value={assignee ?? ''}
        data={[
          { value: '', label: t('Not assigned') },
          ...people.map(({ id, name }) => ({
            value: id,
            label: id === session.user.id ? t('{name} (you)', { name }) : name,
          })),
          ...(assignee !== undefined && !people.some(({ id }) => id === assignee)
            ? [
                {
                  value: assignee,
                  label: t('Person without access'),
                },
              ]
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
          onClick={() =>
            void say(editor, t('Delete comment'), {
              type: 'annotation.delete',
              uuid,
            })
          }
        >
          {t('Delete comment')}
        </Button>
      )}
    </ThreadCard>
  )
}
