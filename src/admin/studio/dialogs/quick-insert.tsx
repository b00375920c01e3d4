import { useQuery } from '@tanstack/react-query'
import { compareText } from '../../components/compare-text.ts'
import { label, t } from '#messages/interface.ts'
import { rich } from '#messages/rich.ts'
import type { RecipeSummary } from '#model/page/recipe.ts'
import type { Definition } from '#slices/define.ts'
import { definitions } from '#slices/definitions.ts'
import { firstTemplate } from '#slices/new-slice.ts'
import { recipesQuery, sliceCountsQuery } from '../../api/queries.ts'
import { useEditor, useUi } from '../context.tsx'
import { insertRecipe } from '../commands/insert-recipe.ts'
import { recipesAhead, recipesTitle } from '../commands/serving-recipes.ts'
import { selectedInOrder } from '../commands/edits.ts'
import {
  farFrom,
  type InsertableGroup,
  insertableSlicesOf,
  matches,
  nearestFirst,
  templateNamed,
} from '../commands/insertable-slices.ts'
import { dropPositionInside } from '../commands/drop-positions.ts'
import { focusCanvas } from '../commands/focus-canvas.ts'
import { replacements, replaceWith } from '../commands/replace-element.ts'
import { insertSlice } from '../commands/insert-slice.ts'
import type { Editor } from '../editor.ts'
import { useSectionOffers } from '../sections/section-list.tsx'
import { PickDialog } from './pick-dialog.tsx'
import type { PickOption, Picks } from '../../components/pick-list.tsx'
import { Keys } from '../commands/keybindings/keys.tsx'

const titles = {
  insert: t('Insert slice'),
  'insert-before': t('Insert slice before'),
  'insert-inside': t('Insert slice inside'),
  replace: t('Replace with'),
}

/** Quick insert: adds or replaces a slice by keyboard: type, choose, Enter. */
export function QuickInsert() {
  const editor = useEditor()
  const dialog = useUi((it) => it.dialog)
  const says = titles[dialog as keyof typeof titles]
  const counts = useQuery({ ...sliceCountsQuery(editor.studio.get().page.site_id), enabled: says !== undefined }).data
  const recipes = useQuery({ ...recipesQuery, enabled: dialog === 'insert' }).data ?? []
  const sections = useSectionOffers({ enabled: dialog === 'insert' })
  const optionsFor = (words: string): readonly PickOption[] => {
    if (dialog === 'replace') return standIns(editor, words)
    if (dialog === 'insert-inside') return newInside(editor, words)
    const groups = insertableNear(editor, words)
    const found = newOnes(editor, groups, words, { before: dialog === 'insert-before', counts })
    const ahead = recipesFor(editor, recipes, words, groups)
    // Before anything is typed the list is of slices.
    return dialog === 'insert' && words.trim() !== ''
      ? [...ahead, ...sectionsFor(sections, words), ...found]
      : [...ahead, ...found]
  }
  const picks = (words: string): Picks => ({
    options: optionsFor(words).map((option) => ({
      ...option,
      pick: (shift) => {
        option.pick(shift)
        // Enter edits what was inserted, wherever the dialog was opened from.
        focusCanvas()
      },
    })),
    none: <p className="vx-help vx-pad">{t('No matching slice fits here.')}</p>,
    foot: keysOf(dialog),
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

/** Keys of a dialog. */
function keysOf(dialog: string | null) {
  const keys = <Keys of="enter" />
  switch (dialog) {
    case 'replace':
      return rich('{keys} to replace and keep shared fields', { keys })
    case 'insert-before':
      return rich('{keys} to insert before the selection', { keys })
    case 'insert-inside':
      return rich('{keys} to insert inside the selection', { keys })
    default:
      return rich('{keys} to insert after the selection {shift} inside it', { keys, shift: <Keys of="shift+enter" /> })
  }
}

interface Newcomers {
  /** Whether it goes before the selection. */
  readonly before: boolean
  /** On how many pages of the site each slice stands. */
  readonly counts: Readonly<Record<string, number>> | undefined
}

/** Slices allowed near the selection that match some words, by group. */
function insertableNear({ studio, rules }: Editor, words: string): readonly InsertableGroup[] {
  const { page, selection } = studio.get()
  const sliceQuery = { words, selected: selection.elements.at(-1), fitsOnly: true, deprecated: false }
  return insertableSlicesOf(definitions.values(), page, rules, studio.index.get, sliceQuery)
}

/** Options for these slices, the nearest to the words first. */
function newOnes(
  editor: Editor,
  groups: readonly InsertableGroup[],
  words: string,
  { before, counts }: Newcomers,
): readonly PickOption[] {
  return nearestFirst(groups, words, counts).flatMap((slice) => [
    {
      id: slice.name,
      label: label(slice.label),
      about: label(slice.group),
      pick: (inside: boolean) =>
        void insertSlice(editor, slice, { template: templateNamed(slice, words), inside, before }),
    },
    ...templatesOf(slice, words).map((template) => ({
      id: `${slice.name} ${template.label}`,
      label: `${label(slice.label)}: ${label(template.label)}`,
      about: label(slice.group),
      pick: (inside: boolean) => void insertSlice(editor, slice, { template, inside, before }),
    })),
  ])
}

/** Options for the synced sections that have these words in their titles. */
function sectionsFor({ find, place }: ReturnType<typeof useSectionOffers>, words: string): readonly PickOption[] {
  return find(words).map((section) => ({
    id: section.id,
    label: section.title,
    about: t('Synced section'),
    pick: () => place(section),
  }))
}

/** Options for the recipes that answer a search better than slices. */
function recipesFor(
  editor: Editor,
  recipes: readonly RecipeSummary[],
  words: string,
  groups: readonly InsertableGroup[],
): readonly PickOption[] {
  const title = recipesTitle(groups, words)
  return recipesAhead(recipes, editor.studio.get().page.layout, words, groups).map((recipe) => ({
    id: recipe.name,
    label: label(recipe.label),
    about: t('Recipe'),
    under: { id: 'recipes', title },
    pick: () => void insertRecipe(editor, recipe),
  }))
}

/** Other templates of a slice than the one it begins with, once something is searched for. */
function templatesOf(slice: Definition, words: string): Definition['templates'] {
  const first = firstTemplate(slice)
  return words.trim() === ''
    ? []
    : slice.templates.filter((each) => each !== first && Object.keys(each.fields).length > 0)
}

/** The slices that the selected element takes in the slot that is meant, or in any. */
export function newInside(editor: Editor, words: string): readonly PickOption[] {
  const { studio, rules, ui } = editor
  const { page, selection } = studio.get()
  const around = selection.elements[0]
  const slot = ui.getState().fills ?? undefined
  if (around === undefined) return []
  return [...definitions.values()]
    .filter((slice) => !slice.deprecated && matches(slice, words))
    .filter(({ name }) => dropPositionInside(page, rules, studio.index.get, around, name, slot).place)
    .toSorted((a, b) => farFrom(a, words) - farFrom(b, words) || compareText(label(a.label), label(b.label)))
    .flatMap((slice) => [
      {
        id: slice.name,
        label: label(slice.label),
        about: label(slice.group),
        pick: () => void insertSlice(editor, slice, { template: templateNamed(slice, words), inside: true, slot }),
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
export function standIns(editor: Editor, words: string): readonly PickOption[] {
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
