import { sentence } from '#messages/sentence.ts'
import type { Command } from '#document/command.ts'
import { derivedId, cloneWithNewIds } from '#document/clone-ids.ts'
import { counterparts } from '#document/counterparts.ts'
import { everyElement } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import {
  type FieldText,
  hasWords,
  textsIn,
  type TextPath,
  translatedPath,
  valueAt,
  withTexts,
} from '#model/records/field-texts.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { limits } from '#model/limits.ts'
import type { Element, Page, Seo, StoredField } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, TranslatedTexts, User } from '#db/store.ts'
import { seoLabels } from '#model/page/seo-labels.ts'
import { catalogue } from '#slices/catalogue.ts'
import {
  type ComparedText,
  notedAsDone,
  progressOf,
  stateOfText,
  type TextState,
  type TranslationProgress,
} from './translation-state.ts'

/** A text of a page beside the same text of its translation. */
interface TranslationText {
  /** The element of the translation. */
  readonly element: string
  readonly name: string
  readonly type: string
  /** Label of the element, then of the field. */
  readonly label: string
  readonly field: string
  /** Way to the text inside the value; empty for a value that is the text. */
  readonly path: TextPath
  readonly isRich: boolean
  /** Whether it describes a picture of the field. */
  readonly isAlt?: true
  readonly source: string
  /** Absent where the translation has no such element: its source went on. */
  readonly target?: string
  readonly state: TextState
  /** Name of the text for good. */
  readonly key: string
}

/** Title or text for search engines of a page beside the same text of its translation. */
type OwnTranslationText = Pick<TranslationText, 'field' | 'source' | 'target' | 'state' | 'key'> & {
  readonly name: OwnName
}

/** New translation of a text. */
export interface WrittenText {
  readonly element: string
  readonly name: string
  readonly text: string
  /** Way to the text inside the value; absent for the text of the field itself. */
  readonly path?: TextPath
}

/** A text of a page, its elements and its field, and the same text of a translation. */
interface PairedText {
  readonly source: Element
  /** The element of the translation; absent where it has none. */
  readonly target?: Element
  readonly field: StoredField
  readonly text: FieldText
  /** Text of the translation, and the way to it; absent where it has no place for it. */
  readonly translation?: string
  readonly path?: TextPath | undefined
}

type OwnName = 'title' | 'meta_title' | 'meta_description'

/** Place of a text in a page. */
export type TextPlace =
  | { readonly kind: 'title' }
  | { readonly kind: 'seo'; readonly name: 'meta_title' | 'meta_description' }
  | { readonly kind: 'text'; readonly element: string; readonly name: string; readonly path: TextPath }

/** A text of a page and of its translation: title, texts for search engines, and those of its elements. */
interface PageText extends ComparedText {
  /** Name of its element, as editors read it; absent for what is the page's own. */
  readonly label?: string
  /** Label of its field. */
  readonly field: string
  /** Element of the source. */
  readonly element?: string
  readonly type?: string
  readonly isRich: boolean
  readonly isAlt?: boolean
  readonly maxLength?: number | undefined
  /** Place in the translation; absent where it has none. */
  readonly place?: TextPlace
}

/** Texts of a source page beside those of its translation. */
export interface PageTexts {
  readonly source: Pick<PageRow, 'revision'> & Pick<Page, 'id' | 'title' | 'path' | 'language_code' | 'seo'>
  readonly target: Pick<PageRow, 'revision' | 'translation_status' | 'translated_revision'> &
    Pick<Page, 'id' | 'title' | 'path' | 'language_code' | 'seo'>
  readonly own: readonly OwnTranslationText[]
  readonly texts: readonly TranslationText[]
  readonly progress: TranslationProgress
}

export interface WrittenTexts {
  readonly revision: number
  readonly texts: readonly WrittenText[]
  /** New values of the page's own fields, by id. */
  readonly pageFields?: readonly { readonly id: string; readonly value: unknown }[]
  readonly title?: string
  readonly seo?: Seo
}

/** Elements of a page under ids derived for another, for comparison. */
export function derivedElements({ elements }: Pick<Page, 'elements'>, pageId: string): readonly Element[] {
  return elements.map((element) => cloneWithNewIds(element, derivedId(pageId, element.id)))
}

/** Texts of a page and its translation, in page order. */
export async function readTexts(
  store: Store,
  user: User,
  id: string,
  get: (user: User, id: string) => Promise<PageRow>,
): Promise<PageTexts> {
  const target = await get(user, id)
  if (!target.translated_from)
    throw new VoixError('wrong-state', {
      reason: sentence('This page is not a translation of another.'),
    })
  const source = await get(user, target.translated_from)
  const [all, noted] = [pageTexts(source.page, target.page), await store.pages.translatedTexts(id)]
  return {
    source: shown(source),
    target: shown(target),
    own: all.flatMap(({ key, field, source: text, target: other = '', isSame, place }) =>
      place?.kind === 'title' || place?.kind === 'seo'
        ? {
            ...{ key, field, source: text, target: other, name: place.kind === 'seo' ? place.name : 'title' },
            state: stateOfText({ key, source: text, target: other, isSame }, noted),
          }
        : [],
    ),
    texts: all.flatMap((text) => (text.element === undefined ? [] : elementText(text, target.page, noted))),
    progress: progressOf(all, noted),
  }
}

function elementText(text: PageText, { id }: Page, noted: TranslatedTexts): TranslationText {
  const { key, element = '', field, label = '', type = '', isRich, isAlt, source, target, place } = text
  const written = place?.kind === 'text' ? place : undefined
  return {
    ...{ key, label, field, type, isRich, source, state: stateOfText(text, noted) },
    element: written?.element ?? derivedId(id, element),
    name: written?.name ?? '',
    path: written?.path ?? [],
    ...(isAlt && { isAlt }),
    ...(target !== undefined && { target }),
  }
}

/** Texts with words of a page, beside a translation's; without one yet, with their future places. */
export function pageTexts(source: Page, target?: Page): readonly PageText[] {
  const own = (name: OwnName, place: TextPlace, text: string, other?: string): PageText => ({
    key: place.kind === 'title' ? '_.title' : `_.seo.${name}`,
    field: place.kind === 'seo' ? seoLabels[place.name] : 'Title',
    isRich: false,
    ...(place.kind === 'title' && { maxLength: limits.titleLength }),
    place,
    source: text,
    ...(target && { target: other ?? '' }),
    isSame: other === text,
  })
  const words = target?.seo
  return [
    own('title', { kind: 'title' }, source.title, target?.title),
    ...(['meta_title', 'meta_description'] as const).map((name) =>
      own(name, { kind: 'seo', name }, source.seo?.[name] ?? '', words?.[name]),
    ),
    ...pairedTexts(source, target).map((pair) => pairText(pair, target !== undefined)),
  ].filter((text) => hasWords(text.source))
}

function pairText(pair: PairedText, hasTarget: boolean): PageText {
  const { source, target, field, text, translation } = pair
  const { path } = text
  const names = namesOf(source, field)
  const isRich = traitsOf(text.field).isHtml
  const plainTextOf = (value: string) => (isRich ? traitsOf(text.field).plainText(value) : value.trim())
  return {
    key: [source.id, field.name, ...path].join('.'),
    label: names.label,
    field: names.field,
    element: source.id,
    type: field.type,
    isRich,
    ...(text.isAlt && { isAlt: true }),
    maxLength: text.isAlt ? limits.altLength : text.field.maxLength,
    source: text.text,
    ...(translation !== undefined && { target: translation }),
    isSame: translation !== undefined && plainTextOf(translation) === plainTextOf(text.text),
    ...((!hasTarget || translation !== undefined) && {
      place: { kind: 'text' as const, element: target?.id ?? source.id, name: field.name, path: pair.path ?? path },
    }),
  }
}

/** Recorded sources of a translation after a change; undefined without one of its texts. */
export function notedAfter(
  source: Page,
  { before, after, noted }: { readonly before: Page; readonly after: Page; readonly noted: TranslatedTexts },
): TranslatedTexts | undefined {
  const past = new Map(pageTexts(source, before).map(({ key, target }) => [key, target]))
  const written = pageTexts(source, after).filter(
    ({ key, target }) => target !== undefined && past.has(key) && target !== past.get(key),
  )
  return written.length > 0 ? { ...noted, ...notedAsDone(written) } : undefined
}

/** Whether two versions of a page say the same texts. */
export function saysAlike(before: Page, after: Page): boolean {
  const [past, present] = [before, after].map((page) =>
    JSON.stringify(
      pageTexts(page)
        .map(({ key, source }) => [key, source])
        .toSorted(),
    ),
  )
  return past === present
}

/** Every text of a page with words in it, beside that of a translation; pictures by their descriptions as well. */
function pairedTexts(source: Page, target?: Page): readonly PairedText[] {
  const others = target ? counterparts(source, target) : new Map<string, Element>()
  return [...everyElement(source.elements)].flatMap((element) => {
    const other = others.get(element.id)
    return element.fields.flatMap((field) => {
      const counterpart = other?.fields.find(({ name }) => name === field.name)
      return fieldTexts(element, field)
        .filter(({ text }) => hasWords(text))
        .map((text) => {
          const path = counterpart && translatedPath(field[field.type], counterpart[counterpart.type], text.path)
          const translation = other && textAt(counterpart, counterpart ? path : text.path)
          return {
            source: element,
            ...(other && { target: other }),
            field,
            text,
            ...(translation !== undefined && { translation, path }),
          }
        })
    })
  })
}

/** Text of a translation where the source has one; a field that is not stored is empty, what lies inside one is not there. */
function textAt(field: StoredField | undefined, path: TextPath | undefined): string | undefined {
  if (!path) return undefined
  if (!field) return path.length === 0 ? '' : undefined
  const text = valueAt(field[field.type], path)
  return typeof text === 'string'
    ? text
    : path.at(-1) === 'alt' && valueAt(field[field.type], path.slice(0, -1))
      ? ''
      : undefined
}

/** Commands that write texts into a page. Throws `invalid-input` for an unknown place. */
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
        reason: sentence('The page no longer has this text. Reload the texts.'),
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
  return element && field && fieldTexts(element, field).find(({ isAlt }) => !isAlt)?.path
}

/** Texts of a field of a page, as its slice declares it. */
function fieldTexts(element: Element, field: StoredField): readonly FieldText[] {
  return textsIn({ ...declaredField(element, field), type: field.type }, field[field.type])
}

/** Labels of an element and its field. */
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
