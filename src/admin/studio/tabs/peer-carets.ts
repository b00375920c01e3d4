import { caretAfter, caretOfWriter } from '#document/caret-after.ts'
import type { PeerCaret } from '#model/canvas.ts'
import type { Page } from '#model/page.ts'
import type { Caret, Present } from '#model/presence.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { textIn, textOn } from '../state/shared-caret.ts'

/** The page as it was with the live log up to a number, and who wrote since the one before. */
interface Step {
  readonly number: number
  readonly page: Page
  readonly by: ReadonlySet<string>
}

/** Caret of somebody, as far as it was moved along with the edits that came after it. */
interface Moved {
  readonly told: Caret
  readonly number: number
  readonly at: number
  readonly from: number
  readonly text: string
  /** Whether its owner knew edits that are not known here: then it is placed anew once they are. */
  readonly isAhead: boolean
}

/** Steps that are remembered: carets are told within a second, and most are of the last two. */
const most = 100

/** Carets of the others on the page as it is shown here: each is moved along with every edit that its owner did not know. */
interface PeerCarets {
  /** Notes what the document has become. */
  readonly follow: () => void
  readonly of: (people: readonly Present[]) => readonly PeerCaret[]
}

export function createPeerCarets({ core, index }: Pick<DocumentStore, 'core' | 'index'>): PeerCarets {
  const steps: Step[] = [{ number: core.replica.number, page: core.replica.numbered, by: new Set() }]
  const moved = new Map<string, Moved>()
  return { follow, of }

  function follow(): void {
    const { number, numbered: page, log } = core.replica
    const last = steps.at(-1)!
    if (number === last.number) {
      if (page !== last.page) steps[steps.length - 1] = { ...last, page }
      return
    }
    const news = log.filter((each) => each.number !== undefined && each.number > last.number)
    steps.push({ number, page, by: new Set(news.flatMap(({ by }) => by ?? [])) })
    if (steps.length > most) steps.shift()
  }

  function of(people: readonly Present[]): readonly PeerCaret[] {
    const there = new Set(people.map(({ id }) => id))
    for (const id of moved.keys()) if (!there.has(id)) moved.delete(id)
    return people.flatMap((person) => caretOf(person) ?? [])
  }

  function caretOf({ id, user, doing: { caret, idle } }: Present): PeerCaret | undefined {
    if (!caret || idle) return undefined
    const known = moved.get(id)
    const isLate = known?.isAhead && steps.at(-1)!.number >= caret.number
    const start = known && !isLate && isSame(known.told, caret) ? known : startOf(caret)
    const now =
      start &&
      steps.filter(({ number }) => number > start.number).reduce((at, step) => next(at, step, user.name), start)
    if (!now) return undefined
    moved.set(id, now)
    const { element, field } = caret
    const text = textIn(index.get(element)?.element, field)
    if (text === undefined) return undefined
    return {
      id,
      element,
      field,
      text,
      at: caretAfter(now.at, now.text, text),
      from: caretAfter(now.from, now.text, text),
    }
  }

  /** Where a caret stood on the page that its owner knew. What is not known here yet is heard in a moment. */
  function startOf(told: Caret): Moved | undefined {
    const step = steps.findLast(({ number }) => number <= told.number) ?? steps[0]!
    const text = textOn(step.page, told)
    if (text === undefined) return undefined
    const { at, from } = told
    const isAhead = told.number > steps.at(-1)!.number
    return {
      told,
      isAhead,
      number: step.number,
      at: Math.min(at, text.length),
      from: Math.min(from, text.length),
      text,
    }
  }

  function next(caret: Moved, { number, page, by }: Step, owner: string): Moved {
    const text = textOn(page, caret.told) ?? ''
    const move = by.has(owner) ? caretOfWriter : caretAfter
    const [at, from] = [move(caret.at, caret.text, text), move(caret.from, caret.text, text)]
    return { ...caret, number, at, from, text }
  }
}

function isSame(a: Caret, b: Caret): boolean {
  return a.number === b.number && a.at === b.at && a.from === b.from && a.element === b.element && a.field === b.field
}
