import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEditor } from '../context.tsx'
import { isOffered, runCommand } from './command-registry.ts'
import { useNamed } from './keybindings/keys.tsx'

interface CommandButtonProps extends Pick<ActionIconProps, 'size' | 'disabled' | 'className'> {
  /** The command that it runs. */
  readonly id: string
  /** Its name here, where the command's own is too general. */
  readonly label?: string
  readonly tabIndex?: number
  readonly children: ReactNode
}

/** Button of a command, with its keybinding in the tooltip; nothing where the user is not offered the command. */
export function CommandButton({ id, label, children, ...props }: CommandButtonProps) {
  const editor = useEditor()
  const command = editor.commands.read(id)
  const title = useNamed(label ?? command.label, id)
  if (!isOffered(editor, id)) return null
  return (
    <ActionIcon
      size={24}
      {...props}
      aria-label={label ?? command.label}
      title={title}
      onClick={() => runCommand(editor, command)}
    >
      {children}
    </ActionIcon>
  )
}
