import { type Sentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'
import { routes } from '#routes.ts'
import {
  selectedDocuments,
  type Translatable,
  type TranslationContext,
  type TranslationSelection,
} from './translatables.ts'
import type { StoredUnit } from './units.ts'
import { writeXliff } from './write-xliff.ts'
import type { XliffDocument, XliffFile, XliffNote, XliffUnit, XliffVersion } from './xliff-file.ts'

/** Selection and options of a translation file. */
export interface XliffExport extends TranslationSelection {
  readonly version: XliffVersion
  /** Only what has no translation yet. */
  readonly missing?: boolean
  /** Whether what has no translation yet begins with what the memory proposes. */
  readonly prefill?: boolean
  /** Where the admin is read, without a slash at its end: the links of notes begin with it. */
  readonly base: string
}

/** Extra step for a unit: glossary notes, translation memory. */
export type UnitStep = (unit: StoredUnit, document: Translatable) => Promise<XliffUnit>

/** Exports texts as XLIFF, with their number. */
export async function exportXliff(
  context: TranslationContext,
  user: User,
  asked: XliffExport,
  step: UnitStep = async (unit) => unit,
): Promise<{ readonly text: string; readonly documents: number; readonly units: number }> {
  const documents: XliffDocument[] = []
  let sourceLanguage = ''
  for await (const found of selectedDocuments(context, user, asked)) {
    // One file has one pair of languages.
    sourceLanguage ||= found.sourceLanguage
    if (found.sourceLanguage !== sourceLanguage) continue
    const wanted = found.units.filter(({ place, state }) => place && !(asked.missing && state !== 'initial'))
    const units: XliffUnit[] = []
    for (const unit of wanted) units.push(withLink(await step(unit, found), unit, found, asked.base))
    if (units.length > 0) documents.push(documentOf(found, units, asked.base))
  }
  if (documents.length === 0) throw new VoixError('wrong-state', { reason: nothingToTranslate() })
  const file: XliffFile = { sourceLanguage: sourceLanguage || 'en', targetLanguage: asked.language, documents }
  return {
    text: [...writeXliff(file, asked.version)].join(''),
    documents: documents.length,
    units: documents.reduce((sum, { units }) => sum + units.length, 0),
  }
}

function documentOf(found: Translatable, units: readonly XliffUnit[], base: string): XliffDocument {
  return {
    id: `${found.collection}.${found.id}`,
    title: found.title,
    notes: [{ category: 'link', text: `${base}${routes.admin.document(found.collection, found.id)}` }],
    units,
  }
}

function withLink(unit: XliffUnit, { element }: StoredUnit, found: Translatable, base: string): XliffUnit {
  if (element === undefined) return unit
  const link: XliffNote = { category: 'link', text: `${base}${routes.admin.studioElement(found.id, element)}` }
  return { ...unit, notes: [...unit.notes, link] }
}

/** A file without texts is no XLIFF: it is said in words. */
function nothingToTranslate(): Sentence {
  return sentence('There is nothing to translate. Choose other pages, or all texts.')
}
