import { notifications } from '@mantine/notifications'
import { createGroup } from '#model/slice-factory.ts'
import { breakpoints } from '#model/breakpoint.ts'
import { announce } from '../parts/announce.ts'
import {
  addNear,
  duplicate,
  groupSelection,
  moveBy,
  nameOf,
  remove,
  selectedInOrder,
  toggleEnabled,
  ungroup,
} from './core/edits.ts'
import { pasteHere } from './brands/paste-dialog.tsx'
import { neighbour } from './core/walk.ts'
import { frameWidths, showLeft } from './desk.ts'
import { stepDifference } from './history/comparing.ts'
import { deletedNote } from './deleted-note.tsx'
import { beginMove, cancelMove, finishMove, stepMove } from './move-mode.ts'
import { publishPage } from './publish.ts'
import { beginComment, stepThread, toggleReview } from './review/review-mode.ts'
import type { Workbench } from './workbench.ts'

/** A command of the studio: what the list of shortcuts, the menu and the keyboard share. */
export interface Shortcut {
  readonly id: string
  readonly label: string
  readonly group: 'Page' | 'Edit' | 'Select' | 'Move' | 'View'
  /** As `mod+shift+z`; `mod` is ⌘ on macOS and Ctrl elsewhere. */
  readonly keys: readonly string[]
  /** Works while a text is being edited, too. */
  readonly whileTyping?: boolean
  readonly run: (bench: Workbench) => void
}

export interface Pressed {
  readonly key: string
  readonly code: string
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export const shortcuts: readonly Shortcut[] = [
  {
    id: 'save',
    label: 'Save',
    group: 'Page',
    keys: ['mod+s'],
    whileTyping: true,
    run: ({ saver }) => void saver.save(),
  },
  {
    id: 'publish',
    label: 'Publish',
    group: 'Page',
    keys: ['mod+shift+p'],
    whileTyping: true,
    run: (bench) => void publishPage(bench),
  },
  {
    id: 'find',
    label: 'Find on this page',
    group: 'Page',
    keys: ['mod+f'],
    whileTyping: true,
    run: ({ desk }) => desk.setState({ dialog: 'find' }),
  },
  {
    id: 'keep-version',
    label: 'Keep as a version',
    group: 'Page',
    keys: ['mod+shift+s'],
    whileTyping: true,
    run: ({ desk }) => desk.setState({ dialog: 'version', naming: null }),
  },
  { id: 'undo', label: 'Undo', group: 'Edit', keys: ['mod+z'], run: travel('undo') },
  { id: 'redo', label: 'Redo', group: 'Edit', keys: ['mod+shift+z', 'mod+y'], run: travel('redo') },
  { id: 'copy', label: 'Copy', group: 'Edit', keys: ['mod+c'], run: copy },
  {
    id: 'cut',
    label: 'Cut',
    group: 'Edit',
    keys: ['mod+x'],
    run: (bench) => {
      copy(bench)
      bench.run(remove(bench.studio))
    },
  },
  {
    id: 'paste',
    label: 'Paste',
    group: 'Edit',
    keys: ['mod+v'],
    run: pasteHere,
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['mod+d'],
    run: (bench) => void bench.run(duplicate(bench.studio)),
  },
  { id: 'delete', label: 'Delete', group: 'Edit', keys: ['delete', 'backspace'], run: removeSelection },
  {
    id: 'group',
    label: 'Group',
    group: 'Edit',
    keys: ['mod+g'],
    run: (bench) => void bench.run(groupSelection(bench.studio, bench.rules)),
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    group: 'Edit',
    keys: ['mod+shift+g'],
    run: (bench) => void bench.run(ungroup(bench.studio)),
  },
  {
    id: 'replace',
    label: 'Replace with…',
    group: 'Edit',
    keys: ['mod+alt+r'],
    run: ({ studio, desk, say }) => {
      if (studio.get().selection.elements.length === 1) desk.setState({ dialog: 'replace' })
      else say('Select one slice first.')
    },
  },
  {
    id: 'toggle',
    label: 'Enable or disable',
    group: 'Edit',
    keys: ['mod+shift+h'],
    run: (bench) => void bench.run(toggleEnabled(bench.studio)),
  },
  {
    id: 'rename',
    label: 'Rename',
    group: 'Edit',
    keys: ['f2'],
    run: ({ studio, desk }) =>
      desk.setState({ left: 'layers', leftOpen: true, renaming: studio.get().selection.elements[0] ?? null }),
  },
  {
    id: 'insert',
    label: 'Insert a slice',
    group: 'Edit',
    keys: ['/'],
    run: ({ desk }) => desk.setState({ dialog: 'insert' }),
  },
  {
    id: 'add-group',
    label: 'Insert an empty group',
    group: 'Edit',
    keys: ['mod+alt+g'],
    run: (bench) => void bench.run(addNear(bench.studio, bench.rules, createGroup(bench.studio.newId()))),
  },
  {
    id: 'edit',
    label: 'Edit the first field',
    group: 'Edit',
    keys: ['enter'],
    run: (bench) =>
      bench.desk.getState().moving ? finishMove(bench) : bench.focusField(bench.studio.get().selection.field),
  },
  { id: 'previous', label: 'Select the one before', group: 'Select', keys: ['arrowup'], run: walk('previous') },
  { id: 'next', label: 'Select the one after', group: 'Select', keys: ['arrowdown'], run: walk('next') },
  { id: 'parent', label: 'Select what is around', group: 'Select', keys: ['arrowleft'], run: walk('parent') },
  { id: 'child', label: 'Select the first inside', group: 'Select', keys: ['arrowright'], run: walk('child') },
  { id: 'escape', label: 'Leave, step by step', group: 'Select', keys: ['escape'], run: escape },
  { id: 'move', label: 'Move mode', group: 'Move', keys: ['m'], run: beginMove },
  { id: 'move-up', label: 'Move up', group: 'Move', keys: ['alt+arrowup'], run: step('up') },
  { id: 'move-down', label: 'Move down', group: 'Move', keys: ['alt+arrowdown'], run: step('down') },
  { id: 'move-out', label: 'Move out', group: 'Move', keys: ['alt+arrowleft'], run: step('out') },
  { id: 'move-in', label: 'Move into the one before', group: 'Move', keys: ['alt+arrowright'], run: step('in') },
  { id: 'add-panel', label: 'Add panel', group: 'View', keys: ['a'], run: ({ desk }) => showLeft(desk, 'add') },
  {
    id: 'layers-panel',
    label: 'Layers panel',
    group: 'View',
    keys: ['z'],
    run: ({ desk }) => showLeft(desk, 'layers'),
  },
  {
    id: 'recipes-panel',
    label: 'Recipes panel',
    group: 'View',
    keys: ['k'],
    run: ({ desk }) => showLeft(desk, 'recipes'),
  },
  {
    id: 'experience-panel',
    label: 'Experience panel',
    group: 'View',
    keys: ['x'],
    run: ({ desk }) => showLeft(desk, 'experience'),
  },
  {
    id: 'history-panel',
    label: 'History panel',
    group: 'View',
    keys: ['h'],
    run: ({ desk }) => showLeft(desk, 'history'),
  },
  {
    id: 'content',
    label: 'Content',
    group: 'View',
    keys: ['d'],
    run: ({ desk }) => desk.setState({ right: 'content', rightOpen: true }),
  },
  {
    id: 'records',
    label: 'Records',
    group: 'View',
    keys: ['q'],
    run: ({ desk }) => desk.setState({ right: 'records', rightOpen: true }),
  },
  {
    id: 'settings',
    label: 'Settings',
    group: 'View',
    keys: ['s'],
    run: ({ desk }) => desk.setState({ right: 'settings', rightOpen: true }),
  },
  {
    id: 'hide',
    label: 'Hide or show the panels',
    group: 'View',
    keys: ['mod+\\'],
    whileTyping: true,
    run: ({ desk }) =>
      desk.setState(({ leftOpen, rightOpen }) => ({
        leftOpen: !(leftOpen || rightOpen),
        rightOpen: !(leftOpen || rightOpen),
      })),
  },
  { id: 'review', label: 'Review, or leave it', group: 'View', keys: ['r'], run: (bench) => void toggleReview(bench) },
  { id: 'comment', label: 'Comment', group: 'View', keys: ['c'], run: (bench) => void beginComment(bench) },
  {
    id: 'next-comment',
    label: 'Next comment or difference',
    group: 'View',
    keys: ['n'],
    run: stepFound(1),
  },
  {
    id: 'previous-comment',
    label: 'Previous comment or difference',
    group: 'View',
    keys: ['shift+n'],
    run: stepFound(-1),
  },
  ...breakpoints.map(
    ({ name, minWidth }, i): Shortcut => ({
      id: `width-${name}`,
      label: minWidth === 0 ? 'Phone width' : `Width ${name}, from ${minWidth} px`,
      group: 'View',
      keys: [String(i + 1)],
      run: ({ desk }) => desk.setState({ breakpoint: name, width: frameWidths[name] }),
    }),
  ),
  {
    id: 'fit',
    label: 'Fit the canvas',
    group: 'View',
    keys: ['shift+1', 'shift+!'],
    run: ({ desk }) => desk.setState({ zoom: 'fit' }),
  },
  {
    id: 'regions',
    label: 'Next region, previous region',
    group: 'View',
    keys: ['f6', 'shift+f6'],
    whileTyping: true,
    run: () => undefined,
  },
  {
    id: 'toolbar',
    label: 'To the actions of the selection',
    group: 'View',
    keys: ['alt+f10'],
    whileTyping: true,
    run: () => document.querySelector<HTMLElement>('.vx-toolbar button')?.focus(),
  },
  {
    id: 'shortcuts',
    label: 'All shortcuts',
    group: 'View',
    keys: ['?', 'shift+?'],
    run: ({ desk }) => desk.setState({ dialog: 'shortcuts' }),
  },
]

/** Runs the shortcut of a key. Answers whether there was one. */
export function keyPressed(bench: Workbench, pressed: Pressed, typing = false): boolean {
  const { moving } = bench.desk.getState()
  if (moving && !typing && stepMove(bench, pressed.key)) return true
  if (pressed.key === 'F6') {
    cycleRegions(pressed.shift ? -1 : 1)
    return true
  }
  const shortcut = shortcuts.find(
    ({ keys, whileTyping }) => (!typing || whileTyping) && keys.some((key) => isKey(key, pressed)),
  )
  if (!shortcut) return false
  shortcut.run(bench)
  return true
}

/** Whether a key press is what a shortcut says. By the letter; by its place on the keyboard where the letters are not Latin. */
export function isKey(keys: string, { key, code, mod, shift, alt }: Pressed): boolean {
  const parts = keys.split('+')
  const wanted = parts.pop()!
  if (parts.includes('mod') !== mod || parts.includes('alt') !== alt) return false
  // The shift that makes a sign, as in ?, is part of the sign.
  const isSign = /^[^a-z0-9]$/i.test(wanted)
  if (!isSign && parts.includes('shift') !== shift) return false
  const letter = key.toLowerCase()
  if (letter === wanted) return true
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  // With alt, macOS writes other signs for letters.
  return (!isLatin || alt) && code.toLowerCase() === `key${wanted}`
}

const regions = ['top', 'left', 'canvas', 'inspector', 'status']

/** Moves the focus to the next landmark of the studio that is there. */
function cycleRegions(by: number): void {
  const there = regions
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((region) => region !== null)
  const at = there.findIndex((region) => region.contains(document.activeElement))
  const next = there[(at + by + there.length) % there.length]
  // The layers themselves, not the tab above them: there the arrows walk the page.
  const inside =
    next?.querySelector<HTMLElement>('[role="tree"]') ?? next?.querySelector<HTMLElement>('[data-region-focus]')
  ;(inside ?? next)?.focus()
}

function travel(way: 'undo' | 'redo') {
  return ({ studio }: Workbench) => {
    const label = studio[way]()
    announce(label ? `${way === 'undo' ? 'Took back' : 'Did again'}: ${label}` : `Nothing to ${way}`)
  }
}

function walk(way: Parameters<typeof neighbour>[3]) {
  return (bench: Workbench) => {
    const { page, selection } = bench.studio.get()
    const next = neighbour(page, bench.studio.index.get, selection.elements[0], way)
    if (!next) return
    bench.select([next], { scroll: true })
    announce(nameOf(bench.studio.index.get(next)?.element))
  }
}

function step(way: Parameters<typeof moveBy>[2]) {
  return (bench: Workbench) => {
    const prepared = moveBy(bench.studio, bench.rules, way)
    if (!bench.run(prepared)) return
    const id = bench.studio.get().selection.elements[0]
    if (id) bench.canvas.send({ kind: 'select', elements: [id], scroll: true })
    announce('label' in prepared ? `${prepared.label} ${way}` : '')
  }
}

/** Walks the differences while the page is compared, else the comments while it is reviewed. */
function stepFound(by: 1 | -1) {
  return (bench: Workbench) => {
    const { comparison, reviewing } = bench.desk.getState()
    if (comparison) stepDifference(bench, by)
    else if (reviewing) stepThread(bench, by)
  }
}

function copy({ studio, clipboard, say }: Workbench): void {
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
  notifications.show({
    id: 'deleted',
    message: deletedNote(prepared.label.replace('Delete', 'Deleted'), () => bench.studio.undo()),
    autoClose: 6000,
  })
}

/** Esc goes one step outwards: drag, move mode, field, element, parent, page. */
function escape(bench: Workbench): void {
  const { studio, desk } = bench
  const { dragging, moving, menu, commenting, newThread, thread } = desk.getState()
  const { selection } = studio.get()
  if (dragging) return bench.endDrag(false)
  if (moving) return cancelMove(bench)
  if (menu) return desk.setState({ menu: null })
  if (commenting || newThread) return desk.setState({ commenting: false, newThread: null })
  if (thread) return desk.setState({ thread: null })
  if (selection.field || selection.group) return studio.leaveField()
  const parent = selection.elements.length === 1 ? studio.index.get(selection.elements[0]!)?.parent : undefined
  bench.select(parent ? [parent] : [])
}
