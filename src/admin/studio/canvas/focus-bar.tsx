import '../personas/view-as.css'
import { Button } from '@mantine/core'
import { IconFocusCentered } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useCanvas, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'

/** Focus bar over the canvas: the focused element, with a button back to the page. */
export function FocusBar() {
  const { canvas } = useEditor()
  const focused = useCanvas((it) => it.focused)
  const element = useElement(focused ?? '')
  if (!element) return null
  return (
    <div className="vx-persona-bar" role="status">
      <IconFocusCentered size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{t('Focused on {element}', { element: nameOf(element) })}</span>
      <Button size="compact-xs" variant="white" onClick={() => canvas.setState({ focused: null })}>
        {t('Show whole page')}
      </Button>
    </div>
  )
}
