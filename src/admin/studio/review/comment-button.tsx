import { Button, type ButtonProps } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor } from '../context.tsx'
import { runCommand } from '../commands/command-registry.ts'
import { useNamed } from '../commands/keybindings/keys.tsx'

/** Button that starts a comment on the selection. */
export function CommentButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const editor = useEditor()
  return (
    <Button
      size="xs"
      variant={variant}
      leftSection={<IconMessagePlus size={15} />}
      onClick={() => runCommand(editor, editor.commands.read('comment'))}
      title={useNamed(t('Comment'), 'comment')}
    >
      {t('Comment')}
    </Button>
  )
}
