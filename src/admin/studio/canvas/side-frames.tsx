import './side-frames.css'
import { Loader, UnstyledButton } from '@mantine/core'
import { type MouseEvent, type WheelEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Box } from '#model/studio/canvas.ts'
import { breakpointLabel } from '../../components/breakpoint-label.ts'
import { announce } from '../../components/announce.ts'
import { useEditor, useDocument, useUi, useCanvas } from '../context.tsx'
import { breakpointAt, type Frame, workIn } from '../state/canvas-store.ts'
import { keepRow } from './frame-layout.ts'
import { createFrameSync, type FrameSync } from './frame-sync.ts'

type Boxes = Readonly<Record<string, Box>>

interface SideFramesProps {
  /** Frames from left to right, with their widths. */
  readonly row: readonly Frame[]
  readonly scale: number
  readonly gap: number
}

/** Labels of several frames side by side. Inactive frames show the selection, and a click activates one. */
export function SideFrames({ row, scale, gap }: SideFramesProps) {
  const editor = useEditor()
  const { canvas } = editor
  const active = useCanvas((it) => it.active)
  const [boxes, setBoxes] = useState<Readonly<Record<number, Boxes>>>({})
  const group = useRef<HTMLDivElement>(null)
  const [sync, setSync] = useState<FrameSync>()
  const ids = row.map(({ id }) => id).join(' ')

  useEffect(() => {
    const made = createFrameSync(editor, (id, drawn) => setBoxes((now) => ({ ...now, [id]: drawn })))
    setSync(made)
    const offWidth = canvas.subscribe(({ width }, before) => {
      if (width !== before.width) keepRow(canvas)
    })
    return () => {
      made.stop()
      offWidth()
    }
  }, [editor, canvas])

  useEffect(() => {
    if (!sync || ids === '') return undefined
    const observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen)
        sync.look(Number((target as HTMLElement).dataset.frame), isIntersecting)
    })
    for (const frame of group.current?.children ?? []) observer.observe(frame)
    return () => observer.disconnect()
  }, [sync, ids])

  useEffect(() => {
    const worked = group.current?.parentElement?.querySelector('.vx-frame-place:not([data-side])')
    worked?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, scale])

  return (
    <div ref={group} className="vx-side-frames" role="group" aria-label={t('Widths side by side')}>
      {row.map(({ id, width }, i) => (
        <SideFrame
          key={id}
          id={id}
          width={width}
          scale={scale}
          left={row.slice(0, i).reduce((sum, before) => sum + before.width * scale + gap, 0)}
          isActive={id === active}
          boxes={boxes[id]}
        />
      ))}
    </div>
  )
}

interface SideFrameProps {
  readonly id: number
  readonly width: number
  readonly scale: number
  readonly left: number
  readonly isActive: boolean
  /** Boxes of the selection; undefined until the page has rendered. */
  readonly boxes: Boxes | undefined
}

function SideFrame({ id, width, scale, left, isActive, boxes }: SideFrameProps) {
  const { ui, canvas, bridge, select } = useEditor()
  const seen = useUi((it) => it.seen?.title)
  const selected = useDocument(({ selection }) => selection.elements)
  const name = breakpointAt(width)
  const shows = seen === undefined ? '' : ` · ${isActive ? seen : t('Draft')}`

  function choose({ clientX, clientY, detail }: MouseEvent): void {
    if (isActive) return
    const frame = bridge.frameOf(id)
    const under = detail > 0 && frame && elementAt(frame, clientX, clientY)
    workIn(canvas, id)
    announce(t('Working at {width} px', { width }))
    if (under && !ui.getState().commenting) select([under])
  }
  function scroll({ deltaX, deltaY }: WheelEvent): void {
    if (!isActive) bridge.frameOf(id)?.contentWindow?.scrollBy({ left: deltaX, top: deltaY, behavior: 'instant' })
  }
  return (
    <UnstyledButton
      className="vx-side-frame"
      data-frame={id}
      aria-pressed={isActive}
      style={{ width: width * scale, left }}
      onClick={choose}
      onWheel={scroll}
    >
      <span className="vx-side-title" title={isActive ? undefined : t('Work in this width')}>
        {breakpointLabel(name)} · {width} px{shows}
      </span>
      {!isActive && (
        <span className="vx-side-view">
          {boxes === undefined && (
            <span className="vx-side-wait">
              <Loader size="sm" />
            </span>
          )}
          {selected.map((element) => {
            const box = boxes?.[element]
            return (
              box &&
              box.height > 0 && (
                <span
                  key={element}
                  className="vx-outline"
                  data-kind="selected"
                  style={{
                    transform: `translate(${box.x * scale}px, ${box.y * scale}px)`,
                    width: box.width * scale,
                    height: box.height * scale,
                  }}
                />
              )
            )
          })}
        </span>
      )}
    </UnstyledButton>
  )
}

/** The element of the page at a point of the screen. */
function elementAt(frame: HTMLIFrameElement, x: number, y: number): string | undefined {
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / (frame.offsetWidth || 1)
  const under = frame.contentDocument?.elementFromPoint((x - left) / scale, (y - top) / scale)
  return under?.closest('[data-vx-id]')?.getAttribute('data-vx-id')?.split('/')[0]
}
