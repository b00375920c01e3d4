import '../personas/view-as.css'
import { Button } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { useEditor, useUi, useElement } from '../state/context.tsx'
import { nameOf } from '../commands/edits.ts'

/** Says over the canvas what is focused on, and leads back to the whole page. */
export function FocusBar() {
  const { ui } = useEditor()
  const focused = useUi((it) => it.focused)
  const element = useElement(focused ?? '')
  if (!element) return null
  return (
    <div className="vx-persona-bar" role="status">
      <IconFocusCentered size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">Focused on {nameOf(element)}</span>
      <Button size="compact-xs" variant="white" onClick={() => ui.setState({ focused: null })}>
        The whole page
      </Button>
    </div>
  )
}
