import { UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCommand,
  IconEdit,
  IconMessage,
  IconPlus,
  IconStack2,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor, useDocument, useUi } from '../../context.tsx'
import { isOffered, runCommand } from '../../commands/command-registry.ts'
import { useNamed } from '../../commands/keybindings/keys.tsx'

/** Bottom toolbar of small screens, within reach of the thumb. The panels open above it. */
export function CompactBar() {
  const { ui } = useEditor()
  const left = useUi((it) => (it.leftOpen ? it.left : undefined))
  const rightOpen = useUi((it) => it.rightOpen)
  const reviewing = useUi((it) => it.reviewing)
  const undo = useDocument(({ history }) => history.past.at(-1)?.label)
  const redo = useDocument(({ history }) => history.future.at(-1)?.label)
  return (
    <nav className="vx-compact-bar" aria-label={t('Tools')}>
      <Tool icon={IconPlus} label={t('Add')} isOn={left === 'add'} id="add-panel" />
      <Tool
        icon={IconStack2}
        label={t('Layers')}
        isOn={left !== undefined && left !== 'add'}
        id="layers-panel"
        {...(left !== undefined && left !== 'add' && { act: () => ui.setState({ leftOpen: false }) })}
      />
      <Tool icon={IconArrowBackUp} label={t('Undo')} isOff={!undo} id="undo" />
      <Tool icon={IconArrowForwardUp} label={t('Redo')} isOff={!redo} id="redo" />
      <Tool
        icon={IconEdit}
        label={reviewing ? t('Comments') : t('Edit')}
        isOn={rightOpen}
        id={reviewing ? 'comments' : 'content'}
        act={() => ui.setState({ rightOpen: !rightOpen })}
      />
      <Tool icon={IconMessage} label={t('Review')} isOn={reviewing} id="review" />
      <Tool icon={IconCommand} label={t('Commands')} id="palette" />
    </nav>
  )
}

interface ToolProps {
  readonly icon: ComponentType<IconProps>
  readonly label: string
  /** The command that it runs, and by whose permission it is offered. */
  readonly id: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  /** What it does in place of the command. */
  readonly act?: () => void
}

function Tool({ icon: Icon, label, id, isOn, isOff = false, act }: ToolProps) {
  const editor = useEditor()
  const title = useNamed(label, id)
  if (!isOffered(editor, id)) return null
  const run = act ?? (() => runCommand(editor, editor.commands.read(id)))
  return (
    <UnstyledButton
      className="vx-compact-tool"
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={title}
      onClick={() => !isOff && run()}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  )
}
