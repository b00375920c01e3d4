import './section-strips.css'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { type MouseEvent, useEffect } from 'react'
import { t } from '#messages/interface.ts'
import { stripHeight } from '#model/studio/canvas.ts'
import { useEditor, useDocument, useCanvas, useElement, useSelectedId } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { groupToOpen, sectionRowsOf } from './section-list.ts'
import { toggled } from '../state/selection.ts'
import { isOffered } from '../commands/command-registry.ts'
import { openStrip } from './section-view.ts'
import { useDragHandle } from './use-drag-handle.ts'

interface SectionStripsProps {
  readonly scale: number
  readonly width: number
  readonly height: number
}

/** Labels of the section strips, which are dragged and selected. */
export function SectionList({ scale, width, height }: SectionStripsProps) {
  const { studio, canvas, bridge } = useEditor()
  const open = useCanvas(({ sections }) => sections?.open ?? null)
  const strips = useCanvas((it) => it.strips)
  const said = useDocument(({ page }) =>
    sectionRowsOf(page.elements, open)
      .map(({ id }) => id)
      .join(' '),
  )
  const selected = useSelectedId()

  useEffect(() => {
    canvas.setState({ strips: said === '' ? [] : said.split(' ') })
    return () => canvas.setState({ strips: [] })
  }, [canvas, said])

  useEffect(() => {
    const group = selected && groupToOpen(studio.get().page.elements, selected)
    if (group && group !== canvas.getState().sections?.open) canvas.setState({ sections: { open: group } })
  }, [canvas, studio, selected])

  return (
    <div
      className="vx-strips"
      role="list"
      aria-label={t('Page sections')}
      style={{ width: width * scale, height: height * scale }}
      onWheel={({ deltaY }) => bridge.scrollBy(deltaY)}
    >
      {strips.map((id) => (
        <SectionStrip key={id} id={id} scale={scale} isOpen={id === open} />
      ))}
    </div>
  )
}

interface SectionStripProps {
  readonly id: string
  readonly scale: number
  readonly isOpen: boolean
}

function SectionStrip({ id, scale, isOpen }: SectionStripProps) {
  const editor = useEditor()
  const { ui, studio, select } = editor
  const element = useElement(id)
  const box = useCanvas(({ boxes }) => boxes[id])
  const isSelected = useDocument(({ selection }) => selection.elements.includes(id))
  const { handle, ref } = useDragHandle<HTMLButtonElement>(id)

  useEffect(() => {
    const isAmongStrips = document.activeElement?.closest('.vx-strips')
    if (isSelected && isAmongStrips) handle?.focus({ preventScroll: true })
  }, [isSelected, handle])

  if (!element || !box) return null
  const isGroup = element.type === 'group'
  const Arrow = isOpen ? IconChevronDown : IconChevronRight

  function click({ shiftKey, detail }: MouseEvent): void {
    if (shiftKey) return studio.select(toggled(studio.get().selection, id).elements)
    // The second click of two is the double click's.
    if (isSelected && isGroup && detail < 2) return openStrip(editor, id)
    select([id])
  }
  return (
    <div
      role="listitem"
      className="vx-strip"
      data-selected={isSelected || undefined}
      data-off={!element.enabled || undefined}
      style={{
        transform: `translate(${box.x * scale}px, ${box.y * scale}px)`,
        width: box.width * scale,
        height: stripHeight,
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!isSelected) select([id])
        ui.setState({ menu: { element: id, x: event.clientX, y: event.clientY } })
      }}
    >
      <UnstyledButton
        ref={ref}
        className="vx-strip-handle"
        aria-pressed={isSelected}
        {...(isGroup && { 'aria-expanded': isOpen })}
        onClick={click}
        onDoubleClick={() => !isGroup && openStrip(editor, id)}
      >
        <span className="vx-strip-label">
          {isOffered(editor, 'move') && <IconGripVertical size={14} aria-hidden />}
          {isGroup && <Arrow size={14} aria-hidden />}
          <span className="vx-strip-name">{nameOf(element)}</span>
          {isGroup && <span className="vx-strip-count">{t('{count} inside', { count: element.elements.length })}</span>}
          {!element.enabled && <span className="vx-strip-count">{t('disabled')}</span>}
        </span>
      </UnstyledButton>
    </div>
  )
}
