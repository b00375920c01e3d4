import type { Command } from '#document/command.ts'
import type { Page } from '#model/page/page.ts'
import type { Editor } from '../editor.ts'
import { arePinsShown } from '../review/review-mode.ts'
import type { TabsState } from '../state/tabs-store.ts'
import { peersOf } from '../tabs/peers.ts'
import { assetsIn, showAssets } from './shown-assets.ts'
import { trackedElements } from './tracked-elements.ts'
import { viewModeMessage, viewModes } from './view-modes.ts'

/** Canvas sync: tells the canvas of every edit, of the selection, and of what has an overlay. */
interface CanvasSync {
  /** Tracks the boxes of the elements that have an overlay now. */
  readonly watch: () => void
  readonly stop: () => void
}

export function createCanvasSync(editor: Editor): CanvasSync {
  const { studio, ui, canvas, tabs, compare, bridge, say } = editor
  const watch = () => bridge.send({ kind: 'watch', elements: trackedElements(editor) })
  const offs = [
    studio.listen({
      command: (command) => sendCommand(editor, command),
      replaced: (page) => !compare.shown() && bridge.send({ kind: 'page', page }),
      notified: say,
      edited: () => showDraft(editor),
    }),
    ui.subscribe((now, before) => {
      const isOther =
        arePinsShown(now) !== arePinsShown(before) ||
        now.newThread !== before.newThread ||
        now.comparison !== before.comparison ||
        now.outage !== before.outage
      if (isOther) watch()
    }),
    canvas.subscribe((now, before) => {
      const isResized = arePinsShown(ui.getState()) && now.width !== before.width
      if (now.strips !== before.strips || now.active !== before.active || isResized) watch()
      // At another width it stands elsewhere on the page.
      if (now.width !== before.width && now.active === before.active) showSelected(editor)
      for (const mode of viewModes) if (now[mode] !== before[mode]) bridge.send(viewModeMessage(now, mode))
    }),
    tabs.store.subscribe((state, before) => {
      // A caret that moves selects nothing else.
      if (selectedIn(state) !== selectedIn(before)) watch()
    }),
    studio.store.subscribe(({ page, selection }, before) => {
      if (page.review !== before.page.review) watch()
      const { focused } = canvas.getState()
      if (focused !== null && !studio.index.get(focused)) canvas.setState({ focused: null })
      if (selection === before.selection) return
      if (selection.elements.length > 0 && ui.getState().place !== null) ui.setState({ place: null })
      bridge.send({ kind: 'select', elements: selection.elements, ...(selection.field && { field: selection.field }) })
      watch()
    }),
  ]
  return { watch, stop: () => offs.forEach((off) => off()) }
}

/** Brings what is selected into view. */
function showSelected({ studio, bridge }: Editor): void {
  const { elements } = studio.get().selection
  if (elements.length > 0) bridge.send({ kind: 'select', elements, scroll: true })
}

/** Elements that others select, as one text. */
function selectedIn(state: TabsState): string {
  return peersOf(state)
    .flatMap(({ doing }) => doing.elements)
    .join(' ')
}

function sendCommand({ compare, bridge }: Editor, command: Command): void {
  // What was shown in its place gives way to the draft as a whole.
  if (compare.shown()) return
  // Pictures that the canvas has not met go ahead of the command that shows them.
  if (command.type === 'field.update' && command.field.type === 'media' && Array.isArray(command.value))
    showAssets(
      bridge,
      (command.value as { asset: string }[]).map(({ asset }) => asset),
    )
  bridge.send({ kind: 'command', command })
}

/** Shows the draft, as it is what is edited. */
function showDraft({ ui, compare }: Editor): void {
  // Only while another version is shown: every row of the layers is notified of a change of the UI store.
  if (ui.getState().seen !== null) ui.setState({ seen: null })
  compare.toDraft()
}

/** Shows another version of the page on the canvas, with its pictures. */
export function showPage({ studio, bridge }: Pick<Editor, 'studio' | 'bridge'>, page: Page): void {
  const known = new Set(assetsIn(studio.get().page))
  showAssets(
    bridge,
    assetsIn(page).filter((asset) => !known.has(asset)),
  )
  bridge.send({ kind: 'page', page })
}
