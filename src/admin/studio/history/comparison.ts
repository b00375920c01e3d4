import { type Difference, diff } from '#document/diff.ts'
import { spotThen } from '#document/restore.ts'
import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page.ts'
import { definitions } from '#slices/definitions.ts'
import { type DifferenceWords, inWords, pageWords } from '../../screens/pages/difference-words.ts'

/** The page as it is, beside an earlier version of it. */
export interface Comparison {
  readonly title: string
  readonly earlier: Page
  /** Differing elements in the order of the page. */
  readonly rows: readonly DifferingElement[]
  /** What differs of the page itself. */
  readonly ofPage: DifferenceWords['fields']
}

export interface DifferingElement {
  readonly id: string
  readonly kinds: readonly Difference['kind'][]
  readonly words: readonly DifferenceWords[]
  /** What is on the page and shows where: itself, or for a removed one what it stood after or in. */
  readonly mark: { readonly id: string | null; readonly side: 'around' | 'below' | 'top' }
}

/** Compares two versions; what came or went within something that came or went itself is not told apart. */
export function compared(title: string, earlier: Page, now: Page): Comparison {
  const differences = diff(earlier, now)
  const order = new Map(Array.from(everyElement(now.elements), ({ id }, i) => [id, i]))
  const inOthers = within(earlier, now, differences)
  const rows = Map.groupBy(
    differences.filter(({ id }) => !inOthers.has(id)),
    ({ id }) => id,
  )
  const found = Array.from(rows, ([id, own]): DifferingElement => {
    return {
      id,
      kinds: own.map(({ kind }) => kind),
      words: inWords(own, earlier, now, (component) => definitions.get(component)?.label),
      mark: own[0]!.kind === 'removed' ? markOfRemoved(now, earlier, id) : { id, side: 'around' },
    }
  })
  const place = ({ mark }: DifferingElement) =>
    (mark.id === null ? -1 : (order.get(mark.id) ?? 0)) + (mark.side === 'around' ? 0 : 0.5)
  return {
    title,
    earlier,
    rows: found.toSorted((a, b) => place(a) - place(b)),
    ofPage: pageWords(earlier, now),
  }
}

/** The ids of what was added within something added, or removed with something removed. */
function within(earlier: Page, now: Page, differences: readonly Difference[]): ReadonlySet<string> {
  const inside = new Set<string>()
  for (const [kind, page] of [
    ['added', now],
    ['removed', earlier],
  ] as const) {
    const own = new Set(differences.flatMap((each) => (each.kind === kind ? each.id : [])))
    for (const element of everyElement(page.elements))
      if (own.has(element.id)) for (const child of element.elements) if (own.has(child.id)) inside.add(child.id)
  }
  return inside
}

function markOfRemoved(now: Page, earlier: Page, id: string): DifferingElement['mark'] {
  const { parent, after } = spotThen(now, earlier, id)
  return after === null ? { id: parent, side: 'top' } : { id: after, side: 'below' }
}
