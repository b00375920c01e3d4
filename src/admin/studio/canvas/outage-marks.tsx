import './outage-marks.css'
import { t } from '#messages/interface.ts'
import { formatList } from '../../formats/format-list.ts'
import { useCanvas, useUi } from '../context.tsx'
import type { OutageMark } from '../state/outage-mark.ts'
import { styleOf } from './box-style.ts'

/** Outlines on the canvas of what others changed during an outage, and of what was sent after it. */
export function OutageOutlines({ scale }: { readonly scale: number }) {
  const marks = useUi(({ outage }) => outage) ?? []
  const boxes = useCanvas((canvas) => canvas.boxes)
  const elements = [...new Set(marks.map(({ element }) => element))]
  return elements.map((element) => {
    const box = boxes[element]
    if (!box || box.height === 0) return null
    const mark = wholeMark(marks.filter((each) => each.element === element))
    return (
      <div
        key={element}
        aria-hidden
        className="vx-outline vx-outage-outline"
        data-of={lookOf(mark)}
        style={styleOf(box, scale)}
      >
        <span className="vx-stage-chip">
          {signOf(mark)} {whoOf(mark)}
        </span>
      </div>
    )
  })
}

/** Outage mark on the line of a layer. */
export function LayerOutage({ id }: { readonly id: string }) {
  const marks = useUi(({ outage }) => outage) ?? []
  const mark = wholeMark(marks.filter(({ element }) => element === id))
  const words = wordsOf(mark)
  return (
    <span
      id={`layer-${id}-outage`}
      className="vx-outage-sign"
      data-of={lookOf(mark)}
      role="img"
      aria-label={words}
      title={words}
      // Drawn by its style: a layer is named by itself alone.
      data-text={signOf(mark)}
    />
  )
}

/** Outage mark below a field. */
export function FieldOutage({ id, name }: { readonly id: string; readonly name: string }) {
  const mark = useUi(({ outage }) => outage?.find(({ element, field }) => element === id && field === name))
  if (!mark) return null
  return (
    <p className="vx-outage-note" data-of={lookOf(mark)}>
      <span className="vx-outage-sign" data-of={lookOf(mark)} data-text={signOf(mark)} aria-hidden /> {wordsOf(mark)}
    </p>
  )
}

type Who = Pick<OutageMark, 'by' | 'isOwn'>

/** Author of a change in one of several places. */
function wholeMark(marks: readonly OutageMark[]): Who {
  return { by: [...new Set(marks.flatMap(({ by }) => by))], isOwn: marks.some(({ isOwn }) => isOwn) }
}

function lookOf({ by, isOwn }: Who): 'others' | 'own' | 'both' {
  return by.length === 0 ? 'own' : isOwn ? 'both' : 'others'
}

function signOf({ by, isOwn }: Who): string {
  return `${by.length > 0 ? '↓' : ''}${isOwn ? '↑' : ''}`
}

function whoOf({ by, isOwn }: Who): string {
  const names = formatList(by)
  if (!isOwn) return names
  return by.length > 0 ? t('{names} and you', { names }) : t('You')
}

function wordsOf(mark: Who): string {
  const names = formatList(mark.by)
  const words = {
    own: () => t('Your offline change was added'),
    others: () => t('{names} changed this while you were offline', { names }),
    both: () => t('{names} changed this while you were offline, and your change was added', { names }),
  }
  return words[lookOf(mark)]()
}
