import { sentence } from '#messages/sentence.ts'
import type { Command } from '#document/command.ts'
import { derivedId, cloneWithNewIds } from '#document/clone-ids.ts'
import { counterparts } from '#document/counterparts.ts'
import { everyElement } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import { type FieldText, hasWords, textsIn, type TextPath, withTexts } from '#model/field-texts.ts'
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
  /** Way to the text inside the value; absent for the text of the field itself. */
  readonly path?: TextPath
}

/** A text of a page, its elements and its field, and the same text of a translation. */
export interface PairedText {
  readonly source: Element
  /** The element of the translation; absent where it has none. */
  readonly target?: Element
  readonly field: StoredField
  readonly text: FieldText
  /** Text of the translation; absent where it has no place for it. */
  readonly translation?: string
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
  return pairedTexts(source, target)
    .filter(({ text }) => !text.isAlt)
    .map(({ source: element, target: other, field, text, translation }) => ({
      element: other?.id ?? derivedId(target.id, element.id),
      name: field.name,
      type: field.type,
      ...namesOf(element, field),
      source: text.text,
      ...(translation !== undefined && { target: translation }),
    }))
}

/** Every text of a page with words in it, beside that of a translation; pictures by their descriptions as well. */
export function pairedTexts(source: Page, target?: Page): readonly PairedText[] {
  const others = target ? counterparts(source, target) : new Map<string, Element>()
  return [...everyElement(source.elements)].flatMap((element) => {
    const other = others.get(element.id)
    return element.fields.flatMap((field) => {
      const counterpart = other?.fields.find(({ name }) => name === field.name)
      return pageTexts(element, field)
        .filter(({ text }) => hasWords(text))
        .map((text) => {
          const translation = other && textAt(counterpart, text)
          return {
            source: element,
            ...(other && { target: other }),
            field,
            text,
            ...(translation !== undefined && { translation }),
          }
        })
    })
  })
}

/** Text of a translation where the source has one; a field that is not stored is empty, what lies inside one is not there. */
function textAt(field: StoredField | undefined, { path }: FieldText): string | undefined {
  if (!field) return path.length === 0 ? '' : undefined
  const text = valueAt(field[field.type], path)
  return typeof text === 'string'
    ? text
    : path.at(-1) === 'alt' && valueAt(field[field.type], path.slice(0, -1))
      ? ''
      : undefined
}

function valueAt(value: unknown, path: TextPath): unknown {
  return path.reduce<unknown>(
    (now, key) =>
      typeof now === 'object' && now !== null ? (now as Record<string | number, unknown>)[key] : undefined,
    value,
  )
}

/** The commands that write texts into a page. Throws `invalid-input` for one that it has no place for. */
export function translationCommands(page: Page, texts: readonly WrittenText[]): readonly Command[] {
  const elements = new Map(Array.from(everyElement(page.elements), (element) => [element.id, element]))
  const written = new Map<string, { readonly field: StoredField; readonly element: string; value: unknown }>()
  for (const [i, { element, name, text, path }] of texts.entries()) {
    const owner = elements.get(element)
    const field = owner?.fields.find((each) => each.name === name)
    const place = path ?? ownPath(owner, field)
    if (!field || !place)
      throw new VoixError('invalid-input', {
        field: `texts[${i}]`,
        reason: sentence({
          id: 'refusals.page.text-gone',
          defaultMessage: 'The page no longer has this text. Reload the texts.',
        }),
      })
    const key = JSON.stringify([element, name])
    const now = written.get(key) ?? { field, element, value: field[field.type] }
    written.set(key, { ...now, value: withTexts(now.value, [{ path: place, text }]) })
  }
  return [...written.values()].map(({ field: { id, type, name }, element, value }) => ({
    type: 'field.update',
    id: element,
    name,
    field: { id, type },
    value,
  }))
}

/** Way to the one text of a field; undefined where it has none of its own. */
function ownPath(element: Element | undefined, field: StoredField | undefined): TextPath | undefined {
  return element && field && pageTexts(element, field).find(({ isAlt }) => !isAlt)?.path
}

/** Texts of a field of a page, as its slice declares it. */
function pageTexts(element: Element, field: StoredField): readonly FieldText[] {
  return textsIn({ ...declaredField(element, field), type: field.type }, field[field.type])
}

/** Labels of an element and one of its fields, as editors see them. */
export function namesOf(
  { label, component }: Element,
  { name }: Pick<StoredField, 'name'>,
): Pick<TranslationText, 'label' | 'field'> {
  const slice = component ? catalogue.get(component) : undefined
  return {
    label: label || slice?.label || component || 'Group',
    field: declaredField({ component }, { name })?.label || name,
  }
}

function declaredField(
  { component }: { readonly component?: string | undefined },
  { name }: Pick<StoredField, 'name'>,
) {
  const slice = component ? catalogue.get(component) : undefined
  return slice && Object.hasOwn(slice.fields, name) ? slice.fields[name] : undefined
}

function shown({ page, revision, translation_status, translated_revision }: PageRow) {
  const { id, title, path, language_code, seo } = page
  return { id, title, path, language_code, ...(seo && { seo }), revision, translation_status, translated_revision }
}
