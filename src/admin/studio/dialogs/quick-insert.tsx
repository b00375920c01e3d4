import { compareText } from '../../components/compare-text.ts'
import { label, t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import type { Definition } from '#slices/define.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useUi } from '../context.tsx'
import { selectedInOrder } from '../commands/edits.ts'
import { matches, insertableSlicesOf } from '../commands/insertable-slices.ts'
import { dropPositionInside } from '../commands/drop-positions.ts'
import { replacements, replaceWith } from '../commands/replace-element.ts'
import { insertSlice } from '../commands/insert-slice.ts'
import type { Editor } from '../editor.ts'
import { PickDialog } from './pick-dialog.tsx'
import type { PickOption, Picks } from '../../components/pick-list.tsx'
import { Keys } from '../commands/keybindings/keys.tsx'

const titles = {
  insert: t({ id: 'studio.dialogs.insert', defaultMessage: 'Insert slice' }),
  'insert-before': t({ id: 'studio.dialogs.insert-before', defaultMessage: 'Insert slice before' }),
  'insert-inside': t({ id: 'studio.dialogs.insert-inside', defaultMessage: 'Insert slice inside' }),
  replace: t({ id: 'studio.dialogs.replace-with', defaultMessage: 'Replace with' }),
}

/** The keyboard's way to a new slice, or to another one in the place of the selected: type, choose, Enter. */
export function QuickInsert() {
  const editor = useEditor()
  const dialog = useUi((it) => it.dialog)
  const replaces = dialog === 'replace'
  const says = titles[dialog as keyof typeof titles]
  const picks = (words: string): Picks => ({
    options: replaces
      ? standIns(editor, words)
      : dialog === 'insert-inside'
        ? newInside(editor, words)
        : newOnes(editor, words, dialog === 'insert-before'),
    none: (
      <p className="vx-help vx-pad">
        {t({ id: 'studio.dialogs.no-slices', defaultMessage: 'No matching slice fits here.' })}
      </p>
    ),
    foot: replaces
      ? rich(
          { id: 'studio.dialogs.keys-replace', defaultMessage: '{keys} to replace and keep shared fields' },
          { keys: <Keys of="enter" /> },
        )
      : dialog === 'insert-before'
        ? rich(
            { id: 'studio.dialogs.keys-insert-before', defaultMessage: '{keys} to insert before the selection' },
            { keys: <Keys of="enter" /> },
          )
        : dialog === 'insert-inside'
          ? rich(
              { id: 'studio.dialogs.keys-insert-inside', defaultMessage: '{keys} to insert inside the selection' },
              { keys: <Keys of="enter" /> },
            )
          : rich(
              {
                id: 'studio.dialogs.keys-insert',
                defaultMessage: '{keys} to insert after the selection {shift} inside it',
              },
              { keys: <Keys of="enter" />, shift: <Keys of="shift+enter" /> },
            ),
  })
  return (
    <PickDialog
      says={says ?? titles.insert}
      opened={says !== undefined}
      close={() => editor.ui.setState({ dialog: null })}
      usePicks={picks}
      mostShown={12}
    />
  )
}

/** Slices allowed near the selection. */
function newOnes(editor: Editor, words: string, before: boolean): readonly PickOption[] {
  const { studio, rules } = editor
  const { page, selection } = studio.get()
  const wish = { words, selected: selection.elements.at(-1), fitsOnly: true, deprecated: false }
  return insertableSlicesOf(definitions.values(), page, rules, studio.index.get, wish).flatMap(({ offers }) =>
    offers.flatMap(({ slice }) => [
      {
        id: slice.name,
        label: label(slice.label),
        about: label(slice.group),
        pick: (inside: boolean) => void insertSlice(editor, slice, { inside, before }),
      },
      ...templatesOf(slice, words).map((template) => ({
        id: `${slice.name} ${template.label}`,
        label: `${label(slice.label)}: ${label(template.label)}`,
        about: label(slice.group),
        pick: (inside: boolean) => void insertSlice(editor, slice, { template, inside, before }),
      })),
    ]),
  )
}

/** Templates of a slice, once something is searched for. */
function templatesOf({ templates }: Definition, words: string): Definition['templates'] {
  return words.trim() === '' ? [] : templates.filter(({ fields }) => Object.keys(fields).length > 0)
}

/** The slices that the selected element takes in the slot that is meant, or in any. */
function newInside(editor: Editor, words: string): readonly PickOption[] {
  const { studio, rules, ui } = editor
  const { page, selection } = studio.get()
  const around = selection.elements[0]
  const slot = ui.getState().fills ?? undefined
  if (around === undefined) return []
  return [...definitions.values()]
    .filter((slice) => !slice.deprecated && matches(slice, words))
    .filter(({ name }) => dropPositionInside(page, rules, studio.index.get, around, name, slot).place)
    .toSorted((a, b) => compareText(label(a.label), label(b.label)))
    .flatMap((slice) => [
      {
        id: slice.name,
        label: label(slice.label),
        about: label(slice.group),
        pick: () => void insertSlice(editor, slice, { inside: true, slot }),
      },
      ...templatesOf(slice, words).map((template) => ({
        id: `${slice.name} ${template.label}`,
        label: `${label(slice.label)}: ${label(template.label)}`,
        about: label(slice.group),
        pick: () => void insertSlice(editor, slice, { template, inside: true, slot }),
      })),
    ])
}

/** Slices allowed in place of the selected one, the most similar first. */
function standIns(editor: Editor, words: string): readonly PickOption[] {
  const { studio, rules } = editor
  const element = selectedInOrder(studio)[0]
  if (!element) return []
  return replacements(studio, rules, definitions, element)
    .filter((slice) => matches(slice, words))
    .map((slice) => ({
      id: slice.name,
      label: label(slice.label),
      about: label(slice.group),
      pick: () => void editor.run(replaceWith(studio, element, slice)),
    }))
}
