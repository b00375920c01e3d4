import './history.css'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { Difference } from '#document/diff.ts'
import type { Box } from '#model/studio/canvas.ts'
import { useEditor, useUi, useCanvas } from '../context.tsx'
import type { DifferingElement } from '../state/comparison.ts'
import { otherSide, restoreOne } from './revert.ts'

export const signs: Readonly<Record<Difference['kind'], { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: t('Added') },
  removed: { sign: '−', word: t('Removed') },
  moved: { sign: '↕', word: t('Moved') },
  changed: { sign: '~', word: t('Changed') },
}

/** Markers on the canvas of the differences between the two sides. */
export function CompareMarks({ scale }: { readonly scale: number }) {
  const all = useUi(({ comparison }) => comparison?.rows)
  const here = useUi(({ comparison }) => comparison?.here)
  const boxes = useCanvas((canvas) => canvas.boxes)
  const isOver = useUi(({ compareView }) => compareView === 'over')
  if (!all) return null
  // Where one is laid over the other, marks would stand in the way of seeing.
  const rows = isOver ? all.filter(({ id }) => id === here) : all
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
          <MarkBox key={row.id} row={row} box={box} isHere={row.id === here} scale={scale}>
            <RestoreHere row={row} />
          </MarkBox>
        )
      })}
      {Array.from(lines, ([key, gone]) => (
        <RemovedLine key={key} rows={gone} boxes={boxes} scale={scale} />
      ))}
    </>
  )
}

interface MarkBoxProps {
  readonly row: DifferingElement
  readonly box: Box
  readonly isHere: boolean
  readonly scale: number
  readonly children?: ReactNode
}

/** Frame around a difference, with its kind. */
export function MarkBox({ row: { kinds }, box, isHere, scale, children }: MarkBoxProps) {
  return (
    <div className="vx-mark-box" data-kind={kinds[0]} data-here={isHere || undefined} style={boxStyle(box, scale)}>
      <span className="vx-mark-words">
        {kinds.map((kind) => `${signs[kind].sign} ${signs[kind].word}`).join(', ')}
        {children}
      </span>
    </div>
  )
}

/** Button that reverts a difference on the page; the list and the bar do the same by keyboard. */
function RestoreHere({ row: { id, words } }: { readonly row: DifferingElement }) {
  const editor = useEditor()
  const other = useUi(({ comparison, reviewing }) =>
    comparison && !reviewing ? otherSide(comparison)?.title : undefined,
  )
  if (other === undefined) return null
  const what = words.map((each) => each.what).join(' ')
  return (
    <button
      type="button"
      className="vx-mark-back"
      aria-label={t('Restore on the page: {what}', { what })}
      title={t('Restore from {other}', { other })}
      onClick={() => restoreOne(editor, id)}
    >
      <IconArrowBackUp size={13} stroke={2} aria-hidden />
    </button>
  )
}

/** Line at the former position of removed elements. */
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
    <div className="vx-mark-line" style={boxStyle({ x, y: at, width, height: 0 }, scale)}>
      <span className="vx-mark-words">
        {signs.removed.sign}{' '}
        {rows.length === 1
          ? rows[0]!.words[0]?.what
          : t('{count, plural, one {# element removed} other {# elements removed}}', { count: rows.length })}
        {rows.length === 1 && <RestoreHere row={rows[0]!} />}
      </span>
    </div>
  )
}

function boxStyle({ x, y, width, height }: Box, scale: number) {
  return { transform: `translate(${x * scale}px, ${y * scale}px)`, width: width * scale, height: height * scale }
}

/** Icon for a kind of difference, with a label for screen readers. */
export function DifferenceSign({ kind }: { readonly kind: Difference['kind'] }) {
  return (
    <span className="vx-mark-sign" data-kind={kind} role="img" aria-label={signs[kind].word} title={signs[kind].word}>
      {signs[kind].sign}
    </span>
  )
}
