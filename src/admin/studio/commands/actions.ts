import { notifications } from '@mantine/notifications'
import { breakpoints } from '#model/breakpoint.ts'
import { routes } from '#routes.ts'
import { announce } from '../../components/announce.ts'
import { moveBy, nameOf, remove, selectedInOrder } from './edits.ts'
import { neighbour } from './tree-navigation.ts'
import { deletedNote } from '../dialogs/deleted-note.tsx'
import { type UiState, type TextPreview, lookAt, nextZoom, zoomTo } from '../state/ui-store.ts'
import { stepDifference } from '../compare/comparing.ts'
import { cancelMove } from './move-mode.ts'
import { stepThread } from '../review/review-mode.ts'
import type * as FrameRow from '../canvas/frame-layout.ts'
import type * as SectionView from '../canvas/section-view.ts'
import type { Editor } from '../state/editor.ts'

/** Most work at one width. */
export function atFrames(act: (row: typeof FrameRow, editor: Editor) => void) {
  return (editor: Editor) => void import('../canvas/frame-layout.ts').then((row) => act(row, editor))
}

/** Few put a page in order by its strips. */
export function atSections(act: (view: typeof SectionView, editor: Editor) => void) {
  return (editor: Editor) => void import('../canvas/section-view.ts').then((view) => act(view, editor))
}

export function lookAtText(what: keyof TextPreview) {
  return ({ ui }: Editor) => ui.setState(({ text }) => ({ text: { ...text, [what]: !text[what] } }))
}

/**
 * The menu of the selection, where it is: at its line when the layers have the focus, else at its box on the canvas.
 */
export function openMenu({ studio, ui, canvas }: Editor): void {
  const element = studio.get().selection.elements[0] ?? null
  const line = document.activeElement?.matches('[role="tree"]') ? document.getElementById(`layer-${element}`) : null
  const box = line?.getBoundingClientRect()
  const { x = 0, y = 0 } = ui.getState().boxes[element ?? ''] ?? {}
  const at = box ? { x: box.left + 24, y: box.bottom } : canvas.onScreen(Math.max(x, 8), Math.max(y, 8))
  ui.setState({ menu: { element, ...at } })
}

export function showRight(right: UiState['right']) {
  return ({ ui }: Editor) => ui.setState({ right, rightOpen: true })
}

/** Dims everything but what is selected, so that one part of a long page can be worked on in peace. */
export function toggleFocus({ ui, studio, canvas, say }: Editor): void {
  const id = studio.get().selection.elements[0]
  if (ui.getState().focused !== null) return ui.setState({ focused: null })
  if (id === undefined) return say('Select what you want to focus on first.')
  ui.setState({ focused: id })
  canvas.send({ kind: 'select', elements: [id], scroll: true })
  announce(`Focused on ${nameOf(studio.index.get(id)?.element)}. Escape leaves it.`)
}

export function stepWidth(by: 1 | -1) {
  return ({ ui }: Editor) => {
    const at = breakpoints.findIndex(({ name }) => name === ui.getState().breakpoint)
    const next = breakpoints[at + by]
    if (next) lookAt(ui, next.name)
  }
}

export function stepZoom(by: 1 | -1) {
  return ({ ui, canvas }: Editor) => zoomTo(ui, nextZoom(canvas.scale(), by))
}

export async function copyLink({ studio, say }: Editor): Promise<void> {
  const { id, path } = studio.get().page
  const selected = studio.get().selection.elements[0]
  const address = new URL(`${routes.admin.studio(id)}#${selected}`, location.origin).href
  await navigator.clipboard.writeText(address).then(
    () => say(`The link to it on /${path} is copied.`),
    () => say(`The browser did not let it be copied. It is ${address}`),
  )
}

export function travel(way: 'undo' | 'redo') {
  return ({ studio }: Editor) => {
    const label = studio[way]()
    announce(label ? `${way === 'undo' ? 'Took back' : 'Did again'}: ${label}` : `Nothing to ${way}`)
  }
}

export function walk(way: Parameters<typeof neighbour>[3]) {
  return (editor: Editor) => {
    const { page, selection } = editor.studio.get()
    const next = neighbour(page, editor.studio.index.get, selection.elements[0], way)
    if (!next) return
    editor.select([next], { scroll: true })
    announce(nameOf(editor.studio.index.get(next)?.element))
  }
}

export function step(way: Parameters<typeof moveBy>[2]) {
  return (editor: Editor) => {
    const prepared = moveBy(editor.studio, editor.rules, way)
    if (!editor.run(prepared)) return
    const id = editor.studio.get().selection.elements[0]
    if (id) editor.canvas.send({ kind: 'select', elements: [id], scroll: true })
    announce('label' in prepared ? `${prepared.label} ${way}` : '')
  }
}

/** Compares the draft with what visitors see of the page. */
export function compareWithLive(editor: Editor): void {
  void import('../compare/compare-sources.ts').then(({ compareSides }) => compareSides(editor, 'live'))
}

/** Walks the differences while the page is compared, else the comments while it is reviewed. */
export function stepFound(by: 1 | -1) {
  return (editor: Editor) => {
    const { comparison, reviewing } = editor.ui.getState()
    if (comparison) stepDifference(editor, by)
    else if (reviewing) stepThread(editor, by)
  }
}

export function copy({ studio, clipboard, say }: Editor): void {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return say('Select something first.')
  clipboard.put(elements)
  announce(elements.length === 1 ? `Copied ${nameOf(elements[0])}` : `Copied ${elements.length} elements`)
}

/** Deletes with a way back in sight. */
export function removeSelection(editor: Editor): void {
  const prepared = remove(editor.studio)
  if (!editor.run(prepared) || !('label' in prepared)) return
  announce(`${prepared.label}. Undo brings it back.`)
  const message = deletedNote(prepared.label.replace('Delete', 'Deleted'), () => editor.studio.undo())
  // The page first: the note is drawn with the frame after.
  requestAnimationFrame(() => setTimeout(() => notifications.show({ id: 'deleted', message, autoClose: 6000 })))
}

/** Esc goes one step outwards: drag, move mode, field, element, parent, page. */
export function escape(editor: Editor): void {
  const { studio, ui } = editor
  const { dragging, moving, menu, commenting, newThread, thread, focused, following, seen, sections } = ui.getState()
  const { selection } = studio.get()
  if (dragging) return editor.endDrag(false)
  if (moving) return cancelMove(editor)
  if (menu) return ui.setState({ menu: null })
  if (seen) return ui.setState({ seen: null })
  if (following) return ui.setState({ following: null })
  if (editor.compare.shown()) return editor.compare.toDraft()
  if (commenting || newThread) return ui.setState({ commenting: false, newThread: null })
  if (thread) return ui.setState({ thread: null })
  if (selection.field || selection.group) return studio.leaveField()
  if (focused !== null && (selection.elements.length === 0 || selection.elements[0] === focused))
    return ui.setState({ focused: null })
  if (sections && selection.elements.length === 0) return atSections((view) => view.toggleSections(editor))(editor)
  const parent = selection.elements.length === 1 ? studio.index.get(selection.elements[0]!)?.parent : undefined
  editor.select(parent ? [parent] : [])
}
