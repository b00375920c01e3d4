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
import { useEditor, useUi, useStudio } from '../../state/context.tsx'
import { showLeft } from '../../state/ui-store.ts'
import { useNamed } from '../../commands/keybindings/keys.tsx'
import { toggleReview } from '../../review/review-mode.ts'

/** Bottom toolbar of small screens, within reach of the thumb. The panels open above it. */
export function CompactBar() {
  const editor = useEditor()
  const { ui, studio } = editor
  const left = useUi((it) => (it.leftOpen ? it.left : undefined))
  const rightOpen = useUi((it) => it.rightOpen)
  const reviewing = useUi((it) => it.reviewing)
  const undo = useStudio(({ history }) => history.past.at(-1)?.label)
  const redo = useStudio(({ history }) => history.future.at(-1)?.label)
  return (
    <nav className="vx-compact-bar" aria-label="Tools">
      <Tool icon={IconPlus} label="Add" isOn={left === 'add'} id="add-panel" act={() => showLeft(ui, 'add')} />
      <Tool
        icon={IconStack2}
        label="Layers"
        isOn={left !== undefined && left !== 'add'}
        id="layers-panel"
        act={() => (left !== undefined && left !== 'add' ? ui.setState({ leftOpen: false }) : showLeft(ui, 'layers'))}
      />
      <Tool icon={IconArrowBackUp} label="Undo" isOff={!undo} id="undo" act={() => studio.undo()} />
      <Tool icon={IconArrowForwardUp} label="Redo" isOff={!redo} id="redo" act={() => studio.redo()} />
      <Tool
        icon={IconEdit}
        label={reviewing ? 'Comments' : 'Edit'}
        isOn={rightOpen}
        id={reviewing ? 'comments' : 'content'}
        act={() => ui.setState({ rightOpen: !rightOpen })}
      />
      {!editor.whyNot?.edit && (
        <Tool icon={IconMessage} label="Review" isOn={reviewing} id="review" act={() => void toggleReview(editor)} />
      )}
      <Tool icon={IconCommand} label="All" id="palette" act={() => ui.setState({ dialog: 'palette' })} />
    </nav>
  )
}

interface ToolProps {
  readonly icon: ComponentType<IconProps>
  readonly label: string
  /** The command that does the same. */
  readonly id: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly act: () => void
}

function Tool({ icon: Icon, label, id, isOn, isOff = false, act }: ToolProps) {
  return (
    <UnstyledButton
      className="vx-compact-tool"
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={useNamed(label, id)}
      onClick={() => !isOff && act()}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  )
}
