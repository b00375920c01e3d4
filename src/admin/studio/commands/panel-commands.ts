import { t } from '#messages/interface.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { holding } from '../state/outline.ts'
import { showLeft, toggleCollapsed, type UiState } from '../state/ui-store.ts'
import { onPage } from './command-guards.ts'
import { focusAddSearch } from './focus-field.ts'

/** Commands that open and close panels. */
export const panelCommands: readonly EditorCommand[] = [
  {
    id: 'add-panel',
    label: t('Add panel'),
    group: 'View',
    keys: ['a'],
    denied: onPage('structure'),
    run: (editor) => {
      const { left, leftOpen } = editor.ui.getState()
      if (leftOpen && left === 'add') showLeft(editor.ui, 'add')
      else focusAddSearch(editor)
    },
  },
  {
    id: 'layers-panel',
    label: t('Layers panel'),
    group: 'View',
    keys: ['z'],
    run: ({ ui }) => showLeft(ui, 'layers'),
  },
  {
    id: 'all-layers',
    label: t('Expand or collapse all layers'),
    group: 'View',
    keys: ['shift+z'],
    run: ({ ui, studio }) => {
      ui.setState({ left: 'layers', leftOpen: true })
      toggleCollapsed(ui, holding(studio.get().page.elements))
    },
  },
  {
    id: 'recipes-panel',
    label: t('Recipes panel'),
    group: 'View',
    keys: ['k'],
    denied: onPage('structure'),
    run: ({ ui }) => showLeft(ui, 'recipes'),
  },
  {
    id: 'pages-panel',
    label: t('Pages panel'),
    group: 'View',
    keys: ['l'],
    run: ({ ui }) => showLeft(ui, 'pages'),
  },
  {
    id: 'languages-panel',
    label: t('Languages panel'),
    group: 'View',
    keys: ['g'],
    run: ({ ui }) => showLeft(ui, 'languages'),
  },
  {
    id: 'experience-panel',
    label: t('Experience panel'),
    group: 'View',
    keys: ['x'],
    run: ({ ui }) => showLeft(ui, 'experience'),
  },
  {
    id: 'history-panel',
    label: t('History panel'),
    group: 'View',
    keys: ['h'],
    run: ({ ui }) => showLeft(ui, 'history'),
  },
  {
    id: 'content',
    label: t('Content'),
    group: 'View',
    keys: ['d'],
    run: showRight('content'),
  },
  {
    id: 'style',
    label: t('Style'),
    group: 'View',
    keys: ['s'],
    denied: onPage('structure'),
    run: showRight('style'),
  },
  {
    id: 'records',
    label: t('Records'),
    group: 'View',
    keys: ['q'],
    denied: onPage('structure'),
    run: showRight('records'),
  },
  {
    id: 'conditions',
    label: t('Conditions and tags'),
    group: 'View',
    keys: ['e'],
    denied: onPage('structure'),
    run: showRight('experience'),
  },
  {
    id: 'settings',
    label: t('Settings'),
    group: 'View',
    keys: ['t'],
    denied: onPage('edit'),
    run: showRight('settings'),
  },
  {
    id: 'comments',
    label: t('Comments'),
    group: 'View',
    keys: ['o'],
    run: showRight('comments'),
  },
  {
    id: 'only-shown',
    label: t('List only shown fields'),
    group: 'View',
    keys: [],
    run: ({ ui }) => ui.setState(({ onlyShown }) => ({ onlyShown: !onlyShown, right: 'content', rightOpen: true })),
  },
  {
    id: 'hide',
    label: t('Hide or show panels'),
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
    label: t('Next or previous region'),
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
