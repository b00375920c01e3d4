import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Asset, assetUrl, type CropBox } from '#model/media/media.ts'
import { t } from '#messages/interface.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { moved, sized } from './crop-box.ts'

interface CropEditorProps {
  readonly asset: Pick<Asset, 'id' | 'colour' | 'width' | 'height' | 'servedAs' | 'version'>
  readonly ratio: number
  readonly value: CropBox
  readonly change: (box: CropBox) => void
}

/** Largest height of the image, px. */
const mostHeight = 300

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Crop frame over a picture: moved by dragging or arrow keys, sized by its corner or plus and minus. */
export function CropEditor({ asset, value, change }: CropEditorProps) {
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; box: CropBox; isSizing: boolean }>(undefined)

  const begin = (isSizing: boolean) => (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, box: value, isSizing }
  }
  const drag = (event: PointerEvent) => {
    const start = from.current
    const frame = stage.current?.getBoundingClientRect()
    if (!start || !frame) return
    const [x, y] = [(event.clientX - start.x) / frame.width, (event.clientY - start.y) / frame.height]
    change(start.isSizing ? sized(start.box, 1 + (2 * x) / start.box.width) : moved(start.box, x, y))
  }
  const end = () => (from.current = undefined)

  const key = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const step = event.shiftKey ? 0.1 : 0.01
    if (by) change(moved(value, by[0] * step, by[1] * step))
    else if (event.key === '+' || event.key === '=') change(sized(value, 1.05))
    else if (event.key === '-') change(sized(value, 0.95))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const percent = (part: number) => formatNumber(part, { style: 'percent' })
  return (
    <div
      ref={stage}
      className="vx-crop"
      style={{
        aspectRatio: `${asset.width} / ${asset.height}`,
        width: `min(100%, ${Math.round((mostHeight * asset.width) / Math.max(asset.height, 1))}px)`,
        backgroundColor: asset.colour,
      }}
    >
      <img src={assetUrl(asset, 640)} alt="" draggable={false} />
      <button
        type="button"
        className="vx-crop-frame"
        style={{
          left: percent4(value.x),
          top: percent4(value.y),
          width: percent4(value.width),
          height: percent4(value.height),
        }}
        aria-label={t(
          'Crop, {percent} from the left, {percent2} from the top, {percent3} wide. Arrow keys move it; plus and minus resize it.',
          { percent: percent(value.x), percent2: percent(value.y), percent3: percent(value.width) },
        )}
        onPointerDown={begin(false)}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={key}
      >
        <span
          className="vx-crop-corner"
          onPointerDown={begin(true)}
          onPointerMove={drag}
          onPointerUp={end}
          aria-hidden
        />
      </button>
    </div>
  )
}

function percent4(part: number): string {
  return `${part * 100}%`
}
