import { t } from '#messages/interface.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { announce } from '../../components/announce.ts'
import { needsSelection } from '../commands/command-guards.ts'
import { endDrag } from '../commands/drag.ts'
import { focusField } from '../commands/focus-field.ts'
import { cancelMove, finishMove } from '../commands/move-mode.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { breakpointTitle } from '../../components/breakpoint-label.ts'
import { lookAt, nextZoom, type TextPreview, zoomTo } from '../state/canvas-store.ts'
import { nameOf } from '../state/element-name.ts'
import { closeFrontEnd, frontEndsHere, showFrontEnd } from './front-end.ts'
import { showMore, workInNext } from './frame-layout.ts'
import { panWhileHeld } from './pan.ts'
import { openStrip, toggleSections } from './section-view.ts'

/** Commands of the canvas: its widths, zoom and view modes, and what Enter and Escape do on it. */
export const canvasCommands: readonly EditorCommand[] = [
  {
    id: 'edit',
    label: t('Edit first field'),
    group: 'Edit',
    keys: ['enter'],
    run: editFirst,
  },
  {
    id: 'escape',
    label: t('Step out one level'),
    group: 'Select',
    keys: ['escape'],
    fixed: true,
    keysOnly: true,
    run: escape,
  },
  {
    id: 'focus',
    label: t('Toggle focus'),
    group: 'View',
    keys: ['f'],
    refused: (editor) => (editor.canvas.getState().focused === null ? needsSelection(editor) : undefined),
    run: toggleFocus,
  },
  {
    id: 'front-end',
    label: t('Preview on front end'),
    group: 'View',
    keys: [],
    refused: (editor) =>
      frontEndsHere(editor).length === 0 ? t('This site names no front end for previews.') : undefined,
    run: (editor) => void showFrontEnd(editor, undefined),
  },
  ...breakpoints.map(({ name }, i): EditorCommand => ({
    id: `width-${name}`,
    label: t('Width: {device}', { device: breakpointTitle(name) }),
    group: 'View',
    keys: [String(i + 1)],
    run: ({ canvas }) => lookAt(canvas, name),
  })),
  {
    id: 'narrower',
    label: t('Previous width'),
    group: 'View',
    keys: ['['],
    run: stepWidth(-1),
  },
  {
    id: 'wider',
    label: t('Next width'),
    group: 'View',
    keys: [']'],
    run: stepWidth(1),
  },
  {
    id: 'frames',
    label: t('Widths side by side'),
    group: 'View',
    keys: ['b'],
    refused: whyOneFrame,
    run: ({ canvas }) => showMore(canvas),
  },
  {
    id: 'next-frame',
    label: t('Work in next width'),
    group: 'View',
    keys: ['shift+b'],
    run: ({ canvas }) => workInNext(canvas),
  },
  {
    id: 'zoom-in',
    label: t('Zoom in'),
    group: 'View',
    keys: ['plus', '='],
    run: stepZoom(1),
  },
  {
    id: 'zoom-out',
    label: t('Zoom out'),
    group: 'View',
    keys: ['-'],
    run: stepZoom(-1),
  },
  {
    id: 'zoom-full',
    label: t('Zoom to 100%'),
    group: 'View',
    keys: ['shift+0', 'shift+)'],
    run: ({ canvas }) => zoomTo(canvas, 1),
  },
  {
    id: 'fit',
    label: t('Zoom to fit'),
    group: 'View',
    keys: ['shift+1', 'shift+!'],
    run: ({ canvas }) => zoomTo(canvas, 'fit'),
  },
  {
    id: 'sections',
    label: t('Section view'),
    group: 'View',
    keys: ['v'],
    run: toggleSections,
  },
  {
    id: 'longer-text',
    label: t('Preview longer text'),
    group: 'View',
    keys: [],
    run: lookAtText('longer'),
  },
  {
    id: 'turned-text',
    label: t('Preview other text direction'),
    group: 'View',
    keys: [],
    run: lookAtText('turned'),
  },
  {
    id: 'pan',
    label: t('Pan the canvas: hold and drag'),
    group: 'View',
    keys: ['space'],
    fixed: true,
    keysOnly: true,
    run: panWhileHeld,
  },
  {
    id: 'toolbar',
    label: t('Go to selection toolbar'),
    group: 'View',
    keys: ['alt+f10'],
    whileTyping: true,
    keysOnly: true,
    run: () => document.querySelector<HTMLElement>('.vx-toolbar button')?.focus(),
  },
]

/** Opens what Enter means: the proposed place in move mode, a strip in the section view, else the first field. */
function editFirst(editor: Editor): void {
  const { ui, canvas, studio } = editor
  const { elements, field } = studio.get().selection
  if (ui.getState().moving) finishMove(editor)
  else if (canvas.getState().sections) openStrip(editor, elements[0])
  else focusField(editor, field)
}

/** Dims everything but what is selected, so that one part of a long page can be worked on in peace. */
function toggleFocus({ canvas, studio, bridge, say }: Editor): void {
  const id = studio.get().selection.elements[0]
  if (canvas.getState().focused !== null) return canvas.setState({ focused: null })
  if (id === undefined) return say(t('Select an element to focus on first.'))
  canvas.setState({ focused: id })
  bridge.send({ kind: 'select', elements: [id], scroll: true })
  announce(t('Focused on {element}. Press Escape to leave.', { element: nameOf(studio.index.get(id)?.element) }))
}

function stepWidth(by: 1 | -1) {
  return ({ canvas }: Editor) => {
    const at = breakpoints.findIndex(({ name }) => name === canvas.getState().breakpoint)
    const next = breakpoints[at + by]
    if (next) lookAt(canvas, next.name)
  }
}

function stepZoom(by: 1 | -1) {
  return ({ canvas, bridge }: Editor) => zoomTo(canvas, nextZoom(bridge.scale(), by))
}

function lookAtText(what: keyof TextPreview) {
  return ({ canvas }: Editor) => canvas.setState(({ text }) => ({ text: { ...text, [what]: !text[what] } }))
}

/** Esc goes one step outwards: drag, move mode, field, element, parent, page. */
function escape(editor: Editor): void {
  const { studio, ui, canvas } = editor
  const { dragging, moving, menu, commenting, newThread, thread, following, seen, frontEnd } = ui.getState()
  const { focused, sections } = canvas.getState()
  const { selection } = studio.get()
  if (dragging) return endDrag(editor, false)
  if (moving) return cancelMove(editor)
  if (menu) return ui.setState({ menu: null })
  if (seen) return ui.setState({ seen: null })
  if (frontEnd) return closeFrontEnd(editor)
  if (following) return ui.setState({ following: null })
  if (editor.compare.shown()) return editor.compare.toDraft()
  if (commenting || newThread) return ui.setState({ commenting: false, newThread: null })
  if (thread) return ui.setState({ thread: null })
  if (selection.field || selection.group) return studio.leaveField()
  if (focused !== null && (selection.elements.length === 0 || selection.elements[0] === focused))
    return canvas.setState({ focused: null })
  if (sections && selection.elements.length === 0) return toggleSections(editor)
  const parent = selection.elements.length === 1 ? studio.index.get(selection.elements[0]!)?.parent : undefined
  editor.select(parent ? [parent] : [])
}

function whyOneFrame(): string | undefined {
  return innerWidth < 1024 ? t('This window is too narrow for several widths.') : undefined
}
