import { t } from '#messages/interface.ts'
import { announce } from '../../components/announce.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { nameOf } from '../state/element-name.ts'
import { needsSelection, onPage } from './command-guards.ts'
import { countOf, moveBy, selectedInOrder } from './edits.ts'
import { beginMove } from './move-mode.ts'
import { allOnLevel, neighbour } from './tree-navigation.ts'

/** Commands that navigate the page and move elements. */
export const selectCommands: readonly EditorCommand[] = [
  {
    id: 'previous',
    label: t('Select previous'),
    group: 'Select',
    keys: ['arrowup'],
    keysOnly: true,
    run: walk('previous'),
  },
  {
    id: 'next',
    label: t('Select next'),
    group: 'Select',
    keys: ['arrowdown'],
    keysOnly: true,
    run: walk('next'),
  },
  {
    id: 'parent',
    label: t('Select parent'),
    group: 'Select',
    keys: ['arrowleft'],
    run: walk('parent'),
  },
  {
    id: 'child',
    label: t('Select first child'),
    group: 'Select',
    keys: ['arrowright'],
    keysOnly: true,
    run: walk('child'),
  },
  {
    id: 'select-all',
    label: t('Select all on this level'),
    group: 'Select',
    keys: ['mod+a'],
    run: selectAll,
  },
  {
    id: 'move',
    label: t('Move mode'),
    group: 'Move',
    keys: ['m'],
    denied: onPage('structure'),
    refused: (editor) =>
      needsSelection(editor) ??
      editor.studio.refuses({
        type: 'element.setSlot',
        id: editor.studio.get().selection.elements[0]!,
        slot: 'default',
      }),
    run: beginMove,
  },
  {
    id: 'move-up',
    label: t('Move up'),
    group: 'Move',
    keys: ['alt+arrowup'],
    denied: onPage('structure'),
    run: step('up'),
  },
  {
    id: 'move-down',
    label: t('Move down'),
    group: 'Move',
    keys: ['alt+arrowdown'],
    denied: onPage('structure'),
    run: step('down'),
  },
  {
    id: 'move-out',
    label: t('Move out'),
    group: 'Move',
    keys: ['alt+arrowleft'],
    denied: onPage('structure'),
    run: step('out'),
  },
  {
    id: 'move-in',
    label: t('Move into previous'),
    group: 'Move',
    keys: ['alt+arrowright'],
    denied: onPage('structure'),
    run: step('in'),
  },
  {
    id: 'menu',
    label: t('Open selection menu'),
    group: 'View',
    keys: ['shift+f10', 'contextmenu'],
    run: openMenu,
  },
]

function walk(way: Parameters<typeof neighbour>[3]) {
  return (editor: Editor) => {
    const { page, selection } = editor.studio.get()
    const { place } = editor.ui.getState()
    const known =
      selection.elements.length === 0 && place !== null && editor.studio.index.get(place) ? place : undefined
    const next = known ?? neighbour(page, editor.studio.index.get, selection.elements[0], way)
    if (!next) return
    editor.select([next], { scroll: true })
    announce(nameOf(editor.studio.index.get(next)?.element))
  }
}

/** Selects the siblings of the selection too; once all are selected, those of the element around them. */
function selectAll(editor: Editor): void {
  const { page, selection } = editor.studio.get()
  const all = allOnLevel(page, editor.studio.index.get, selection.elements)
  if (all.length === 0) return
  editor.select(
    all.map(({ id }) => id),
    { scroll: false },
  )
  announce(t('{elements} selected', { elements: countOf(all) }))
}

/** Announcements of moved elements for screen readers. */
const stepped = {
  up: (elements: string) => t('{elements} moved up', { elements }),
  down: (elements: string) => t('{elements} moved down', { elements }),
  out: (elements: string) => t('{elements} moved out', { elements }),
  in: (elements: string) => t('{elements} moved in', { elements }),
} as const

function step(way: Parameters<typeof moveBy>[2]) {
  return (editor: Editor) => {
    const names = countOf(selectedInOrder(editor.studio))
    if (editor.run(moveBy(editor.studio, editor.rules, way))) announce(stepped[way](names))
  }
}

/**
 * The menu of the selection, where it is: at its line when the layers have the focus, else at its box on the canvas.
 */
function openMenu({ studio, ui, canvas, bridge }: Editor): void {
  const element = studio.get().selection.elements[0] ?? null
  const line = document.activeElement?.matches('[role="tree"]') ? document.getElementById(`layer-${element}`) : null
  const box = line?.getBoundingClientRect()
  const { x = 0, y = 0 } = canvas.getState().boxes[element ?? ''] ?? {}
  const at = box ? { x: box.left + 24, y: box.bottom } : bridge.onScreen(Math.max(x, 8), Math.max(y, 8))
  ui.setState({ menu: { element, ...at } })
}
