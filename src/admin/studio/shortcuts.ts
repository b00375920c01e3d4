import { notifications } from '@mantine/notifications'
import { slotsOf } from '#document/legality.ts'
import { createGroup } from '#model/slice-factory.ts'
import { breakpoints } from '#model/breakpoint.ts'
import { routes } from '#routes.ts'
import { announce } from '../parts/announce.ts'
import {
  addNear,
  duplicate,
  groupSelection,
  isRefused,
  moveBy,
  nameOf,
  paste,
  pasteOver,
  pasteSettings,
  type Prepared,
  remove,
  selectedInOrder,
  siblingsSelected,
  toggleEnabled,
  ungroup,
} from './core/edits.ts'
import { pasteHere } from './brands/paste-here.ts'
import { neighbour } from './core/walk.ts'
import { type Desk, lookAt, nextZoom, showLeft, type TextLook, toggleCollapsed, zoomTo } from './desk.ts'
import { stepDifference } from './history/comparing.ts'
import { deletedNote } from './deleted-note.tsx'
import { holding } from './outline.ts'
import { isNoText, keysOf } from './key-map.ts'
import { beginMove, cancelMove, finishMove, stepMove } from './move-mode.ts'
import { publishPage } from './publish.ts'
import { beginComment, stepThread, toggleReview } from './review/review-mode.ts'
import type * as FrameRow from './stage/frame-row.ts'
import type * as SectionView from './stage/section-view.ts'
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
  /** Its keys stay as they are, because more than the command rests on them. */
  readonly fixed?: true
  /** Why it cannot be done now, for the menus. */
  readonly refused?: (bench: Workbench) => string | undefined
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
    id: 'palette',
    label: 'Everything, by its name',
    group: 'Page',
    keys: ['mod+k'],
    whileTyping: true,
    run: ({ desk }) => desk.setState({ dialog: 'palette' }),
  },
  {
    id: 'preview',
    label: 'Preview in a new window',
    group: 'Page',
    keys: ['p'],
    run: ({ studio, session }) => {
      const { path, id } = studio.get().page
      open(routes.canvas(path, session.adminSessionId, id), '_blank')
    },
  },
  {
    id: 'find',
    label: 'Find and replace on this page',
    group: 'Page',
    keys: ['mod+f'],
    whileTyping: true,
    run: ({ desk }) => desk.setState({ dialog: 'find' }),
  },
  {
    id: 'find-on-site',
    label: 'Find on the whole site',
    group: 'Page',
    keys: ['mod+shift+f'],
    whileTyping: true,
    run: ({ desk }) => desk.setState({ dialog: 'find-on-site' }),
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
  { id: 'copy', label: 'Copy', group: 'Edit', keys: ['mod+c'], refused: needsSelection, run: copy },
  {
    id: 'cut',
    label: 'Cut',
    group: 'Edit',
    keys: ['mod+x'],
    refused: refusalOf(({ studio }) => remove(studio)),
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
    refused: (bench) =>
      needsCopy(bench) ?? refusalOf(({ studio, rules, clipboard }) => paste(studio, rules, clipboard.take()))(bench),
    run: pasteHere,
  },
  {
    id: 'paste-over',
    label: 'Paste in its place',
    group: 'Edit',
    keys: ['mod+shift+v'],
    refused: (bench) =>
      needsSelection(bench) ??
      needsCopy(bench) ??
      refusalOf(({ studio, rules, clipboard }) => pasteOver(studio, rules, clipboard.take()))(bench),
    run: (bench) => void bench.run(pasteOver(bench.studio, bench.rules, bench.clipboard.take())),
  },
  {
    id: 'paste-settings',
    label: 'Paste tags and conditions',
    group: 'Edit',
    keys: ['mod+alt+v'],
    refused: (bench) => needsSelection(bench) ?? needsCopy(bench),
    run: (bench) => void bench.run(pasteSettings(bench.studio, bench.clipboard.take())),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['mod+d'],
    refused: refusalOf(({ studio }) => duplicate(studio)),
    run: (bench) => void bench.run(duplicate(bench.studio)),
  },
  {
    id: 'delete',
    label: 'Delete',
    group: 'Edit',
    keys: ['delete', 'backspace'],
    refused: refusalOf(({ studio }) => remove(studio)),
    run: removeSelection,
  },
  {
    id: 'group',
    label: 'Group',
    group: 'Edit',
    keys: ['mod+g'],
    refused: refusalOf(({ studio, rules }) => groupSelection(studio, rules)),
    run: (bench) => void bench.run(groupSelection(bench.studio, bench.rules)),
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    group: 'Edit',
    keys: ['mod+shift+g'],
    refused: refusalOf(({ studio }) => ungroup(studio)),
    run: (bench) => void bench.run(ungroup(bench.studio)),
  },
  {
    id: 'replace',
    label: 'Replace with…',
    group: 'Edit',
    keys: ['mod+alt+r'],
    refused: needsOneSlice,
    run: (bench) => {
      const why = needsOneSlice(bench)
      if (why) bench.say(why)
      else bench.desk.setState({ dialog: 'replace' })
    },
  },
  {
    id: 'toggle',
    label: 'Enable or disable',
    group: 'Edit',
    keys: ['mod+shift+h'],
    refused: refusalOf(({ studio }) => toggleEnabled(studio)),
    run: (bench) => void bench.run(toggleEnabled(bench.studio)),
  },
  {
    id: 'rename',
    label: 'Rename',
    group: 'Edit',
    keys: ['f2'],
    refused: needsSelection,
    run: ({ studio, desk }) =>
      desk.setState({ left: 'layers', leftOpen: true, renaming: studio.get().selection.elements[0] ?? null }),
  },
  {
    id: 'insert',
    label: 'Insert a slice',
    group: 'Edit',
    keys: ['/', 'mod+alt+y'],
    run: ({ desk }) => desk.setState({ dialog: 'insert' }),
  },
  {
    id: 'insert-before',
    label: 'Insert a slice before',
    group: 'Edit',
    keys: ['mod+alt+t'],
    refused: needsSelection,
    run: ({ desk }) => desk.setState({ dialog: 'insert-before' }),
  },
  {
    id: 'insert-inside',
    label: 'Insert a slice inside',
    group: 'Edit',
    keys: ['mod+alt+o'],
    refused: whyNothingInside,
    run: (bench) => {
      const why = whyNothingInside(bench)
      if (why) bench.say(why)
      else bench.desk.setState({ dialog: 'insert-inside', fills: null })
    },
  },
  {
    id: 'save-recipe',
    label: 'Save as recipe…',
    group: 'Edit',
    keys: [],
    refused: whyNoRecipe,
    run: (bench) => {
      const why = whyNoRecipe(bench)
      if (why) bench.say(why)
      else bench.desk.setState({ dialog: 'recipe' })
    },
  },
  {
    id: 'copy-link',
    label: 'Copy link to it',
    group: 'Edit',
    keys: [],
    refused: needsSelection,
    run: (bench) => void copyLink(bench),
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
      bench.desk.getState().moving
        ? finishMove(bench)
        : bench.desk.getState().sections
          ? atSections((view) => view.openStrip(bench, bench.studio.get().selection.elements[0]))(bench)
          : bench.focusField(bench.studio.get().selection.field),
  },
  { id: 'previous', label: 'Select the one before', group: 'Select', keys: ['arrowup'], run: walk('previous') },
  { id: 'next', label: 'Select the one after', group: 'Select', keys: ['arrowdown'], run: walk('next') },
  {
    id: 'parent',
    label: 'Select what is around',
    group: 'Select',
    keys: ['arrowleft'],
    refused: needsSelection,
    run: walk('parent'),
  },
  { id: 'child', label: 'Select the first inside', group: 'Select', keys: ['arrowright'], run: walk('child') },
  { id: 'escape', label: 'Leave, step by step', group: 'Select', keys: ['escape'], fixed: true, run: escape },
  {
    id: 'move',
    label: 'Move mode',
    group: 'Move',
    keys: ['m'],
    refused: (bench) =>
      needsSelection(bench) ??
      bench.studio.refuses({ type: 'element.setSlot', id: bench.studio.get().selection.elements[0]!, slot: 'default' }),
    run: beginMove,
  },
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
    id: 'all-layers',
    label: 'Open all layers, or close them',
    group: 'View',
    keys: ['shift+z'],
    run: ({ desk, studio }) => {
      desk.setState({ left: 'layers', leftOpen: true })
      toggleCollapsed(desk, holding(studio.get().page.elements))
    },
  },
  {
    id: 'recipes-panel',
    label: 'Recipes panel',
    group: 'View',
    keys: ['k'],
    run: ({ desk }) => showLeft(desk, 'recipes'),
  },
  {
    id: 'pages-panel',
    label: 'Pages panel',
    group: 'View',
    keys: ['l'],
    run: ({ desk }) => showLeft(desk, 'pages'),
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
    run: showRight('content'),
  },
  { id: 'style', label: 'Style', group: 'View', keys: ['s'], run: showRight('style') },
  { id: 'records', label: 'Records', group: 'View', keys: ['q'], run: showRight('records') },
  { id: 'conditions', label: 'Conditions and tags', group: 'View', keys: ['e'], run: showRight('experience') },
  { id: 'settings', label: 'Settings', group: 'View', keys: ['t'], run: showRight('settings') },
  { id: 'comments', label: 'Comments', group: 'View', keys: ['o'], run: showRight('comments') },
  {
    id: 'only-shown',
    label: 'List only the fields that show, or all',
    group: 'View',
    keys: [],
    run: ({ desk }) => desk.setState(({ onlyShown }) => ({ onlyShown: !onlyShown, right: 'content', rightOpen: true })),
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
  {
    id: 'focus',
    label: 'Focus on it alone, or leave that',
    group: 'View',
    keys: ['f'],
    refused: (bench) => (bench.desk.getState().focused === null ? needsSelection(bench) : undefined),
    run: toggleFocus,
  },
  { id: 'review', label: 'Review, or leave it', group: 'View', keys: ['r'], run: (bench) => void toggleReview(bench) },
  { id: 'comment', label: 'Comment', group: 'View', keys: ['c'], run: (bench) => void beginComment(bench) },
  {
    id: 'compare',
    label: 'Compare with what visitors see',
    group: 'View',
    keys: [],
    run: compareWithLive,
  },
  {
    id: 'compare-page',
    label: 'Compare with another page…',
    group: 'View',
    keys: [],
    run: ({ desk }) => desk.setState({ dialog: 'compare-page' }),
  },
  {
    id: 'compare-view',
    label: 'Compare in the next view: marks, side by side, over',
    group: 'View',
    keys: [],
    run: ({ desk }) => void import('./history/compare-views.ts').then((views) => views.nextCompareView(desk)),
  },
  {
    id: 'who-changed',
    label: 'Who changed this…',
    group: 'View',
    keys: [],
    refused: needsOne,
    run: (bench) => {
      const why = needsOne(bench)
      if (why) bench.say(why)
      else bench.desk.setState({ dialog: 'element-history' })
    },
  },
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
      run: ({ desk }) => lookAt(desk, name),
    }),
  ),
  { id: 'narrower', label: 'The width before', group: 'View', keys: ['['], run: stepWidth(-1) },
  { id: 'wider', label: 'The next width', group: 'View', keys: [']'], run: stepWidth(1) },
  {
    id: 'frames',
    label: 'Two or three widths side by side, or one',
    group: 'View',
    keys: ['b'],
    refused: whyOneFrame,
    run: atFrames((row, { desk, say }) => {
      const why = whyOneFrame()
      if (why) say(why)
      else row.showMore(desk)
    }),
  },
  {
    id: 'next-frame',
    label: 'Work in the next width side by side',
    group: 'View',
    keys: ['shift+b'],
    run: atFrames((row, { desk }) => row.workInNext(desk)),
  },
  { id: 'zoom-in', label: 'Larger', group: 'View', keys: ['plus', '='], run: stepZoom(1) },
  { id: 'zoom-out', label: 'Smaller', group: 'View', keys: ['-'], run: stepZoom(-1) },
  {
    id: 'zoom-full',
    label: 'Full size',
    group: 'View',
    keys: ['shift+0', 'shift+)'],
    run: ({ desk }) => zoomTo(desk, 1),
  },
  {
    id: 'fit',
    label: 'Fit the canvas',
    group: 'View',
    keys: ['shift+1', 'shift+!'],
    run: ({ desk }) => zoomTo(desk, 'fit'),
  },
  {
    id: 'sections',
    label: 'Section view: the blocks as strips, or leave it',
    group: 'View',
    keys: ['v'],
    run: atSections((view, bench) => view.toggleSections(bench)),
  },
  {
    id: 'longer-text',
    label: 'Longer words on the canvas, or as they are',
    group: 'View',
    keys: [],
    run: lookAtText('longer'),
  },
  {
    id: 'turned-text',
    label: 'The page in the other direction, or as it is',
    group: 'View',
    keys: [],
    run: lookAtText('turned'),
  },
  {
    id: 'pan',
    label: 'Pan the canvas: hold and drag',
    group: 'View',
    keys: ['space'],
    fixed: true,
    run: (bench) => void import('./stage/pan.ts').then(({ panWhileHeld }) => panWhileHeld(bench)),
  },
  {
    id: 'regions',
    label: 'Next region, previous region',
    group: 'View',
    keys: ['f6', 'shift+f6'],
    fixed: true,
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
    id: 'menu',
    label: 'Everything that can be done with the selection',
    group: 'View',
    keys: ['shift+f10', 'contextmenu'],
    run: openMenu,
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
  const { moving, dialog } = bench.desk.getState()
  if (moving && !typing && stepMove(bench, pressed.key)) return true
  if (dialog !== null && !typing && !pressed.mod && !pressed.alt) return typeAhead(bench, pressed.key)
  if (pressed.key === 'F6') {
    cycleRegions(pressed.shift ? -1 : 1)
    return true
  }
  const settings = bench.keys.getState()
  const shortcut = shortcuts.find(
    (each) =>
      (!typing || each.whileTyping) &&
      keysOf(each, settings).some((keys) => isKey(keys, pressed) && (!typing || isNoText(keys))),
  )
  if (!shortcut) return false
  shortcut.run(bench)
  return true
}

/** Keeps what is typed for a dialog that is about to open: no letter of it is a shortcut. */
function typeAhead({ desk }: Workbench, key: string): boolean {
  const { typedAhead } = desk.getState()
  if (key === 'Escape') desk.setState({ dialog: null, typedAhead: '' })
  else if (key === 'Backspace') desk.setState({ typedAhead: typedAhead.slice(0, -1) })
  else if (key.length === 1) desk.setState({ typedAhead: typedAhead + key })
  else return false
  return true
}

/** Whether a key press is what a shortcut says. By the letter; by its place on the keyboard where the letters are not Latin. */
export function isKey(keys: string, { key, code, mod, shift, alt }: Pressed): boolean {
  const parts = keys.split('+')
  const last = parts.pop()!
  const wanted = { plus: '+', space: ' ' }[last] ?? last
  if (parts.includes('mod') !== mod || parts.includes('alt') !== alt) return false
  // The shift that makes a sign, as in ?, is part of the sign.
  const isSign = /^[^a-z0-9]$/i.test(wanted)
  if (!isSign && parts.includes('shift') !== shift) return false
  const letter = key.toLowerCase()
  if (letter === wanted) return true
  // Where digits are written with shift, as in French, their keys are meant without it.
  if (!shift && code === `Digit${wanted}`) return true
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  // With alt, macOS writes other signs for letters.
  return (!isLatin || alt) && code.toLowerCase() === `key${wanted}`
}

/** Most work at one width. */
function atFrames(act: (row: typeof FrameRow, bench: Workbench) => void) {
  return (bench: Workbench) => void import('./stage/frame-row.ts').then((row) => act(row, bench))
}

/** Few put a page in order by its strips. */
function atSections(act: (view: typeof SectionView, bench: Workbench) => void) {
  return (bench: Workbench) => void import('./stage/section-view.ts').then((view) => act(view, bench))
}

function lookAtText(what: keyof TextLook) {
  return ({ desk }: Workbench) => desk.setState(({ text }) => ({ text: { ...text, [what]: !text[what] } }))
}

function whyOneFrame(): string | undefined {
  return innerWidth < 1024 ? 'There is room for one width only.' : undefined
}

/** The menu of the selection, where it is: at its line when the layers have the focus, else at its box on the canvas. */
function openMenu({ studio, desk, canvas }: Workbench): void {
  const element = studio.get().selection.elements[0] ?? null
  const line = document.activeElement?.matches('[role="tree"]') ? document.getElementById(`layer-${element}`) : null
  const box = line?.getBoundingClientRect()
  const { x = 0, y = 0 } = desk.getState().boxes[element ?? ''] ?? {}
  const at = box ? { x: box.left + 24, y: box.bottom } : canvas.onScreen(Math.max(x, 8), Math.max(y, 8))
  desk.setState({ menu: { element, ...at } })
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

function needsSelection({ studio }: Workbench): string | undefined {
  return studio.get().selection.elements.length === 0 ? 'Select something first.' : undefined
}

function needsOne({ studio }: Workbench): string | undefined {
  return studio.get().selection.elements.length === 1 ? undefined : 'Select one element first.'
}

function whyNothingInside(bench: Workbench): string | undefined {
  const { studio, rules } = bench
  const element = studio.index.get(studio.get().selection.elements[0] ?? '')?.element
  const why = needsOne(bench)
  if (why || !element) return why ?? 'Select one element first.'
  return slotsOf(rules, element).length > 0 ? undefined : `${nameOf(element)} holds no other slices.`
}

function needsOneSlice({ studio }: Workbench): string | undefined {
  const [first, ...more] = studio.get().selection.elements
  const isSlice = first !== undefined && studio.index.get(first)?.element.type !== 'group'
  return isSlice && more.length === 0 ? undefined : 'Select one slice first.'
}

function needsCopy({ clipboard }: Workbench): string | undefined {
  return clipboard.take().length === 0 ? 'Nothing has been copied.' : undefined
}

/** Why what a function would prepare cannot be done. */
function refusalOf(prepare: (bench: Workbench) => Prepared) {
  return (bench: Workbench): string | undefined => {
    const prepared = prepare(bench)
    return isRefused(prepared) ? prepared.refused : bench.studio.refuses(prepared.command)
  }
}

function whyNoRecipe({ studio, session }: Workbench): string | undefined {
  const picked = siblingsSelected(studio)
  if ('refused' in picked) return picked.refused
  return session.user.may?.templates?.includes('create')
    ? undefined
    : 'Only administrators add to the cookbook. Ask one of them.'
}

function showRight(right: Desk['right']) {
  return ({ desk }: Workbench) => desk.setState({ right, rightOpen: true })
}

/** Dims everything but what is selected, so that one part of a long page can be worked on in peace. */
function toggleFocus({ desk, studio, canvas, say }: Workbench): void {
  const id = studio.get().selection.elements[0]
  if (desk.getState().focused !== null) return desk.setState({ focused: null })
  if (id === undefined) return say('Select what you want to focus on first.')
  desk.setState({ focused: id })
  canvas.send({ kind: 'select', elements: [id], scroll: true })
  announce(`Focused on ${nameOf(studio.index.get(id)?.element)}. Escape leaves it.`)
}

function stepWidth(by: 1 | -1) {
  return ({ desk }: Workbench) => {
    const at = breakpoints.findIndex(({ name }) => name === desk.getState().breakpoint)
    const next = breakpoints[at + by]
    if (next) lookAt(desk, next.name)
  }
}

function stepZoom(by: 1 | -1) {
  return ({ desk, canvas }: Workbench) => zoomTo(desk, nextZoom(canvas.scale(), by))
}

async function copyLink({ studio, say }: Workbench): Promise<void> {
  const { id, path } = studio.get().page
  const selected = studio.get().selection.elements[0]
  const address = new URL(`${routes.admin.studio(id)}#${selected}`, location.origin).href
  await navigator.clipboard.writeText(address).then(
    () => say(`The link to it on /${path} is copied.`),
    () => say(`The browser did not let it be copied. It is ${address}`),
  )
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

/** Compares the draft with what visitors see of the page. */
export function compareWithLive(bench: Workbench): void {
  void import('./history/sides.ts').then(({ compareSides }) => compareSides(bench, 'live'))
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
  const message = deletedNote(prepared.label.replace('Delete', 'Deleted'), () => bench.studio.undo())
  // The page first: the note is drawn with the frame after.
  requestAnimationFrame(() => setTimeout(() => notifications.show({ id: 'deleted', message, autoClose: 6000 })))
}

/** Esc goes one step outwards: drag, move mode, field, element, parent, page. */
function escape(bench: Workbench): void {
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
