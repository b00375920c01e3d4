import { Check } from 'typebox/value'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { GlossaryRule } from '#model/text/glossary.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { subjectOf as pageSubject } from '../pages/page-checks.ts'
import { subjectOf as recordSubject } from '../records/record-access.ts'
import { entityAt } from '../records/record-service.ts'
import { readGlossary } from '../xliff/glossary.ts'
import { codeIds, type Inline, wordsOf } from '../xliff/inline.ts'
import { settled, writeDenial } from '../xliff/plan.ts'
import {
  type Translatable,
  translatablePage,
  translatableRecord,
  type TranslationContext,
} from '../xliff/translatables.ts'
import type { StoredUnit } from '../xliff/units.ts'
import { missingValue } from './kept-values.ts'
import { hasMarkup, unmarkedText } from './marked-text.ts'
import { modelOf } from './model-of.ts'
import type { SuggestionModel } from './suggestion-model.ts'
import { keyAt, translationQuestion, translationSchema } from './translation-prompt.ts'

/** Context of suggestions: services for translating, and the model where one is configured. */
export interface SuggestionContext extends TranslationContext {
  readonly model: SuggestionModel | undefined
}

/** Document whose texts are asked for: a page, or a record by its entity. */
interface DocumentRef {
  readonly collection: string
  readonly id: string
}

/** Suggested translation of a text, or the reason why the answer for it was refused. */
export type SuggestedText =
  | { readonly key: string; readonly text: string }
  | { readonly key: string; readonly refused: AnySentence }

/** Document that suggestions are about, for the audit log. */
export interface SuggestedDocument {
  readonly title: string
  readonly site: string
}

/** Texts of a translated record beside those of its source, by the keys that suggestions have. */
export async function recordTexts(context: SuggestionContext, user: User, ref: DocumentRef) {
  const found = await translated(context, user, ref)
  return {
    source: found.id,
    source_language: found.sourceLanguage,
    language: found.language,
    texts: found.units.flatMap((unit) => {
      const { place, isRich, sourceText, targetText, label } = unit
      if (place?.kind !== 'field') return []
      const { name, path } = place
      return [{ key: keyOf(found, unit), label, name, path, isRich, source: sourceText, target: targetText ?? '' }]
    }),
  }
}

/** Suggests translations for texts of a translation, by their keys. Nothing is stored: an editor accepts what is right. */
export async function suggestTranslations(
  context: SuggestionContext,
  user: User,
  ref: DocumentRef,
  keys: readonly string[],
  begin: (document: SuggestedDocument) => Promise<AbortSignal | undefined>,
): Promise<readonly SuggestedText[]> {
  const found = await translated(context, user, ref)
  const why = await editDenial(context, user, found)
  if (why) throw new VoixError('not-allowed', { reason: why })
  const model = modelOf(context.model)
  if (found.units.length === 0) throw new VoixError('wrong-state', { reason: noSource() })
  const byKey = new Map(found.units.map((unit) => [keyOf(found, unit), unit]))
  const asked = [...new Set(keys)].flatMap((key) => {
    const unit = byKey.get(key)
    return unit ? [{ key, unit }] : []
  })
  const fits = sizedFor(asked)
  const known = new Set(fits.map(({ key }) => key))
  const refused: SuggestedText[] = keys.flatMap((key) =>
    known.has(key) ? [] : [{ key, refused: byKey.has(key) ? tooLong() : gone() }],
  )
  if (fits.length === 0) return refused
  const names = await namesIn(context.store, fits.map(({ unit }) => wordsOf(unit.source)).join('\n'))
  const rules = (await readGlossary(context.store)).rules(found.site_id, found.language)
  const signal = await begin({ title: found.title, site: found.site_id })
  const units = fits.map(({ unit }) => unit)
  const { sourceLanguage: from, language: into } = found
  const answer = await model.ask(translationQuestion({ units, from, into, rules, names }), signal)
  // What was not asked for is dropped; what has another form is none.
  const { properties } = translationSchema(fits.length)
  const texts = isRecord(answer) ? answer : {}
  const kept = [...names, ...untranslated(rules)]
  return [
    ...fits.map(({ key, unit }, i): SuggestedText => {
      const text = Object.hasOwn(texts, keyAt(i)) ? texts[keyAt(i)] : undefined
      const isText = Check(properties[keyAt(i)]!, text) && typeof text === 'string' && text.trim() !== ''
      return { key, ...(isText ? checked(user, found, unit, text, kept) : { refused: noAnswer() }) }
    }),
    ...refused,
  ]
}

/** An answer for a text as it would be stored, or the reason against it. */
function checked(
  user: User,
  found: Translatable,
  unit: StoredUnit,
  text: string,
  names: readonly string[],
): { readonly text: string } | { readonly refused: AnySentence } {
  const target: Inline | undefined = unit.isRich || !hasMarkup(text) ? unmarkedText(text, unit.isRich) : undefined
  if (!target) return { refused: otherMarkup() }
  if (codeIds(target) !== codeIds(unit.source)) return { refused: lostTag() }
  const lost = missingValue(wordsOf(unit.source), wordsOf(target), names)
  if (lost !== undefined) return { refused: lostValue(lost) }
  const outcome = settled(user, found, unit, target)
  if (outcome.outcome === 'refused') return { refused: outcome.reason }
  return outcome.outcome === 'changed' ? { text: outcome.text } : { refused: isSame() }
}

async function translated(context: SuggestionContext, user: User, ref: DocumentRef): Promise<Translatable> {
  const { collection, id } = ref
  if (collection === 'pages') {
    const { page } = await context.pages.get(user, id)
    return translatablePage(context, user, id, page.language_code)
  }
  const { language_code } = await context.records.get(user, collection, id)
  return translatableRecord(context, user, { entity: collection, id }, language_code)
}

/** Reason why a user may not change the translation that was asked about, or the document that is none. */
async function editDenial(
  context: SuggestionContext,
  user: User,
  found: Translatable,
): Promise<AnySentence | undefined> {
  const { collection, page, record } = found
  if (page?.target ?? record?.target) return writeDenial(context, user, found)
  const subject = page
    ? pageSubject(page.source)
    : await recordSubject(context.store, entityAt(collection), record!.source)
  return denial(user, 'edit', subject)
}

/** Key of a text within its document. */
function keyOf({ collection, id }: Translatable, unit: StoredUnit): string {
  return unit.id.slice(`${collection}.${id}.`.length)
}

/** Texts that fit into one question, in their order. */
function sizedFor<T extends { readonly unit: StoredUnit }>(asked: readonly T[]): readonly T[] {
  let left: number = limits.suggestionCharacters
  return asked.filter(({ unit }) => {
    left -= unit.sourceText.length
    if (left >= 0) return true
    left += unit.sourceText.length
    return false
  })
}

/** Shortest name that is looked for: shorter ones are words of some language. */
const shortestName = 4

/** Names of brands, resorts and sites that stand in a text. */
async function namesIn(store: Store, text: string): Promise<readonly string[]> {
  const [brands, resorts, sites] = await Promise.all([
    store.records.list('brands'),
    store.records.list('resorts'),
    store.sites.list(),
  ])
  const names = [...brands.rows, ...resorts.rows].map(({ title }) => title)
  return [...new Set([...names, ...sites.map(({ name }) => name)])].filter(
    (name) => name.length >= shortestName && text.includes(name),
  )
}

/** Terms that the glossary has in both languages alike. */
function untranslated(rules: readonly GlossaryRule[]): readonly string[] {
  return rules.flatMap(({ term, translation }) => (term === translation ? [term] : []))
}

const noSource = () => sentence('There is nothing to translate: this is no translation, or its source has no texts.')
const gone = () => sentence('There is no such text. It may have been deleted.')
const tooLong = () => sentence('Too much text for one suggestion. Ask for this text alone, or translate it by hand.')
const noAnswer = () => sentence('There was no suggestion for this text. Try again.')
const isSame = () => sentence('The suggestion is the same as the text that is there.')
const otherMarkup = () => sentence('The suggestion had markup of its own and was refused. Try again.')
const lostTag = () => sentence('The suggestion lost or doubled a link or a format and was refused. Try again.')
const lostValue = (value: string) => sentence('The suggestion lost “{value}” and was refused. Try again.', { value })
