import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '#messages/interface.ts'
import { type Asset, assetUrl, type Focal } from '#model/media/media.ts'

interface FocalPointProps {
  readonly asset: Pick<Asset, 'id' | 'colour' | 'width' | 'height' | 'servedAs' | 'version'>
  readonly value: Focal
  readonly change: (focal: Focal) => void
}

/** Largest height of the image, px: a portrait leaves room for what is below it. */
const mostHeight = 300

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point that stays in view when a picture is cropped: set by a click, or by the arrow keys. */
export function FocalPoint({ asset, value, change }: FocalPointProps) {
  function point(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    change({ x: bounded((event.clientX - box.x) / box.width), y: bounded((event.clientY - box.y) / box.height) })
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const size = event.shiftKey ? 0.1 : 0.02
    change({ x: bounded(value.x + by[0] * size), y: bounded(value.y + by[1] * size) })
  }

  const place = t('{left} % from the left, {top} % from the top', {
    left: Math.round(value.x * 100),
    top: Math.round(value.y * 100),
  })
  return (
    <div
      className="vx-focal"
      style={{
        aspectRatio: `${asset.width} / ${asset.height}`,
        width: `min(100%, ${Math.round((mostHeight * asset.width) / Math.max(asset.height, 1))}px)`,
        backgroundColor: asset.colour,
      }}
      onPointerDown={point}
      onPointerMove={point}
    >
      <img src={assetUrl(asset, 640)} alt="" draggable={false} />
      <button
        type="button"
        className="vx-focal-mark"
        style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        aria-label={t('Focal point, {place}. Move it with the arrow keys.', { place })}
        onKeyDown={step}
      />
    </div>
  )
}

function bounded(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
}
