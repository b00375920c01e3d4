import type { Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { hasWords, textsIn, type TextPath, translatedPath } from '#model/records/field-texts.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { PageRow, TranslatedTexts } from '#db/store.ts'
import type { RecordRow } from '#model/records/records.ts'
import { stateOfText } from '../pages/translation-state.ts'
import { pageTexts, type TextPlace } from '../pages/translation-texts.ts'
import { type Inline, inlineKey, plainInline, richInline } from './inline.ts'
import type { UnitState, XliffNote, XliffUnit } from './xliff-file.ts'

/** Place of a unit's text. */
type UnitPlace = TextPlace | { readonly kind: 'field'; readonly name: string; readonly path: TextPath }

/** Stored text of a document, to export and compare. */
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

/** Stored text with its translation. */
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

/** State of a text by whether it is left to translate, and by its document. */
type StateOf = (isLeft: boolean) => UnitState

/** Texts of a page and its translation; without one yet, with their future places. */
export function pageUnits(
  { page: source }: PageRow,
  target: PageRow | undefined,
  noted: TranslatedTexts = {},
): readonly StoredUnit[] {
  const stateOf = stateOfPage(target)
  return pageTexts(source, target?.page).map((text) => {
    const { key, label, field, ...rest } = text
    const isLeft = stateOfText(text, noted) !== 'done'
    return storedUnit(
      { ...rest, id: `pages.${source.id}.${key}`, label: label === undefined ? field : `${label} · ${field}` },
      () => stateOf(isLeft),
    )
  })
}

function stateOfPage(target: PageRow | undefined): StateOf {
  const { translation_status: status, status: life } = target ?? {}
  const isShown = life === 'published' || life === 'scheduled'
  if (status === 'done' || (target && status === null))
    return (isLeft) => (isLeft && status === 'done' ? 'initial' : isShown ? 'final' : 'reviewed')
  return (isLeft) => (isLeft ? 'initial' : 'translated')
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
          const at = target ? translatedPath(source.data[name], target.data[name], path) : path
          const translation = others.get(JSON.stringify(at))
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
              place: at && hasPlace ? { kind: 'field', name, path: at } : undefined,
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
function inlineOf(isRich: boolean, text: string, known: Parameters<typeof richInline>[1] = []) {
  return isRich ? richInline(text, known) : { inline: plainInline(text) as Inline, codes: [] }
}

/** An id within what XML lets an id be. */
function idText(id: string): string {
  return id.replaceAll(/[^\w.:-]/g, '_')
}
