import { notifications } from '@mantine/notifications'
import { breakpoints } from '#model/breakpoint.ts'
import { routes } from '#routes.ts'
import { announce } from '../../components/announce.ts'
import { moveBy, nameOf, remove, selectedInOrder } from './edits.ts'
import { neighbour } from './tree-navigation.ts'
import { deletedNote } from '../dialogs/deleted-note.tsx'
import { type Desk, type TextLook, lookAt, nextZoom, zoomTo } from '../state/ui-store.ts'
import { stepDifference } from '../compare/comparing.ts'
import { cancelMove } from './move-mode.ts'
import { stepThread } from '../review/review-mode.ts'
import type * as FrameRow from '../canvas/frame-layout.ts'
import type * as SectionView from '../canvas/section-view.ts'
import type { Workbench } from '../state/editor.ts'

/** Most work at one width. */
export function atFrames(act: (row: typeof FrameRow, bench: Workbench) => void) {
  return (bench: Workbench) => void import('../canvas/frame-layout.ts').then((row) => act(row, bench))
}

/** Few put a page in order by its strips. */
export function atSections(act: (view: typeof SectionView, bench: Workbench) => void) {
  return (bench: Workbench) => void import('../canvas/section-view.ts').then((view) => act(view, bench))
}

export function lookAtText(what: keyof TextLook) {
  return ({ desk }: Workbench) => desk.setState(({ text }) => ({ text: { ...text, [what]: !text[what] } }))
}

/** The menu of the selection, where it is: at its line when the layers have the focus, else at its box on the canvas. */
export function openMenu({ studio, desk, canvas }: Workbench): void {
  const element = studio.get().selection.elements[0] ?? null
  const line = document.activeElement?.matches('[role="tree"]') ? document.getElementById(`layer-${element}`) : null
  const box = line?.getBoundingClientRect()
  const { x = 0, y = 0 } = desk.getState().boxes[element ?? ''] ?? {}
  const at = box ? { x: box.left + 24, y: box.bottom } : canvas.onScreen(Math.max(x, 8), Math.max(y, 8))
  desk.setState({ menu: { element, ...at } })
}

export function showRight(right: Desk['right']) {
  return ({ desk }: Workbench) => desk.setState({ right, rightOpen: true })
}

/** Dims everything but what is selected, so that one part of a long page can be worked on in peace. */
export function toggleFocus({ desk, studio, canvas, say }: Workbench): void {
  const id = studio.get().selection.elements[0]
  if (desk.getState().focused !== null) return desk.setState({ focused: null })
  if (id === undefined) return say('Select what you want to focus on first.')
  desk.setState({ focused: id })
  canvas.send({ kind: 'select', elements: [id], scroll: true })
  announce(`Focused on ${nameOf(studio.index.get(id)?.element)}. Escape leaves it.`)
}

export function stepWidth(by: 1 | -1) {
  return ({ desk }: Workbench) => {
    const at = breakpoints.findIndex(({ name }) => name === desk.getState().breakpoint)
    const next = breakpoints[at + by]
    if (next) lookAt(desk, next.name)
  }
}

export function stepZoom(by: 1 | -1) {
  return ({ desk, canvas }: Workbench) => zoomTo(desk, nextZoom(canvas.scale(), by))
}

export async function copyLink({ studio, say }: Workbench): Promise<void> {
  const { id, path } = studio.get().page
  const selected = studio.get().selection.elements[0]
  const address = new URL(`${routes.admin.studio(id)}#${selected}`, location.origin).href
  await navigator.clipboard.writeText(address).then(
    () => say(`The link to it on /${path} is copied.`),
    () => say(`The browser did not let it be copied. It is ${address}`),
  )
}

export function travel(way: 'undo' | 'redo') {
  return ({ studio }: Workbench) => {
    const label = studio[way]()
    announce(label ? `${way === 'undo' ? 'Took back' : 'Did again'}: ${label}` : `Nothing to ${way}`)
  }
}

export function walk(way: Parameters<typeof neighbour>[3]) {
  return (bench: Workbench) => {
    const { page, selection } = bench.studio.get()
    const next = neighbour(page, bench.studio.index.get, selection.elements[0], way)
    if (!next) return
    bench.select([next], { scroll: true })
    announce(nameOf(bench.studio.index.get(next)?.element))
  }
}

export function step(way: Parameters<typeof moveBy>[2]) {
  return (bench: Workbench) => {
    const prepared = moveBy(bench.studio, bench.rules, way)
    if (!bench.run(prepared)) return
    const id = bench.studio.get().selection.elements[0]
    if (id) bench.canvas.send({ kind: 'select', elements: [id], scroll: true })
    announce('label' in prepared ? `${prepared.label} ${way}` : '')
  }
}

/** Compares the draft with what visitors see of the page. */
export function compareWithLive(bench: Workbench): void {
  void import('../compare/compare-sources.ts').then(({ compareSides }) => compareSides(bench, 'live'))
}

/** Walks the differences while the page is compared, else the comments while it is reviewed. */
export function stepFound(by: 1 | -1) {
  return (bench: Workbench) => {
    const { comparison, reviewing } = bench.desk.getState()
    if (comparison) stepDifference(bench, by)
    else if (reviewing) stepThread(bench, by)
  }
}

export function copy({ studio, clipboard, say }: Workbench): void {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return say('Select something first.')
  clipboard.put(elements)
  announce(elements.length === 1 ? `Copied ${nameOf(elements[0])}` : `Copied ${elements.length} elements`)
}

/** Deletes with a way back in sight. */
export function removeSelection(bench: Workbench): void {
  const prepared = remove(bench.studio)
  if (!bench.run(prepared) || !('label' in prepared)) return
  announce(`${prepared.label}. Undo brings it back.`)
  const message = deletedNote(prepared.label.replace('Delete', 'Deleted'), () => bench.studio.undo())
  // The page first: the note is drawn with the frame after.
  requestAnimationFrame(() => setTimeout(() => notifications.show({ id: 'deleted', message, autoClose: 6000 })))
}

/** Esc goes one step outwards: drag, move mode, field, element, parent, page. */
export function escape(bench: Workbench): void {
  const { studio, desk } = bench
  const { dragging, moving, menu, commenting, newThread, thread, focused, following, seen, sections } = desk.getState()
  const { selection } = studio.get()
  if (dragging) return bench.endDrag(false)
  if (moving) return cancelMove(bench)
  if (menu) return desk.setState({ menu: null })
  if (seen) return desk.setState({ seen: null })
  if (following) return desk.setState({ following: null })
  if (bench.compare.shown()) return bench.compare.toDraft()
  if (commenting || newThread) return desk.setState({ commenting: false, newThread: null })
  if (thread) return desk.setState({ thread: null })
  if (selection.field || selection.group) return studio.leaveField()
  if (focused !== null && (selection.elements.length === 0 || selection.elements[0] === focused))
    return desk.setState({ focused: null })
  if (sections && selection.elements.length === 0) return atSections((view) => view.toggleSections(bench))(bench)
  const parent = selection.elements.length === 1 ? studio.index.get(selection.elements[0]!)?.parent : undefined
  bench.select(parent ? [parent] : [])
}
