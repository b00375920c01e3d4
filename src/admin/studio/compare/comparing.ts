import { t } from '#messages/interface.ts'
import type { Comparing } from './comparing-state.ts'
import type { Page } from '#model/page/page.ts'
import { announce } from '../../components/announce.ts'
import type { Comparison, Side, SideKey } from '../state/comparison.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { UiStore } from '../state/ui-store.ts'
import type { Editor } from '../editor.ts'

const pauseMs = 150

interface ComparingOptions {
  readonly studio: DocumentStore
  readonly ui: UiStore
  readonly later: (run: () => void, ms: number) => () => void
  /** Loads the comparison of two versions. */
  readonly load: () => Promise<(from: Side, to: Side, here?: string | null) => Comparison>
  /** Puts a page on the canvas. */
  readonly show: (page: Page) => void
}

export function createComparing({ studio, ui, later, load, show }: ComparingOptions): Comparing {
  let callOff = () => {}
  let compare: Awaited<ReturnType<ComparingOptions['load']>> | undefined
  let drawn: Page | undefined

  const sideNow = (side: Side): Side => sideOf(studio, side.key) ?? side
  const put = (from: Side, to: Side) => ui.setState({ comparison: compare!(from, to, ui.getState().comparison?.here) })
  const look = () => {
    const { comparison } = ui.getState()
    if (comparison) put(sideNow(comparison.from), { ...sideNow(comparison.to), title: comparison.to.title })
  }
  const soon = () => {
    callOff()
    if (ui.getState().comparison) callOff = later(look, pauseMs)
  }
  const offStudio = studio.listen({ command: soon, replaced: soon, advanced: soon })
  const offDesk = ui.subscribe(({ comparison }, before) => {
    if (comparison === before.comparison) return
    const wanted = comparison && comparison.to.key !== 'working' ? comparison.to.page : undefined
    if (wanted === drawn) return
    drawn = wanted
    show(wanted ?? studio.get().page)
  })
  return {
    async with(from, to = sideOf(studio, 'working')!) {
      compare ??= await load()
      put(from, to)
      ui.setState({ left: from.isSource ? 'languages' : 'history', leftOpen: true, seen: null })
      if (from.isSource) ui.setState({ compareView: 'beside' })
    },
    leave: () => ui.setState({ comparison: null }),
    shown: () => drawn,
    toDraft() {
      const { comparison } = ui.getState()
      if (drawn && comparison)
        put(comparison.from.key === 'working' ? comparison.to : comparison.from, sideOf(studio, 'working')!)
    },
    stop() {
      offStudio()
      offDesk()
      callOff()
    },
  }
}

/** Page state that this window has without a request. */
export function sideOf(studio: DocumentStore, key: SideKey): Side | undefined {
  const { page, saved } = studio.get()
  if (key === 'working') return { key, title: t('Draft'), page }
  return key === 'saved' ? { key, title: t('Last save'), page: saved } : undefined
}

/** Goes to the next or previous difference. */
export function stepDifference(editor: Editor, by: 1 | -1): void {
  const { comparison } = editor.ui.getState()
  const rows = comparison?.rows ?? []
  if (rows.length === 0) return announce(t('No differences'))
  const chosen = editor.studio.get().selection.elements[0] ?? ''
  const walked = rows.findIndex(({ id }) => id === comparison?.here)
  const at = walked >= 0 ? walked : rows.findIndex(({ id, mark }) => [id, mark.id].includes(chosen))
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length]!
  showDifference(editor, next.id)
  announce(next.words.map(({ what }) => what).join(' '))
}

/** Scrolls to a difference, and selects its element. */
export function showDifference({ ui, select }: Editor, id: string): void {
  const { comparison } = ui.getState()
  const row = comparison?.rows.find((each) => each.id === id)
  if (!comparison || !row) return
  ui.setState({ comparison: { ...comparison, here: id } })
  select(row.mark.id === null ? [] : [row.mark.id], { scroll: true })
}

/** Whether an element has different positions on the two sides of the comparison. */
export function isMoved({ getState }: UiStore): (id: string) => boolean {
  return (id) => getState().comparison?.moved.has(id) ?? false
}
