import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Comment } from '#model/page/page.ts'
import { useEditor } from '../context.tsx'
import { Composer } from './composer.tsx'
import { MentionText } from './mention-text.tsx'
import { commentBy, say } from './review-mode.ts'
import { useColleagues } from './use-colleagues.ts'

interface StudioCommentProps {
  /** Thread of the comment, by its id. */
  readonly thread: string
  readonly comment: Comment
}

/** Comment in the studio, which its author may correct. */
export function StudioComment({ thread, comment }: StudioCommentProps) {
  const editor = useEditor()
  const { session } = editor
  const people = useColleagues()
  const [isEditing, setEditing] = useState(false)
  const isOwn = comment.user === session.user.id && !comment.guest
  if (!isEditing)
    return (
      <MentionText
        comment={comment}
        people={people}
        tools={
          isOwn && (
            <ActionIcon size={24} aria-label={t('Edit comment')} title={t('Edit')} onClick={() => setEditing(true)}>
              <IconPencil size={14} />
            </ActionIcon>
          )
        }
      />
    )
  return (
    <Composer
      label={t('Edit comment')}
      button={t('Save')}
      begin={comment.text}
      autoFocus
      cancel={() => setEditing(false)}
      send={async (text, mentions) => {
        const isSent =
          text === comment.text ||
          (await say(editor, t('Edit comment'), {
            type: 'annotation.reword',
            uuid: thread,
            comment: {
              ...commentBy(session.user, comment.id, text, mentions),
              at: comment.at,
              edited: new Date().toISOString(),
            },
          }))
        if (isSent) setEditing(false)
        return isSent
      }}
    />
  )
}
