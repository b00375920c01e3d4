import { t } from '#messages/interface.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { holding } from '../state/outline.ts'
import { showLeft, toggleCollapsed, type UiState } from '../state/ui-store.ts'
import { onPage } from './command-guards.ts'

/** Commands that open and close panels. */
export const panelCommands: readonly EditorCommand[] = [
  {
    id: 'add-panel',
    label: t({ id: 'studio.commands.add-panel', defaultMessage: 'Add panel' }),
    group: 'View',
    keys: ['a'],
    denied: onPage('structure'),
    run: ({ ui }) => showLeft(ui, 'add'),
  },
  {
    id: 'layers-panel',
    label: t({ id: 'studio.commands.layers-panel', defaultMessage: 'Layers panel' }),
    group: 'View',
    keys: ['z'],
    run: ({ ui }) => showLeft(ui, 'layers'),
  },
  {
    id: 'all-layers',
    label: t({ id: 'studio.commands.all-layers', defaultMessage: 'Expand or collapse all layers' }),
    group: 'View',
    keys: ['shift+z'],
    run: ({ ui, studio }) => {
      ui.setState({ left: 'layers', leftOpen: true })
      toggleCollapsed(ui, holding(studio.get().page.elements))
    },
  },
  {
    id: 'recipes-panel',
    label: t({ id: 'studio.commands.recipes-panel', defaultMessage: 'Recipes panel' }),
    group: 'View',
    keys: ['k'],
    denied: onPage('structure'),
    run: ({ ui }) => showLeft(ui, 'recipes'),
  },
  {
    id: 'pages-panel',
    label: t({ id: 'studio.commands.pages-panel', defaultMessage: 'Pages panel' }),
    group: 'View',
    keys: ['l'],
    run: ({ ui }) => showLeft(ui, 'pages'),
  },
  {
    id: 'languages-panel',
    label: t({ id: 'studio.commands.languages-panel', defaultMessage: 'Languages panel' }),
    group: 'View',
    keys: ['g'],
    run: ({ ui }) => showLeft(ui, 'languages'),
  },
  {
    id: 'experience-panel',
    label: t({ id: 'studio.commands.experience-panel', defaultMessage: 'Experience panel' }),
    group: 'View',
    keys: ['x'],
    run: ({ ui }) => showLeft(ui, 'experience'),
  },
  {
    id: 'history-panel',
    label: t({ id: 'studio.commands.history-panel', defaultMessage: 'History panel' }),
    group: 'View',
    keys: ['h'],
    run: ({ ui }) => showLeft(ui, 'history'),
  },
  {
    id: 'content',
    label: t({ id: 'studio.tabs.content', defaultMessage: 'Content' }),
    group: 'View',
    keys: ['d'],
    run: showRight('content'),
  },
  {
    id: 'style',
    label: t({ id: 'studio.tabs.style', defaultMessage: 'Style' }),
    group: 'View',
    keys: ['s'],
    denied: onPage('structure'),
    run: showRight('style'),
  },
  {
    id: 'records',
    label: t({ id: 'studio.tabs.records', defaultMessage: 'Records' }),
    group: 'View',
    keys: ['q'],
    denied: onPage('structure'),
    run: showRight('records'),
  },
  {
    id: 'conditions',
    label: t({ id: 'studio.commands.conditions', defaultMessage: 'Conditions and tags' }),
    group: 'View',
    keys: ['e'],
    denied: onPage('structure'),
    run: showRight('experience'),
  },
  {
    id: 'settings',
    label: t({ id: 'studio.tabs.settings', defaultMessage: 'Settings' }),
    group: 'View',
    keys: ['t'],
    denied: onPage('edit'),
    run: showRight('settings'),
  },
  {
    id: 'comments',
    label: t({ id: 'studio.tabs.comments', defaultMessage: 'Comments' }),
    group: 'View',
    keys: ['o'],
    run: showRight('comments'),
  },
  {
    id: 'only-shown',
    label: t({ id: 'studio.commands.only-shown', defaultMessage: 'List only shown fields' }),
    group: 'View',
    keys: [],
    run: ({ ui }) => ui.setState(({ onlyShown }) => ({ onlyShown: !onlyShown, right: 'content', rightOpen: true })),
  },
  {
    id: 'hide',
    label: t({ id: 'studio.commands.hide-panels', defaultMessage: 'Hide or show panels' }),
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
    label: t({ id: 'studio.commands.regions', defaultMessage: 'Next or previous region' }),
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
