import { type AnySentence, Sentence, sentence } from '#messages/sentence.ts'
import { readData } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { withTexts } from '#model/records/field-texts.ts'
import type { User } from '#db/store.ts'
import { guardFor } from '../accounts/element-permissions.ts'
import { denial } from '../accounts/permissions.ts'
import { createBreather } from '../turns/breathe.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { applyCommands, subjectOf as pageSubject } from '../pages/page-checks.ts'
import { translationCommands } from '../pages/translation-texts.ts'
import { subjectOf as recordSubject } from '../records/record-access.ts'
import { entityAt } from '../records/record-service.ts'
import { siteLanguageProblem } from '../sites/languages.ts'
import { sanitise } from '../documents/sanitise.ts'
import { codeIds, htmlOf, type Inline, inlineKey, isWellNested, storable, wordsOf } from './inline.ts'
import type { ReadUnit } from './read-xliff.ts'
import { type Translatable, translatablePage, translatableRecord, type TranslationContext } from './translatables.ts'
import type { StoredUnit } from './units.ts'

/** Results of a text: changed, unchanged, untranslated, or refused. */
export const segmentOutcomes = ['changed', 'unchanged', 'empty', 'refused'] as const
export type SegmentOutcome = (typeof segmentOutcomes)[number]

/** Text of a file beside the stored one. */
export interface PlannedSegment {
  readonly unit: string
  readonly line: number
  readonly outcome: SegmentOutcome
  readonly collection: string
  /** Source document; empty where it is not known. */
  readonly document: string
  readonly title: AnySentence
  readonly label: AnySentence
  readonly source: string
  readonly before: string
  readonly after: string
  readonly reason?: AnySentence
  /** What the glossary says against it, though it is taken. */
  readonly warnings?: readonly AnySentence[]
}

/** Texts of a document in a file, ready to be written. */
export interface PlannedDocument {
  readonly found: Translatable
  readonly segments: readonly PlannedSegment[]
  readonly writes: readonly { readonly unit: StoredUnit; readonly text: string; readonly read: ReadUnit }[]
  /** Texts of the file that say how far they are. */
  readonly read: readonly ReadUnit[]
}

/** Plan of a file: its documents, and texts without one. */
interface ImportPlan {
  readonly documents: readonly PlannedDocument[]
  readonly strays: readonly PlannedSegment[]
}

/** Additional problems of a translation, by the glossary. */
export type SegmentWarnings = (unit: StoredUnit, text: string, found: Translatable) => readonly AnySentence[]

/** Plans an import: compares a file's texts with the stored ones, without writing. */
export async function planImport(
  context: TranslationContext,
  user: User,
  units: readonly ReadUnit[],
  warnings: SegmentWarnings,
): Promise<ImportPlan> {
  const groups = Map.groupBy(units, documentKey)
  const known: {
    readonly found: Translatable
    readonly read: readonly ReadUnit[]
    readonly denial: AnySentence | undefined
  }[] = []
  const strays: PlannedSegment[] = []
  const breathe = createBreather()
  for (const [key, read] of groups) {
    const held =
      key === undefined
        ? { reason: unknownUnit() }
        : await authorizedTarget(context, user, key, read[0]!.targetLanguage)
    if ('found' in held) known.push({ found: held.found, read, denial: await writeDenial(context, user, held.found) })
    else
      for (const unit of read) {
        await breathe()
        strays.push(stray(unit, held.reason))
      }
  }
  const documents: PlannedDocument[] = []
  for (const { found, read, denial: why } of known) documents.push(await planDocument(user, found, read, why, warnings))
  return { documents, strays }
}

/** Collection and id at the beginning of a unit's id; undefined for one that was never ours. */
function documentKey({ id }: ReadUnit): string | undefined {
  return /^[a-z-]{1,40}\.[\w-]{1,64}(?=\.)/.exec(id)?.[0]
}

async function authorizedTarget(
  context: TranslationContext,
  user: User,
  key: string,
  language: string,
): Promise<{ readonly found: Translatable } | { readonly reason: AnySentence }> {
  const [entity = '', id = ''] = key.split('.')
  try {
    const found =
      entity === 'pages'
        ? await translatablePage(context, user, id, language)
        : await translatableRecord(context, user, { entity, id }, language)
    // A file names sources; what it says of a translation by its own id is nothing that was exported.
    return found.id === id ? { found } : { reason: unknownUnit() }
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
    return { reason: error.code === 'not-allowed' ? reasonOf(error) : unknownUnit() }
  }
}

/** Reason why a user may not write the translation of a document; undefined when they may. */
export async function writeDenial(
  { store }: TranslationContext,
  user: User,
  found: Translatable,
): Promise<AnySentence | undefined> {
  const { language, site_id, collection, page, record } = found
  const target = page?.target?.page ?? record?.target
  const subject = record
    ? await recordSubject(store, entityAt(collection), record.target ?? { ...record.source, language_code: language })
    : page?.target
      ? pageSubject(page.target)
      : ({ resource: 'pages', site_id, language_code: language } as const)
  const why = denial(user, target ? 'edit' : 'create', subject)
  if (why) return why
  if (!target) return siteLanguageProblem(store, { site_id: site_id || null, language_code: language })
  try {
    await assertNotInRelease(store, collection, target.id)
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return reasonOf(error)
    throw error
  }
}

async function planDocument(
  user: User,
  found: Translatable,
  read: readonly ReadUnit[],
  why: AnySentence | undefined,
  warnings: SegmentWarnings,
): Promise<PlannedDocument> {
  const breathe = createBreather()
  const stored = new Map(found.units.map((unit) => [unit.id, unit]))
  const writes: { unit: StoredUnit; text: string; read: ReadUnit }[] = []
  const seen = new Set<string>()
  const planned = (each: ReadUnit): PlannedSegment => {
    const unit = stored.get(each.id)
    if (!unit || seen.has(each.id)) return { ...stray(each, unit ? twice() : unknownUnit()), ...about(found) }
    seen.add(each.id)
    const outcome = compared(user, found, unit, each, why)
    if (outcome.outcome === 'changed') writes.push({ unit, text: outcome.text, read: each })
    const notified = outcome.outcome === 'changed' ? warnings(unit, wordsOf(each.target ?? []), found) : []
    return {
      unit: each.id,
      line: each.line,
      ...about(found),
      label: unit.label,
      source: wordsOf(unit.source),
      before: unit.isRich && unit.targetText ? wordsOf(unit.target ?? []) : (unit.targetText ?? ''),
      after: each.target ? wordsOf(each.target) : '',
      outcome: outcome.outcome,
      ...('reason' in outcome && { reason: outcome.reason }),
      ...(notified.length > 0 && { warnings: notified }),
    }
  }
  const segments: PlannedSegment[] = []
  for (const each of read) {
    await breathe()
    segments.push(planned(each))
  }
  return { found, segments, writes, read }
}

type Compared =
  | { readonly outcome: 'changed'; readonly text: string }
  | { readonly outcome: 'unchanged' | 'empty' }
  | { readonly outcome: 'refused'; readonly reason: AnySentence }

/** A text of a file against the stored one. */
function compared(
  user: User,
  found: Translatable,
  unit: StoredUnit,
  read: ReadUnit,
  why: AnySentence | undefined,
): Compared {
  const refused = (reason: AnySentence): Compared => ({ outcome: 'refused', reason })
  if (!sameLanguage(read.sourceLanguage, found.sourceLanguage)) return refused(otherSource(found.sourceLanguage))
  if (!read.target) return { outcome: 'empty' }
  if (read.isLong) return refused(tooLarge())
  if (unit.target && inlineKey(unit.target) === inlineKey(read.target) && !read.isBroken)
    return { outcome: 'unchanged' }
  if (read.isProposal) return refused(unconfirmed())
  if (inlineKey(unit.source) !== inlineKey(read.source)) return refused(stale())
  if (why) return refused(why)
  if (read.isBroken) return refused(brokenTags())
  return settled(user, found, unit, read.target)
}

/** A text for a unit as it would be stored, checked by every rule of its place. */
export function settled(user: User, found: Translatable, unit: StoredUnit, target: Inline): Compared {
  const refused = (reason: AnySentence): Compared => ({ outcome: 'refused', reason })
  if (!unit.place) return refused(noPlace())
  if (!isWellNested(target) || !hasKnownCodes(unit, target)) return refused(brokenTags())
  const words = wordsOf(target)
  const { maxLength } = unit
  if (maxLength !== undefined && [...words].length > maxLength) return refused(tooLong(maxLength))
  // Tags of the translation over those of the source: a link may lead to the page of the language.
  const own = new Map([...unit.codes, ...(unit.targetCodes ?? [])].map((code) => [code.id, code]))
  const text = unit.isRich ? sanitise(htmlOf(target, [...own.values()])) : storable(words)
  // A draft that still has the words of its source becomes no other by saying them.
  if (text === unit.targetText) return { outcome: 'unchanged' }
  const problem = writeProblem(user, found, unit, text)
  return problem ? refused(problem) : { outcome: 'changed', text }
}

/** Whether a translation has the codes of its source, or those that it had. */
function hasKnownCodes({ source, target: before }: StoredUnit, target: Inline): boolean {
  const ids = codeIds(target)
  return ids === codeIds(source) || (before !== undefined && ids === codeIds(before))
}

/** Reason why a text cannot be written: a lock, or a rule of its field. */
function writeProblem(user: User, { page, record, collection }: Translatable, unit: StoredUnit, text: string) {
  const { place } = unit
  try {
    if (page?.target && place?.kind === 'text') {
      const commands = translationCommands(page.target.page, [{ ...place, text }])
      applyCommands(page.target.page, commands, guardFor(user, pageSubject(page.target)))
    }
    if (record && place?.kind === 'field') {
      const { data } = record.target ?? record.source
      const value = withTexts(data[place.name], [{ path: place.path, text }])
      return readData(entityAt(collection), { [place.name]: value }, { before: data, complete: false }).problems[
        place.name
      ]
    }
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return reasonOf(error)
    throw error
  }
}

/** Message of an error, for a table row. */
export function reasonOf({ details, message }: VoixError): AnySentence {
  const { reason } = details
  return reason instanceof Sentence || typeof reason === 'string' ? reason : message
}

function about({ collection, id, title }: Translatable) {
  return { collection, document: id, title }
}

function stray({ id, line, target = [], source }: ReadUnit, reason: AnySentence): PlannedSegment {
  return {
    unit: id,
    line,
    outcome: 'refused',
    collection: '',
    document: '',
    title: '',
    label: '',
    source: wordsOf(source),
    before: '',
    after: wordsOf(target),
    reason,
  }
}

function sameLanguage(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const unknownUnit = () => sentence('There is no such text. It may have been deleted.')
const twice = () => sentence('The file has this text more than once.')
const stale = () => sentence('The source has changed since the export. Export it again.')
const noPlace = () => sentence('The translation no longer has the element of this text. Add it in the studio.')
const brokenTags = () => sentence('Tags are missing, doubled or crossed. Use each tag of the source once.')
const tooLong = (most: number) => sentence('It may have at most {most} characters.', { most })
const tooLarge = () =>
  sentence('It is longer than {kib} KiB, which no text may be.', { kib: limits.wysiwygBytes / 1024 })
const unconfirmed = () => sentence('This is still the proposal of the memory. Confirm it in your tool.')
const otherSource = (language: string) =>
  sentence('It was translated from another language than {language}.', { language })
