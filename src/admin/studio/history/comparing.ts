import { restoring, restoringAll } from '#document/restore.ts'
import type { Page } from '#model/page.ts'
import { announce } from '../../parts/announce.ts'
import type { Studio } from '../core/studio.ts'
import type { DeskStore } from '../desk.ts'
import type { Workbench } from '../workbench.ts'
import { compared } from './comparison.ts'

const pauseMs = 150

/** Comparing the page with an earlier version: what differs is told anew after each edit. */
export interface Comparing {
  readonly with: (title: string, earlier: Page) => void
  readonly leave: () => void
  readonly stop: () => void
}

export function createComparing(
  studio: Studio,
  desk: DeskStore,
  later: (run: () => void, ms: number) => () => void,
): Comparing {
  let callOff = () => {}
  const look = () => {
    const { comparison } = desk.getState()
    if (comparison) desk.setState({ comparison: compared(comparison.title, comparison.earlier, studio.get().page) })
  }
  const soon = () => {
    callOff()
    if (desk.getState().comparison) callOff = later(look, pauseMs)
  }
  const off = studio.listen({ command: soon, replaced: soon })
  return {
    with(title, earlier) {
      desk.setState({ comparison: compared(title, earlier, studio.get().page), left: 'history', leftOpen: true })
    },
    leave: () => desk.setState({ comparison: null }),
    stop() {
      off()
      callOff()
    },
  }
}

/** Takes chosen elements, or the whole page, back to the version it is compared with, as one step of undo. */
export function takeBackTo({ studio, desk, run, say }: Workbench, chosen: ReadonlySet<string> | 'all'): void {
  const { comparison } = desk.getState()
  if (!comparison) return
  const { title, earlier } = comparison
  const { page } = studio.get()
  const { commands, stuck } = chosen === 'all' ? restoringAll(page, earlier) : restoring(page, earlier, chosen)
  if (commands.length === 0) return say('There is nothing to take back.')
  const what = chosen === 'all' ? 'the page' : chosen.size === 1 ? 'an element' : `${chosen.size} elements`
  const label = `Take ${what} back to ${title}`
  if (!run({ label, command: { type: 'batch', commands } })) return
  announce(`${label}. Undo brings your work back.`)
  if (stuck.length > 0) say(`${stuck.length === 1 ? 'One element' : `${stuck.length} elements`} could not go back.`)
}

/** Selects the next or previous element that differs. */
export function stepDifference({ studio, desk, select }: Workbench, by: 1 | -1): void {
  const rows = desk.getState().comparison?.rows ?? []
  if (rows.length === 0) return announce('Nothing differs')
  const at = rows.findIndex(({ id, mark }) => [id, mark.id].includes(studio.get().selection.elements[0] ?? ''))
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length]!
  select(next.mark.id === null ? [] : [next.mark.id], { scroll: true })
  announce(next.words.map(({ what }) => what).join(' '))
}
