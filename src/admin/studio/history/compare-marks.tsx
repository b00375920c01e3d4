import './history.css'
import type { Difference } from '#document/diff.ts'
import type { Box } from '#model/canvas.ts'
import { useDesk } from '../context.tsx'
import type { DifferingElement } from './comparison.ts'

const signs: Readonly<Record<Difference['kind'], { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'added' },
  removed: { sign: '−', word: 'removed' },
  moved: { sign: '↕', word: 'moved' },
  changed: { sign: '~', word: 'changed' },
}

/** What differs between the two states that are compared, drawn on the page. */
export function CompareMarks({ scale }: { readonly scale: number }) {
  const rows = useDesk(({ comparison }) => comparison?.rows)
  const here = useDesk(({ comparison }) => comparison?.here)
  const boxes = useDesk((desk) => desk.boxes)
  if (!rows) return null
  const lines = Map.groupBy(
    rows.filter(({ mark }) => mark.side !== 'around'),
    ({ mark }) => `${mark.id} ${mark.side}`,
  )
  return (
    <>
      {rows.map((row) => {
        const box = row.mark.side === 'around' && boxes[row.id]
        if (!box || box.height === 0) return null
        return (
          <div
            key={row.id}
            className="vx-mark-box"
            data-kind={row.kinds[0]}
            data-here={row.id === here || undefined}
            style={standing(box, scale)}
          >
            <span className="vx-mark-words">
              {row.kinds.map((kind) => `${signs[kind].sign} ${signs[kind].word}`).join(', ')}
            </span>
          </div>
        )
      })}
      {Array.from(lines, ([key, gone]) => (
        <RemovedLine key={key} rows={gone} boxes={boxes} scale={scale} />
      ))}
    </>
  )
}

/** Where something stood that is gone, as a line. */
function RemovedLine({
  rows,
  boxes,
  scale,
}: {
  readonly rows: readonly DifferingElement[]
  readonly boxes: Readonly<Record<string, Box>>
  readonly scale: number
}) {
  const { id, side } = rows[0]!.mark
  const box = id === null ? undefined : boxes[id]
  if (id !== null && !box) return null
  const { x, y, width } = box ?? { x: 0, y: 0, width: 100_000 }
  const at = side === 'below' && box ? box.y + box.height : y
  return (
    <div className="vx-mark-line" style={standing({ x, y: at, width, height: 0 }, scale)}>
      <span className="vx-mark-words">
        {signs.removed.sign} {rows.length === 1 ? rows[0]!.words[0]?.what : `${rows.length} elements were removed.`}
      </span>
    </div>
  )
}

function standing({ x, y, width, height }: Box, scale: number) {
  return { transform: `translate(${x * scale}px, ${y * scale}px)`, width: width * scale, height: height * scale }
}

/** A sign for each kind of difference, with its word for who does not see it. */
export function DifferenceSign({ kind }: { readonly kind: Difference['kind'] }) {
  return (
    <span className="vx-mark-sign" data-kind={kind} role="img" aria-label={signs[kind].word} title={signs[kind].word}>
      {signs[kind].sign}
    </span>
  )
}
