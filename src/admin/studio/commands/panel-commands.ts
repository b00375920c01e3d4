import type { Editor, EditorCommand } from '../editor.ts'
import { holding } from '../state/outline.ts'
import { showLeft, toggleCollapsed, type UiState } from '../state/ui-store.ts'
import { onPage } from './command-guards.ts'

/** Commands that open and close panels. */
export const panelCommands: readonly EditorCommand[] = [
  {
    id: 'add-panel',
    label: 'Add panel',
    group: 'View',
    keys: ['a'],
    denied: onPage('structure'),
    run: ({ ui }) => showLeft(ui, 'add'),
  },
  {
    id: 'layers-panel',
    label: 'Layers panel',
    group: 'View',
    keys: ['z'],
    run: ({ ui }) => showLeft(ui, 'layers'),
  },
  {
    id: 'all-layers',
    label: 'Open all layers, or close them',
    group: 'View',
    keys: ['shift+z'],
    run: ({ ui, studio }) => {
      ui.setState({ left: 'layers', leftOpen: true })
      toggleCollapsed(ui, holding(studio.get().page.elements))
    },
  },
  {
    id: 'recipes-panel',
    label: 'Recipes panel',
    group: 'View',
    keys: ['k'],
    denied: onPage('structure'),
    run: ({ ui }) => showLeft(ui, 'recipes'),
  },
  {
    id: 'pages-panel',
    label: 'Pages panel',
    group: 'View',
    keys: ['l'],
    run: ({ ui }) => showLeft(ui, 'pages'),
  },
  {
    id: 'experience-panel',
    label: 'Experience panel',
    group: 'View',
    keys: ['x'],
    run: ({ ui }) => showLeft(ui, 'experience'),
  },
  {
    id: 'history-panel',
    label: 'History panel',
    group: 'View',
    keys: ['h'],
    run: ({ ui }) => showLeft(ui, 'history'),
  },
  {
    id: 'content',
    label: 'Content',
    group: 'View',
    keys: ['d'],
    run: showRight('content'),
  },
  { id: 'style', label: 'Style', group: 'View', keys: ['s'], denied: onPage('structure'), run: showRight('style') },
  {
    id: 'records',
    label: 'Records',
    group: 'View',
    keys: ['q'],
    denied: onPage('structure'),
    run: showRight('records'),
  },
  {
    id: 'conditions',
    label: 'Conditions and tags',
    group: 'View',
    keys: ['e'],
    denied: onPage('structure'),
    run: showRight('experience'),
  },
  { id: 'settings', label: 'Settings', group: 'View', keys: ['t'], denied: onPage('edit'), run: showRight('settings') },
  { id: 'comments', label: 'Comments', group: 'View', keys: ['o'], run: showRight('comments') },
  {
    id: 'only-shown',
    label: 'List only the fields that show, or all',
    group: 'View',
    keys: [],
    run: ({ ui }) => ui.setState(({ onlyShown }) => ({ onlyShown: !onlyShown, right: 'content', rightOpen: true })),
  },
  {
    id: 'hide',
    label: 'Hide or show the panels',
    group: 'View',
    keys: ['mod+\\'],
    whileTyping: true,
    run: ({ ui }) =>
      ui.setState(({ leftOpen, rightOpen }) => ({
        leftOpen: !(leftOpen || rightOpen),
        rightOpen: !(leftOpen || rightOpen),
      })),
  },
  {
    id: 'regions',
    label: 'Next region, previous region',
    group: 'View',
    keys: ['f6', 'shift+f6'],
    fixed: true,
    whileTyping: true,
    keysOnly: true,
    run: () => undefined,
  },
]

function showRight(right: UiState['right']) {
  return ({ ui }: Editor) => ui.setState({ right, rightOpen: true })
}
