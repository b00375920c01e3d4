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
import { t } from '#messages/interface.ts'
import type { Box } from '#model/studio/canvas.ts'
import { useEditor, useElement } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { isOffered } from '../commands/command-registry.ts'
import { stepInToolbar } from './toolbar-keys.ts'
import { useDragHandle } from './use-drag-handle.ts'

interface SelectionToolbarProps {
  readonly id: string
  /** Out of the way, but there: a drag that began at its handle ends when the handle is gone. */
  readonly quiet: boolean
  /** Whether a text is written in place: the bar is then out of the way where it would stand on the element. */
  readonly isWriting: boolean
  readonly box: Box
  readonly scale: number
  readonly frame: { readonly width: number; readonly height: number }
}

/** Height of the bar, px, as in the style sheets. */
const barHeight = () => (matchMedia('(pointer: coarse)').matches ? 44 : 30)

/** Toolbar of the selected element: above it, below, or inside when it fills the frame. */
export function SelectionToolbar({ id, quiet, isWriting, box, scale, frame }: SelectionToolbarProps) {
  const editor = useEditor()
  const element = useElement(id)
  const { ref } = useDragHandle<HTMLSpanElement>(id)
  const mayMove = isOffered(editor, 'move')
  if (!element) return null
  const name = nameOf(element)
  const parent = editor.studio.index.get(id)?.parent
  const bottom = (box.y + box.height) * scale
  if (bottom < 0 || box.y * scale > frame.height) return null
  const height = barHeight()
  const above = box.y * scale - height - 3
  const isBeside = above >= 0 || bottom + height + 3 < frame.height
  const top = above >= 0 ? above : isBeside ? bottom + 3 : Math.max(box.y * scale, 0) + 4
  const left = Math.min(Math.max(box.x * scale, 0), Math.max(frame.width - 310, 0))
  return (
    <div
      className="vx-toolbar"
      data-quiet={quiet || (isWriting && !isBeside) || undefined}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Actions for {name}', { name })}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onKeyDown={stepInToolbar}
    >
      <span
        className="vx-toolbar-handle"
        ref={ref}
        title={mayMove ? t('Drag to move') : undefined}
        // A long press of a finger asks for it as well.
        onContextMenu={(event) => {
          event.preventDefault()
          editor.ui.setState({ menu: { element: id, x: event.clientX, y: event.clientY } })
        }}
      >
        {mayMove && <IconGripVertical size={14} aria-hidden />}
        <span>{name}</span>
      </span>
      <CommandButton id="move-up">
        <IconArrowUp size={14} />
      </CommandButton>
      <CommandButton id="move-down" tabIndex={-1}>
        <IconArrowDown size={14} />
      </CommandButton>
      <CommandButton id="parent" label={t('Select parent')} tabIndex={-1} disabled={!parent}>
        <IconCornerLeftUp size={14} />
      </CommandButton>
      <CommandButton id="duplicate" tabIndex={-1}>
        <IconCopy size={14} />
      </CommandButton>
      <CommandButton id="toggle" label={element.enabled ? t('Disable') : t('Enable')} tabIndex={-1}>
        {element.enabled ? <IconEye size={14} /> : <IconEyeOff size={14} />}
      </CommandButton>
      <CommandButton id="comment" tabIndex={mayMove ? -1 : 0}>
        <IconMessage size={14} />
      </CommandButton>
      <CommandButton id="delete" tabIndex={-1}>
        <IconTrash size={14} />
      </CommandButton>
      <ActionIcon
        size={24}
        tabIndex={-1}
        aria-label={t('More')}
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
