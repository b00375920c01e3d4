import { spoken } from '#messages/interface.ts'
import { problemsOfNothingDrawn } from '#document/nothing-drawn.ts'
import {
  keepsFromVisitors,
  type Problem,
  problemWithin,
  publishProblems,
  type PlacementRules,
} from '#document/placement-rules.ts'
import type { Page } from '#model/page/page.ts'
import { labelOf } from '#fields/field.ts'
import { definitions } from '#slices/definitions.ts'
import type { CanvasStore } from './canvas-store.ts'
import type { DocumentStore } from './document-store.ts'

/** Kinds of problems of sample copy. */
const ofSamples: ReadonlySet<Problem['kind']> = new Set(['sample', 'claim'])

const pauseMs = 500
/** Delay of what only the server knows, ms: the canvas has the browser to itself while it renders. */
const canvasWaitMs = 3000

/** Validation problems of the page by its layout, slots, fields and missing references, computed while there is a subscriber. */
export interface Problems {
  readonly get: () => readonly Problem[]
  /** Problems of one element, in one sentence or several. */
  readonly of: (element: string) => string | undefined
  /** What keeps a field of an element from visitors, without its name. */
  readonly ofField: (element: string, field: string) => string | undefined
  /** Whether a problem of an element keeps the page from visitors; otherwise it warns. */
  readonly blockedBy: (element: string) => boolean
  /** Ids of elements that still show sample copy. */
  readonly samples: () => readonly string[]
  readonly subscribe: (changed: () => void) => () => void
}

/** Creates the validation of the page, which runs in pauses as it reads the whole page. */
export function createProblems(
  studio: DocumentStore,
  rules: PlacementRules,
  later: (run: () => void, ms: number) => () => void,
  elsewhere: (page: Page) => Promise<readonly Problem[]> = async () => [],
  canvas?: Pick<CanvasStore, 'getState' | 'subscribe'>,
): Problems {
  const listeners = new Set<() => void>()
  let problems: readonly Problem[] = []
  /** Problems last found on the server, until the next answer. */
  let lost: readonly Problem[] = []
  let byElement: ReadonlyMap<string, string> = new Map()
  let blocking: ReadonlySet<string> = new Set()
  let samples: readonly string[] = []
  let page: unknown
  let stop: (() => void) | undefined

  function look(): void {
    page = studio.get().page
    show()
    lookElsewhere()
  }

  function lookElsewhere(): void {
    const asked = studio.get().page
    void elsewhere(asked).then(
      (found) => {
        if (page !== asked || (found.length === 0 && lost.length === 0)) return
        lost = found
        show()
      },
      // Without a connection it is asked again after the next edit.
      () => undefined,
    )
  }

  function show(): void {
    const found = [
      ...publishProblems(studio.get().page, rules),
      ...lost.filter(({ element }) => element === '' || studio.index.get(element)),
    ]
    const all = [...found, ...ofNothingDrawn(found)]
    const blocks = all.filter(keepsFromVisitors)
    // What blocks comes first: it is what has to be done.
    problems = [...blocks, ...all.filter((each) => !keepsFromVisitors(each))]
    blocking = new Set(blocks.map(({ element }) => element))
    const marked = [...new Set(problems.flatMap(({ kind, element }) => (ofSamples.has(kind) ? element : [])))]
    if (marked.join(' ') !== samples.join(' ')) samples = marked
    const reasons = Map.groupBy(problems, ({ element }) => element)
    byElement = new Map([...reasons].map(([id, found]) => [id, found.map(({ reason }) => spoken(reason)).join(' ')]))
    for (const changed of listeners) changed()
  }

  /** Elements that the canvas drew nothing of, where no other problem says why. */
  function ofNothingDrawn(found: readonly Problem[]): readonly Problem[] {
    const notified = new Set(found.map(({ element }) => element))
    const ids = (canvas?.getState().nothing ?? []).filter((id) => !notified.has(id) && isForVisitors(id))
    return problemsOfNothingDrawn(
      ids.flatMap((id) => studio.index.get(id)?.element ?? []),
      definitions,
      labelOf,
    )
  }

  function isForVisitors(id: string): boolean {
    for (let at = studio.index.get(id); at; at = at.parent === null ? undefined : studio.index.get(at.parent))
      if (!at.element.enabled || at.element.xp_status === 'rejected') return false
    return true
  }

  function start(): () => void {
    let calm: (() => void) | undefined
    let stopWaiting: (() => void) | undefined
    const unsubscribe = studio.store.subscribe((state) => {
      if (state.page === page) return
      calm?.()
      calm = later(look, pauseMs)
    })
    if (studio.get().page !== page) {
      page = studio.get().page
      show()
      stopWaiting = onceRendered(lookElsewhere)
    }
    const leave = canvas?.subscribe((state, before) => {
      if (state.nothing !== before.nothing) show()
    })
    return () => {
      unsubscribe()
      leave?.()
      calm?.()
      stopWaiting?.()
    }
  }

  /** Runs once the canvas shows the page; where there is none, as in a window of a panel, after a while. */
  function onceRendered(act: () => void): (() => void) | undefined {
    if (!canvas || canvas.getState().ready) {
      act()
      return undefined
    }
    const end = () => {
      leave()
      giveUp()
    }
    const run = () => {
      end()
      act()
    }
    const leave = canvas.subscribe(({ ready }) => ready && run())
    const giveUp = later(run, canvasWaitMs)
    return end
  }

  return {
    get: () => problems,
    of: (element) => byElement.get(element),
    ofField(element, field) {
      const found = problems.find((each) => each.element === element && each.field === field && keepsFromVisitors(each))
      return found && spoken(problemWithin(found.reason))
    },
    blockedBy: (element) => blocking.has(element),
    samples: () => samples,
    subscribe(changed) {
      listeners.add(changed)
      stop ??= start()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
