import './review.css'
import { Button } from '@mantine/core'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { useEditor, useUi } from '../context.tsx'
import { isOffered, runCommand } from '../commands/command-registry.ts'
import { useNamed } from '../commands/keybindings/keys.tsx'

export function ReviewButton() {
  const editor = useEditor()
  const reviewing = useUi((ui) => ui.reviewing)
  const title = useNamed(reviewing ? t('Leave review') : t('Review and comment'), 'review')
  if (!isOffered(editor, 'review')) return null
  return (
    <Button
      size="xs"
      className="vx-review-button"
      variant={reviewing ? 'filled' : 'default'}
      {...(reviewing && { color: 'dark' })}
      aria-pressed={reviewing}
      title={title}
      onClick={() => runCommand(editor, editor.commands.read('review'))}
    >
      {reviewing ? t('Leave review') : t(defineMessage('Review', 'command'))}
    </Button>
  )
}
