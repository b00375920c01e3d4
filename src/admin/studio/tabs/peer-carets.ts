import { caretAfter, caretOfWriter } from '#document/caret-after.ts'
import { runsOf } from '#document/edited-text.ts'
import { placeOfRead, readBefore } from '#document/read-text.ts'
import type { Operation } from '#document/replica.ts'
import { changedText, lettersOf, placeAfter } from '#document/text-change.ts'
import { isTextEdit, singlesOf } from '#document/text-edits.ts'
import { elementOf } from '#document/tree.ts'
import type { PeerCaret } from '#model/studio/canvas.ts'
import type { Page } from '#model/page/page.ts'
import type { Caret, Present } from '#model/studio/presence.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { textIn, textOn } from '../state/shared-caret.ts'

/** The page as it was with the live log up to a number, and who wrote since the one before. */
interface Step {
  readonly number: number
  readonly page: Page
  readonly by: ReadonlySet<string>
  readonly edits: readonly Operation[]
}

/** Caret of an editor, as far as it was moved along with the edits that came after it. */
interface Moved {
  readonly notified: Caret
  readonly number: number
  readonly at: number
  readonly from: number
  readonly text: string
  /** Whether its owner knew edits that are not known here: then it is placed again once they are. */
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
  const steps: Step[] = [{ number: core.replica.number, page: core.replica.numbered, by: new Set(), edits: [] }]
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
    steps.push({ number, page, by: new Set(news.flatMap(({ by }) => by ?? [])), edits: news })
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
    const start = known && !isLate && isSame(known.notified, caret) ? known : startOf(caret)
    const now =
      start &&
      steps
        .filter(({ number }) => number > start.number)
        .reduce((at, step) => next(at, { step, before: before(step) }, user.name), start)
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

  /** Start of a caret on its owner's page; undefined for a page that is not known here yet. */
  function startOf(notified: Caret): Moved | undefined {
    const step = steps.findLast(({ number }) => number <= notified.number) ?? steps[0]!
    const text = textOn(step.page, notified)
    if (text === undefined) return undefined
    const { at, from } = notified
    const isAhead = notified.number > steps.at(-1)!.number
    return {
      notified,
      isAhead,
      number: step.number,
      at: Math.min(at, text.length),
      from: Math.min(from, text.length),
      text,
    }
  }

  function before(step: Step): Page {
    return (steps[steps.indexOf(step) - 1] ?? step).page
  }

  function next(
    caret: Moved,
    { step, before: was }: { readonly step: Step; readonly before: Page },
    owner: string,
  ): Moved {
    const { number, page, by } = step
    const text = textOn(page, caret.notified) ?? ''
    const along = movedAlong(caret, { step, before: was }, owner)
    if (along) return { ...caret, number, ...along, text }
    const move = by.has(owner) ? caretOfWriter : caretAfter
    const [at, from] = [move(caret.at, caret.text, text), move(caret.from, caret.text, text)]
    return { ...caret, number, at, from, text }
  }
}

/** A caret moved along letter by letter; undefined where the text was not changed in that way alone. */
function movedAlong(
  { notified: { element, field }, at, from }: Moved,
  { step, before }: { readonly step: Step; readonly before: Page },
  owner: string,
): { readonly at: number; readonly from: number } | undefined {
  const stored = (page: Page) => elementOf(page, element)?.fields.find(({ name }) => name === field)
  const [was, is] = [stored(before), stored(step.page)]
  if (!was || was.type !== is?.type || typeof was[was.type] !== 'string') return undefined
  let runs = runsOf(was.type, was[was.type])
  let places = [placeOfRead(runs, at), placeOfRead(runs, from)] as const
  for (const { command, by } of step.edits)
    for (const each of singlesOf(command)) {
      if (!isTextEdit(each) || each.type !== 'field.edit' || each.id !== element || each.name !== field) continue
      const moved = (place: number) => placeAfter(place, each.change, { follows: by === owner })
      places = [moved(places[0]), moved(places[1])]
      runs = changedText(runs, each.change)
    }
  if (lettersOf(runs) !== lettersOf(runsOf(is.type, is[is.type]))) return undefined
  return { at: readBefore(runs, places[0]), from: readBefore(runs, places[1]) }
}

function isSame(a: Caret, b: Caret): boolean {
  return a.number === b.number && a.at === b.at && a.from === b.from && a.element === b.element && a.field === b.field
}
