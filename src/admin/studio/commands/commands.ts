import type { EditorCommand } from './editor-command.ts'
import { breakpoints } from '#model/breakpoint.ts'
import { createGroup } from '#model/slice-factory.ts'
import { routes } from '#routes.ts'
import {
  atFrames,
  atSections,
  compareWithLive,
  copy,
  copyLink,
  escape,
  lookAtText,
  openMenu,
  removeSelection,
  showRight,
  step,
  stepFound,
  stepWidth,
  stepZoom,
  toggleFocus,
  travel,
  walk,
} from './actions.ts'
import { pasteHere } from '../brands/paste-here.ts'
import {
  addNear,
  duplicate,
  groupSelection,
  paste,
  pasteOver,
  pasteSettings,
  remove,
  toggleEnabled,
  ungroup,
} from './edits.ts'
import { lookAt, showLeft, toggleCollapsed, zoomTo } from '../state/ui-store.ts'
import { beginMove, finishMove } from './move-mode.ts'
import { holding } from '../state/outline.ts'
import { publishPage } from './publish.ts'
import { beginComment, toggleReview } from '../review/review-mode.ts'
import {
  needsCopy,
  needsOne,
  needsOneSlice,
  needsSelection,
  refusalOf,
  whyNoRecipe,
  whyNothingInside,
  whyOneFrame,
} from './command-guards.ts'

export const editorCommands: readonly EditorCommand[] = [
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
    run: (editor) => void publishPage(editor),
  },
  {
    id: 'palette',
    label: 'Everything, by its name',
    group: 'Page',
    keys: ['mod+k'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'palette' }),
  },
  {
    id: 'preview',
    label: 'Preview in a new window',
    group: 'Page',
    keys: ['p'],
    run: ({ studio, session, ui }) => {
      const { path, id } = studio.get().page
      open(routes.canvas(path, session.adminSessionId, id, ui.getState().sample?.slug), '_blank')
    },
  },
  {
    id: 'find',
    label: 'Find and replace on this page',
    group: 'Page',
    keys: ['mod+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find' }),
  },
  {
    id: 'find-on-site',
    label: 'Find on the whole site',
    group: 'Page',
    keys: ['mod+shift+f'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'find-on-site' }),
  },
  {
    id: 'keep-version',
    label: 'Keep as a version',
    group: 'Page',
    keys: ['mod+shift+s'],
    whileTyping: true,
    run: ({ ui }) => ui.setState({ dialog: 'version', naming: null }),
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
    run: (editor) => {
      copy(editor)
      editor.run(remove(editor.studio))
    },
  },
  {
    id: 'paste',
    label: 'Paste',
    group: 'Edit',
    keys: ['mod+v'],
    refused: (editor) =>
      needsCopy(editor) ?? refusalOf(({ studio, rules, clipboard }) => paste(studio, rules, clipboard.take()))(editor),
    run: pasteHere,
  },
  {
    id: 'paste-over',
    label: 'Paste in its place',
    group: 'Edit',
    keys: ['mod+shift+v'],
    refused: (editor) =>
      needsSelection(editor) ??
      needsCopy(editor) ??
      refusalOf(({ studio, rules, clipboard }) => pasteOver(studio, rules, clipboard.take()))(editor),
    run: (editor) => void editor.run(pasteOver(editor.studio, editor.rules, editor.clipboard.take())),
  },
  {
    id: 'paste-settings',
    label: 'Paste tags and conditions',
    group: 'Edit',
    keys: ['mod+alt+v'],
    refused: (editor) => needsSelection(editor) ?? needsCopy(editor),
    run: (editor) => void editor.run(pasteSettings(editor.studio, editor.clipboard.take())),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['mod+d'],
    refused: refusalOf(({ studio }) => duplicate(studio)),
    run: (editor) => void editor.run(duplicate(editor.studio)),
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
    run: (editor) => void editor.run(groupSelection(editor.studio, editor.rules)),
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    group: 'Edit',
    keys: ['mod+shift+g'],
    refused: refusalOf(({ studio }) => ungroup(studio)),
    run: (editor) => void editor.run(ungroup(editor.studio)),
  },
  {
    id: 'replace',
    label: 'Replace with…',
    group: 'Edit',
    keys: ['mod+alt+r'],
    refused: needsOneSlice,
    run: (editor) => {
      const why = needsOneSlice(editor)
      if (why) editor.say(why)
      else editor.ui.setState({ dialog: 'replace' })
    },
  },
  {
    id: 'toggle',
    label: 'Enable or disable',
    group: 'Edit',
    keys: ['mod+shift+h'],
    refused: refusalOf(({ studio }) => toggleEnabled(studio)),
    run: (editor) => void editor.run(toggleEnabled(editor.studio)),
  },
  {
    id: 'rename',
    label: 'Rename',
    group: 'Edit',
    keys: ['f2'],
    refused: needsSelection,
    run: ({ studio, ui }) =>
      ui.setState({ left: 'layers', leftOpen: true, renaming: studio.get().selection.elements[0] ?? null }),
  },
  {
    id: 'insert',
    label: 'Insert a slice',
    group: 'Edit',
    keys: ['/', 'mod+alt+y'],
    run: ({ ui }) => ui.setState({ dialog: 'insert' }),
  },
  {
    id: 'insert-before',
    label: 'Insert a slice before',
    group: 'Edit',
    keys: ['mod+alt+t'],
    refused: needsSelection,
    run: ({ ui }) => ui.setState({ dialog: 'insert-before' }),
  },
  {
    id: 'insert-inside',
    label: 'Insert a slice inside',
    group: 'Edit',
    keys: ['mod+alt+o'],
    refused: whyNothingInside,
    run: (editor) => {
      const why = whyNothingInside(editor)
      if (why) editor.say(why)
      else editor.ui.setState({ dialog: 'insert-inside', fills: null })
    },
  },
  {
    id: 'save-recipe',
    label: 'Save as recipe…',
    group: 'Edit',
    keys: [],
    refused: whyNoRecipe,
    run: (editor) => {
      const why = whyNoRecipe(editor)
      if (why) editor.say(why)
      else editor.ui.setState({ dialog: 'recipe' })
    },
  },
  {
    id: 'copy-link',
    label: 'Copy link to it',
    group: 'Edit',
    keys: [],
    refused: needsSelection,
    run: (editor) => void copyLink(editor),
  },
  {
    id: 'add-group',
    label: 'Insert an empty group',
    group: 'Edit',
    keys: ['mod+alt+g'],
    run: (editor) => void editor.run(addNear(editor.studio, editor.rules, createGroup(editor.studio.newId()))),
  },
  {
    id: 'edit',
    label: 'Edit the first field',
    group: 'Edit',
    keys: ['enter'],
    run: (editor) =>
      editor.ui.getState().moving
        ? finishMove(editor)
        : editor.ui.getState().sections
          ? atSections((view) => view.openStrip(editor, editor.studio.get().selection.elements[0]))(editor)
          : editor.focusField(editor.studio.get().selection.field),
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
    refused: (editor) =>
      needsSelection(editor) ??
      editor.studio.refuses({
        type: 'element.setSlot',
        id: editor.studio.get().selection.elements[0]!,
        slot: 'default',
      }),
    run: beginMove,
  },
  { id: 'move-up', label: 'Move up', group: 'Move', keys: ['alt+arrowup'], run: step('up') },
  { id: 'move-down', label: 'Move down', group: 'Move', keys: ['alt+arrowdown'], run: step('down') },
  { id: 'move-out', label: 'Move out', group: 'Move', keys: ['alt+arrowleft'], run: step('out') },
  { id: 'move-in', label: 'Move into the one before', group: 'Move', keys: ['alt+arrowright'], run: step('in') },
  { id: 'add-panel', label: 'Add panel', group: 'View', keys: ['a'], run: ({ ui }) => showLeft(ui, 'add') },
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
    id: 'focus',
    label: 'Focus on it alone, or leave that',
    group: 'View',
    keys: ['f'],
    refused: (editor) => (editor.ui.getState().focused === null ? needsSelection(editor) : undefined),
    run: toggleFocus,
  },
  {
    id: 'review',
    label: 'Review, or leave it',
    group: 'View',
    keys: ['r'],
    run: (editor) => void toggleReview(editor),
  },
  { id: 'comment', label: 'Comment', group: 'View', keys: ['c'], run: (editor) => void beginComment(editor) },
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
    run: ({ ui }) => ui.setState({ dialog: 'compare-page' }),
  },
  {
    id: 'compare-view',
    label: 'Compare in the next view: marks, side by side, over',
    group: 'View',
    keys: [],
    run: ({ ui }) => void import('../compare/compare-views.ts').then((views) => views.nextCompareView(ui)),
  },
  {
    id: 'who-changed',
    label: 'Who changed this…',
    group: 'View',
    keys: [],
    refused: needsOne,
    run: (editor) => {
      const why = needsOne(editor)
      if (why) editor.say(why)
      else editor.ui.setState({ dialog: 'element-history' })
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
  ...breakpoints.map(({ name, minWidth }, i): EditorCommand => ({
    id: `width-${name}`,
    label: minWidth === 0 ? 'Phone width' : `Width ${name}, from ${minWidth} px`,
    group: 'View',
    keys: [String(i + 1)],
    run: ({ ui }) => lookAt(ui, name),
  })),
  { id: 'narrower', label: 'The width before', group: 'View', keys: ['['], run: stepWidth(-1) },
  { id: 'wider', label: 'The next width', group: 'View', keys: [']'], run: stepWidth(1) },
  {
    id: 'frames',
    label: 'Two or three widths side by side, or one',
    group: 'View',
    keys: ['b'],
    refused: whyOneFrame,
    run: atFrames((row, { ui, say }) => {
      const why = whyOneFrame()
      if (why) say(why)
      else row.showMore(ui)
    }),
  },
  {
    id: 'next-frame',
    label: 'Work in the next width side by side',
    group: 'View',
    keys: ['shift+b'],
    run: atFrames((row, { ui }) => row.workInNext(ui)),
  },
  { id: 'zoom-in', label: 'Larger', group: 'View', keys: ['plus', '='], run: stepZoom(1) },
  { id: 'zoom-out', label: 'Smaller', group: 'View', keys: ['-'], run: stepZoom(-1) },
  {
    id: 'zoom-full',
    label: 'Full size',
    group: 'View',
    keys: ['shift+0', 'shift+)'],
    run: ({ ui }) => zoomTo(ui, 1),
  },
  {
    id: 'fit',
    label: 'Fit the canvas',
    group: 'View',
    keys: ['shift+1', 'shift+!'],
    run: ({ ui }) => zoomTo(ui, 'fit'),
  },
  {
    id: 'sections',
    label: 'Section view: the blocks as strips, or leave it',
    group: 'View',
    keys: ['v'],
    run: atSections((view, editor) => view.toggleSections(editor)),
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
    run: (editor) => void import('../canvas/pan.ts').then(({ panWhileHeld }) => panWhileHeld(editor)),
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
    run: ({ ui }) => ui.setState({ dialog: 'shortcuts' }),
  },
]
