import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { routes } from '#routes.ts'
import { chunks } from '../chunks.tsx'
import { announce } from '../../components/announce.ts'
import type { Editor, EditorCommand } from '../editor.ts'
import { nameOf } from '../state/element-name.ts'
import {
  needsCopy,
  needsOneSlice,
  needsOne,
  needsSelection,
  onPage,
  refusalOf,
  whyNoEdits,
  whyNoRecipe,
  whyNothingInside,
  whyNoTemplates,
} from './command-guards.ts'
import { copyWords } from './clipboard.ts'
import { offerUndo } from './deleted-note.tsx'
import {
  addNear,
  countOf,
  duplicate,
  groupSelection,
  pasteSettings,
  placeAfterDeletion,
  remove,
  selectedInOrder,
  toggleEnabled,
  ungroup,
} from './edits.ts'

/** Commands that change the selected elements. */
export const editCommands: readonly EditorCommand[] = [
  {
    id: 'copy',
    label: t(defineMessage('Copy', 'command')),
    group: 'Edit',
    keys: ['mod+c'],
    refused: needsSelection,
    run: copy,
  },
  {
    id: 'cut',
    label: t('Cut'),
    group: 'Edit',
    keys: ['mod+x'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio }) => remove(studio)),
    run: (editor) => {
      copy(editor)
      deleteSelection(editor)
    },
  },
  {
    id: 'paste-over',
    label: t('Paste and replace'),
    group: 'Edit',
    keys: ['mod+shift+v'],
    denied: onPage('structure'),
    refused: (editor) => needsSelection(editor) ?? needsCopy(editor),
    run: (editor) => void chunks.dialogs().then(({ pasteHere }) => pasteHere(editor, 'over')),
  },
  {
    id: 'paste-settings',
    label: t('Paste tags and conditions'),
    group: 'Edit',
    keys: ['mod+alt+v'],
    denied: onPage('structure'),
    refused: (editor) => needsSelection(editor) ?? needsCopy(editor),
    run: (editor) => void editor.run(pasteSettings(editor.studio, editor.clipboard.take().elements)),
  },
  {
    id: 'duplicate',
    label: t('Duplicate'),
    group: 'Edit',
    keys: ['mod+d'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio }) => duplicate(studio)),
    run: (editor) => void editor.run(duplicate(editor.studio)),
  },
  {
    id: 'delete',
    label: t('Delete'),
    group: 'Edit',
    keys: ['delete', 'backspace'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio }) => remove(studio)),
    run: removeSelection,
  },
  {
    id: 'group',
    label: t(defineMessage('Group', 'command')),
    group: 'Edit',
    keys: ['mod+g'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio, rules }) => groupSelection(studio, rules)),
    run: (editor) => void editor.run(groupSelection(editor.studio, editor.rules)),
  },
  {
    id: 'ungroup',
    label: t('Ungroup'),
    group: 'Edit',
    keys: ['mod+shift+g'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio }) => ungroup(studio)),
    run: (editor) => void editor.run(ungroup(editor.studio)),
  },
  {
    id: 'replace',
    label: t('Replace with…'),
    group: 'Edit',
    keys: ['mod+alt+r'],
    denied: onPage('structure'),
    refused: needsOneSlice,
    run: ({ ui }) => ui.setState({ dialog: 'replace' }),
  },
  {
    id: 'toggle',
    label: t('Enable or disable'),
    group: 'Edit',
    keys: ['mod+shift+h'],
    denied: onPage('structure'),
    refused: refusalOf(({ studio }) => toggleEnabled(studio)),
    run: (editor) => void editor.run(toggleEnabled(editor.studio)),
  },
  {
    id: 'rename',
    label: t('Rename'),
    group: 'Edit',
    keys: ['f2'],
    denied: onPage('edit'),
    refused: needsSelection,
    run: ({ studio, ui }) =>
      ui.setState({ left: 'layers', leftOpen: true, renaming: studio.get().selection.elements[0] ?? null }),
  },
  {
    id: 'insert',
    label: t('Insert slice'),
    group: 'Edit',
    keys: ['/', 'mod+alt+y'],
    denied: onPage('structure'),
    refused: whyNoEdits,
    run: ({ ui }) => ui.setState({ dialog: 'insert' }),
  },
  {
    id: 'insert-before',
    label: t('Insert slice before'),
    group: 'Edit',
    keys: ['mod+alt+t'],
    denied: onPage('structure'),
    refused: needsSelection,
    run: ({ ui }) => ui.setState({ dialog: 'insert-before' }),
  },
  {
    id: 'insert-inside',
    label: t('Insert slice inside'),
    group: 'Edit',
    keys: ['mod+alt+o'],
    denied: onPage('structure'),
    refused: whyNothingInside,
    run: ({ ui }) => ui.setState({ dialog: 'insert-inside', fills: null }),
  },
  {
    id: 'save-recipe',
    label: t('Save as recipe…'),
    group: 'Edit',
    keys: [],
    denied: whyNoTemplates,
    refused: whyNoRecipe,
    run: ({ ui }) => ui.setState({ dialog: 'recipe' }),
  },
  {
    id: 'keep-section',
    label: t('Keep as synced section…'),
    group: 'Edit',
    keys: [],
    denied: onPage('structure'),
    refused: (editor) =>
      needsOne(editor) ??
      (editor.studio.index.get(editor.studio.get().selection.elements[0] ?? '')?.element.section === undefined
        ? undefined
        : t('This is a synced section already.')),
    run: ({ ui }) => ui.setState({ dialog: 'section' }),
  },
  {
    id: 'copy-link',
    label: t('Copy link'),
    group: 'Edit',
    keys: [],
    refused: needsSelection,
    run: (editor) => void copyLink(editor),
  },
  {
    id: 'add-group',
    label: t('Insert empty group'),
    group: 'Edit',
    keys: ['mod+alt+g'],
    denied: onPage('structure'),
    refused: whyNoEdits,
    run: (editor) => void editor.run(addNear(editor.studio, editor.rules, createGroup(editor.studio.newId()))),
  },
]

function copy({ studio, clipboard, say }: Editor): void {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return say(t('Select an element first.'))
  clipboard.put(elements, studio.get().page.layout)
  copyWords(elements.map(nameOf).join('\n'))
  announce(
    elements.length === 1
      ? t('{elements} copied', { elements: nameOf(elements[0]) })
      : t('{count, plural, one {# element} other {# elements}} copied', { count: elements.length }),
  )
}

/** Deletes the selection, and keeps where the keyboard goes on. Returns whether it did. */
function deleteSelection(editor: Editor): boolean {
  const place = placeAfterDeletion(editor.studio) ?? null
  if (!editor.run(remove(editor.studio))) return false
  editor.ui.setState({ place })
  return true
}

/** Deletes with a way back in sight. */
function removeSelection(editor: Editor): void {
  const elements = countOf(selectedInOrder(editor.studio))
  if (!deleteSelection(editor)) return
  announce(t('{elements} deleted. Undo to restore.', { elements }))
  offerUndo(editor.studio, t('{elements} deleted', { elements }))
}

async function copyLink({ studio, say }: Editor): Promise<void> {
  const { id } = studio.get().page
  const address = new URL(routes.admin.studioElement(id, studio.get().selection.elements[0]!), location.origin).href
  await navigator.clipboard.writeText(address).then(
    () => say(t('Link copied')),
    () => say(t('The browser did not allow copying. The link is {address}', { address })),
  )
}
