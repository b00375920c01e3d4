import { Button, type ButtonProps } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useEditor } from '../state/context.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { beginComment } from './review-mode.ts'

/** Begins a comment on what is selected. */
export function CommentButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const editor = useEditor()
  return (
    <Button
      size="xs"
      variant={variant}
      leftSection={<IconMessagePlus size={15} />}
      onClick={() => void beginComment(editor)}
      title={useNamed('Comment', 'comment')}
    >
      Comment
    </Button>
  )
}
