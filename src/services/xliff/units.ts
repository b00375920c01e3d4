import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { hasWords, textsIn, type TextPath } from '#model/field-texts.ts'
import { traitsOf } from '#model/field-types.ts'
import { limits } from '#model/limits.ts'
import type { PageRow } from '#db/store.ts'
import type { RecordRow } from '#model/records.ts'
import { namesOf, pairedTexts } from '../pages/translation-texts.ts'
import { type Inline, inlineKey, plainInline, richInline } from './inline.ts'
import type { UnitState, XliffNote, XliffUnit } from './xliff-file.ts'

/** Where a text of a unit is written. */
export type UnitPlace =
  | { readonly kind: 'title' }
  | { readonly kind: 'seo'; readonly name: 'meta_title' | 'meta_description' }
  | { readonly kind: 'text'; readonly element: string; readonly name: string; readonly path: TextPath }
  | { readonly kind: 'field'; readonly name: string; readonly path: TextPath }

/** A text of a document as it is stored, ready to be written into a file and to be compared with one. */
export interface StoredUnit extends XliffUnit {
  /** Element and field, as editors read them. */
  readonly label: string
  /** Element of the source; absent for what is the document's own. */
  readonly element?: string
  readonly isRich: boolean
  /** Source and translation as they are stored; no translation where it has none yet. */
  readonly sourceText: string
  readonly targetText?: string
  /** Absent where the translation has no place for it. */
  readonly place?: UnitPlace
}

/** What is stored of a text and its translation. */
interface StoredText {
  readonly id: string
  readonly label: string
  readonly element?: string
  readonly isRich?: boolean
  readonly maxLength?: number | undefined
  readonly source: string
  readonly target?: string | undefined
  readonly place?: UnitPlace | undefined
}

/** How far the translation of a document is, for those of its texts that differ from the source. */
type StateOf = (isSame: boolean) => UnitState

/** Texts of a page and its translation; without one yet, every text has its place in the page to be made. */
export function pageUnits(source: PageRow, target: PageRow | undefined): readonly StoredUnit[] {
  const { page } = source
  const own = (name: string, label: string, place: UnitPlace, more: Partial<StoredText>): StoredText => ({
    id: `pages.${page.id}._.${name}`,
    label,
    place,
    source: '',
    ...more,
  })
  const seo = (['meta_title', 'meta_description'] as const).map((name) =>
    own(
      `seo.${name}`,
      labelOf(name),
      { kind: 'seo', name },
      { source: page.seo?.[name] ?? '', target: target && (target.page.seo?.[name] ?? '') },
    ),
  )
  const texts = pairedTexts(page, target?.page).map(({ source: element, target: other, field, text, translation }) => {
    const names = namesOf(element, field)
    const { path } = text
    const hasPlace = !target || translation !== undefined
    return {
      id: ['pages', page.id, element.id, field.name, ...path].join('.'),
      label: [names.label, names.field, ...(text.isAlt ? ['alt'] : [])].join(' · '),
      element: element.id,
      isRich: traitsOf(text.field).isHtml,
      maxLength: text.isAlt ? limits.altLength : text.field.maxLength,
      source: text.text,
      target: translation,
      ...(hasPlace && { place: { kind: 'text' as const, element: other?.id ?? element.id, name: field.name, path } }),
    }
  })
  return [
    own(
      'title',
      'Title',
      { kind: 'title' },
      { source: page.title, target: target?.page.title, maxLength: limits.titleLength },
    ),
    ...seo,
    ...texts,
  ]
    .filter((text) => hasWords(text.source))
    .map((text) => storedUnit(text, stateOfPage(target)))
}

function stateOfPage(target: PageRow | undefined): StateOf {
  const { translation_status: status, status: life } = target ?? {}
  const isShown = life === 'published' || life === 'scheduled'
  if (status === 'done' || (target && status === null)) return () => (isShown ? 'final' : 'reviewed')
  return (isSame) => (isSame ? 'initial' : 'translated')
}

/** Texts of a record and its translation. */
export function recordUnits(entity: Entity, source: RecordRow, target: RecordRow | undefined): readonly StoredUnit[] {
  const isFinal = target?.status === 'published' || target?.status === 'scheduled'
  const stateOf: StateOf = (isSame) => (isFinal ? 'final' : isSame ? 'initial' : 'translated')
  return Object.entries(entity.fields)
    .filter(([name]) => name !== entity.slug && !entity.secret?.includes(name))
    .flatMap(([name, field]) => {
      const others = new Map(
        target ? textsIn(field, target.data[name]).map((text) => [JSON.stringify(text.path), text.text]) : [],
      )
      return textsIn(field, source.data[name])
        .filter(({ text }) => hasWords(text))
        .map(({ path, text, field: inner }) => {
          const translation = others.get(JSON.stringify(path))
          const hasPlace = !target || translation !== undefined
          return storedUnit(
            {
              id: [entity.path, source.id, name, ...path].join('.'),
              label: [field.label || labelOf(name), ...(path.length > 0 ? [path.map(stepName).join(' ')] : [])].join(
                ' · ',
              ),
              isRich: traitsOf(inner).isHtml,
              maxLength: inner.maxLength,
              source: text,
              target: translation,
              place: hasPlace ? { kind: 'field', name, path } : undefined,
            },
            stateOf,
          )
        })
    })
}

function stepName(step: string | number): string {
  return typeof step === 'number' ? String(step + 1) : labelOf(step)
}

function storedUnit(text: StoredText, stateOf: StateOf): StoredUnit {
  const { id, label, element, isRich = false, maxLength, source, target, place } = text
  const from = inlineOf(isRich, source)
  const to = target === undefined || target === '' ? undefined : inlineOf(isRich, target, from.codes)
  const isSame = !to || inlineKey(to.inline) === inlineKey(from.inline)
  const state = to ? stateOf(isSame) : 'initial'
  return {
    id: idText(id),
    label,
    ...(element !== undefined && { element }),
    isRich,
    source: from.inline,
    codes: from.codes,
    // A draft begins with the words of its source, which are nobody's translation.
    ...(to && !(isSame && state === 'initial') && { target: to.inline, targetCodes: to.codes }),
    state,
    ...(maxLength !== undefined && !isRich && { maxLength }),
    notes: [{ category: 'field', text: label }] satisfies readonly XliffNote[],
    sourceText: source,
    ...(target !== undefined && { targetText: target }),
    ...(place && { place }),
  }
}

/** A stored text as tokens with codes. */
export function inlineOf(isRich: boolean, text: string, known: Parameters<typeof richInline>[1] = []) {
  return isRich ? richInline(text, known) : { inline: plainInline(text) as Inline, codes: [] }
}

/** An id within what XML lets an id be. */
function idText(id: string): string {
  return id.replaceAll(/[^\w.:-]/g, '_')
}
