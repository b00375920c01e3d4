import { sentence } from '#messages/sentence.ts'
import type { Command } from '#document/command.ts'
import { derivedId, cloneWithNewIds } from '#document/clone-ids.ts'
import { everyElement } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import { traitsOf } from '#model/field-types.ts'
import type { Element, Page, Seo, StoredField } from '#model/page.ts'
import type { PageRow, Store, User } from '#db/store.ts'
import { catalogue } from '#slices/catalogue.ts'

/** A text of a page beside the same text of its translation. */
export interface TranslationText {
  /** The element of the translation. */
  readonly element: string
  readonly name: string
  readonly type: string
  /** Label of the element, then of the field. */
  readonly label: string
  readonly field: string
  readonly source: string
  /** Absent where the translation has no such element: its source went on. */
  readonly target?: string
}

/** New words for a text of a translation. */
export interface WrittenText {
  readonly element: string
  readonly name: string
  readonly text: string
}

/** Texts for a translator: those of the source page beside those of the translation. */
export interface PageTexts {
  readonly source: Pick<PageRow, 'revision'> & Pick<Page, 'id' | 'title' | 'path' | 'language_code' | 'seo'>
  readonly target: Pick<PageRow, 'revision' | 'translation_status' | 'translated_revision'> &
    Pick<Page, 'id' | 'title' | 'path' | 'language_code' | 'seo'>
  readonly texts: readonly TranslationText[]
}

export interface WrittenTexts {
  readonly revision: number
  readonly texts: readonly WrittenText[]
  readonly title?: string
  readonly seo?: Seo
}

/** The elements of a page under ids that follow from the page that they are for, so both can be read side by side. */
export function derivedElements({ elements }: Pick<Page, 'elements'>, pageId: string): readonly Element[] {
  return elements.map((element) => cloneWithNewIds(element, derivedId(pageId, element.id)))
}

/** The texts of a page and of its translation, in the order of the page. */
export async function readTexts(
  store: Store,
  user: User,
  id: string,
  get: (user: User, id: string) => Promise<PageRow>,
): Promise<PageTexts> {
  const target = await get(user, id)
  if (!target.translated_from)
    throw new VoixError('wrong-state', {
      reason: sentence({
        id: 'refusals.page.no-translation',
        defaultMessage: 'This page is not a translation of another.',
      }),
    })
  const source = await get(user, target.translated_from)
  return { source: shown(source), target: shown(target), texts: translationTexts(source.page, target.page) }
}

/** The texts of a page beside those of another that was made from it. */
export function translationTexts(source: Page, target: Page): readonly TranslationText[] {
  const others = new Map(Array.from(everyElement(target.elements), (element) => [element.id, element]))
  return [...everyElement(derivedElements(source, target.id))].flatMap((element) => {
    const other = others.get(element.id)
    return element.fields.flatMap((field): readonly TranslationText[] => {
      const text = textIn(field)
      if (text === undefined) return []
      const counterpart = other?.fields.find(({ name }) => name === field.name)
      return [
        {
          element: element.id,
          name: field.name,
          type: field.type,
          ...namesOf(element, field),
          source: text,
          ...(other && { target: (counterpart && textIn(counterpart, true)) ?? '' }),
        },
      ]
    })
  })
}

/** The commands that write texts into a page. Throws `invalid-input` for one that it has no place for. */
export function translationCommands(page: Page, texts: readonly WrittenText[]): readonly Command[] {
  const elements = new Map(Array.from(everyElement(page.elements), (element) => [element.id, element]))
  return texts.map(({ element, name, text }, i): Command => {
    const field = elements.get(element)?.fields.find((each) => each.name === name)
    if (!field || textIn(field, true) === undefined)
      throw new VoixError('invalid-input', {
        field: `texts[${i}]`,
        reason: sentence({
          id: 'refusals.page.text-gone',
          defaultMessage: 'The page no longer has this text. Reload the texts.',
        }),
      })
    const value = traitsOf(field).translated?.write(field[field.type], text)
    return { type: 'field.update', id: element, name, field: { id: field.id, type: field.type }, value }
  })
}

/** The words in a field; undefined when there are none, or none that are words. */
function textIn(field: StoredField, evenEmpty = false): string | undefined {
  const value = traitsOf(field).translated?.read(field[field.type])
  if (typeof value !== 'string') return undefined
  if (evenEmpty) return value
  return value.trim() === '' || isNoText.test(value.trim()) ? undefined : value
}

/** Ids, addresses and numbers are the same in every language. */
const isNoText = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+|[/#]\S*|[\d\s.,:%+-]+)$/i

/** Labels of an element and one of its fields, as editors see them. */
export function namesOf(
  { label, component }: Element,
  { name }: Pick<StoredField, 'name'>,
): Pick<TranslationText, 'label' | 'field'> {
  const slice = component ? catalogue.get(component) : undefined
  const field = slice && Object.hasOwn(slice.fields, name) ? slice.fields[name] : undefined
  return { label: label || slice?.label || component || 'Group', field: field?.label || name }
}

function shown({ page, revision, translation_status, translated_revision }: PageRow) {
  const { id, title, path, language_code, seo } = page
  return { id, title, path, language_code, ...(seo && { seo }), revision, translation_status, translated_revision }
}
