import { ActionIcon } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCornerLeftUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconMessage,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Box } from '#model/canvas.ts'
import { useEditor, useElement } from '../state/context.tsx'
import { duplicate, moveBy, nameOf, toggleEnabled } from '../commands/edits.ts'
import { beginComment } from '../review/review-mode.ts'
import { removeSelection } from '../commands/actions.ts'
import { useDragHandle } from './use-drag-handle.ts'

interface SelectionToolbarProps {
  readonly id: string
  /** Out of the way, but there: a drag that began at its handle ends when the handle is gone. */
  readonly quiet: boolean
  readonly box: Box
  readonly scale: number
  readonly frame: { readonly width: number; readonly height: number }
}

const barHeight = 30

/** Toolbar of the selected element: above it, below, or inside when it fills the frame. */
export function SelectionToolbar({ id, quiet, box, scale, frame }: SelectionToolbarProps) {
  const editor = useEditor()
  const element = useElement(id)
  const { ref } = useDragHandle<HTMLSpanElement>(id)
  if (!element) return null
  const name = nameOf(element)
  const parent = editor.studio.index.get(id)?.parent
  const bottom = (box.y + box.height) * scale
  if (bottom < 0 || box.y * scale > frame.height) return null
  const above = box.y * scale - barHeight - 3
  const top = above >= 0 ? above : bottom + barHeight + 3 < frame.height ? bottom + 3 : Math.max(box.y * scale, 0) + 4
  const left = Math.min(Math.max(box.x * scale, 0), Math.max(frame.width - 310, 0))
  return (
    <div
      className="vx-toolbar"
      data-quiet={quiet || undefined}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Actions for ${name}`}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onKeyDown={arrows}
    >
      <span
        className="vx-toolbar-handle"
        ref={ref}
        title="Drag to move"
        // A long press of a finger asks for it as well.
        onContextMenu={(event) => {
          event.preventDefault()
          editor.ui.setState({ menu: { element: id, x: event.clientX, y: event.clientY } })
        }}
      >
        <IconGripVertical size={14} aria-hidden />
        <span>{name}</span>
      </span>
      <ActionIcon size={24} aria-label="Move up" onClick={() => editor.run(moveBy(editor.studio, editor.rules, 'up'))}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label="Move down"
        onClick={() => editor.run(moveBy(editor.studio, editor.rules, 'down'))}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label="Select what is around it"
        disabled={!parent}
        onClick={() => parent && editor.select([parent])}
      >
        <IconCornerLeftUp size={14} />
      </ActionIcon>
      <ActionIcon size={24} tabIndex={-1} aria-label="Duplicate" onClick={() => editor.run(duplicate(editor.studio))}>
        <IconCopy size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label={element.enabled ? 'Disable' : 'Enable'}
        onClick={() => editor.run(toggleEnabled(editor.studio))}
      >
        {element.enabled ? <IconEye size={14} /> : <IconEyeOff size={14} />}
      </ActionIcon>
      <ActionIcon size={24} tabIndex={-1} aria-label="Comment" onClick={() => void beginComment(editor)}>
        <IconMessage size={14} />
      </ActionIcon>
      <ActionIcon size={24} tabIndex={-1} aria-label="Delete" onClick={() => removeSelection(editor)}>
        <IconTrash size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label="More"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left: x, bottom: y } = event.currentTarget.getBoundingClientRect()
          editor.ui.setState({ menu: { element: id, x, y } })
        }}
      >
        <IconDots size={14} />
      </ActionIcon>
    </div>
  )
}

/** Arrow keys of the toolbar, which is one tab stop (WAI-ARIA toolbar, roving focus). */
function arrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
