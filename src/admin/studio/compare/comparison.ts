import { changesBetween } from '#document/changes.ts'
import { spotThen } from '#document/restore.ts'
import { everyElement } from '#document/tree.ts'
import type { Element, Page } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { formatDifferences, pageWords, type SliceWords } from '../../screens/pages/difference-words.ts'
import type { Comparison, DifferingElement, Side } from '../state/comparison.ts'

/** Compares two sides; differences inside an added or removed element are not listed. */
export function compared(from: Side, to: Side, here: string | null = null): Comparison {
  const { page: earlier } = from
  const { page: now } = to
  const { all: differences, elements: rows } = changesBetween(earlier, now)
  const order = new Map(Array.from(everyElement(now.elements), ({ id }, i) => [id, i]))
  const found = Array.from(rows, ([id, own]): DifferingElement => {
    return {
      id,
      kinds: own.map(({ kind }) => kind),
      words: formatDifferences(own, earlier, now, sliceNamed),
      mark: own[0]!.kind === 'removed' ? markOfRemoved(now, earlier, id) : { id, side: 'around' },
    }
  })
  const place = ({ mark }: DifferingElement) =>
    (mark.id === null ? -1 : (order.get(mark.id) ?? 0)) + (mark.side === 'around' ? 0 : 0.5)
  const inOrder = from.isSource ? [] : found.toSorted((a, b) => place(a) - place(b))
  const kinds = new Map(differences.toReversed().map(({ id, kind }) => [id, kind]))
  return {
    from,
    to,
    rows: inOrder,
    ofPage: from.isSource ? [] : pageWords(earlier, now),
    kinds: from.isSource ? new Map() : kinds,
    moved: new Set(differences.flatMap(({ id, kind }) => (kind === 'moved' ? id : []))),
    around: holding(now.elements, inOrder),
    here: inOrder.some(({ id }) => id === here) ? here : null,
  }
}

/** Label of a slice. */
export function sliceNamed(component: string): SliceWords | undefined {
  return definitions.get(component)
}

function holding(elements: readonly Element[], rows: readonly DifferingElement[]): ReadonlySet<string> {
  const marked = new Set(rows.flatMap(({ mark: { id, side } }) => (id !== null && side !== 'top' ? id : [])))
  const around = new Set(rows.flatMap(({ mark: { id, side } }) => (id !== null && side === 'top' ? id : [])))
  const holds = ({ id, elements: inside }: Element): boolean => {
    const isAround = inside.map(holds).some(Boolean)
    if (isAround) around.add(id)
    return isAround || around.has(id) || marked.has(id)
  }
  elements.forEach(holds)
  return around
}

function markOfRemoved(now: Page, earlier: Page, id: string): DifferingElement['mark'] {
  const { parent, after } = spotThen(now, earlier, id)
  return after === null ? { id: parent, side: 'top' } : { id: after, side: 'below' }
}
