import { glossaryProblems, type GlossaryRule, ruleInLine, rulesFor } from '#model/text/glossary.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import { everySite } from '../accounts/permissions.ts'
import { wordsOf } from './inline.ts'
import type { SegmentWarnings } from './plan.ts'
import type { Translatable } from './translatables.ts'
import type { XliffNote } from './xliff-file.ts'
import type { StoredUnit } from './units.ts'

/** Glossary of the group, as it is read for one task. */
type Glossary = Awaited<ReturnType<typeof readGlossary>>

export async function readGlossary(store: Store) {
  const [{ rows }, sites] = await Promise.all([store.records.list('glossary-terms'), store.sites.list()])
  const brandOf = new Map(sites.map(({ id, settings }) => [id, String(settings.brand_id ?? '')]))
  return {
    /** Rules for what a site says in a language: those of its brand, and those of all brands. */
    rules: (siteId: string, language: string): readonly GlossaryRule[] =>
      rows.flatMap(({ data }) => {
        const { brand_id = '' } = data
        const isMeant = brand_id === '' || (siteId !== everySite && brand_id === brandOf.get(siteId))
        return isMeant ? rulesIn(data, language) : []
      }),
  }
}

/** Rules of a term for a language, or for that which it is a kind of: `es` holds for `es-MX`. */
function rulesIn({ term, translations, note }: RecordData, language: string): readonly GlossaryRule[] {
  if (!Array.isArray(translations)) return []
  const [base = ''] = language.split('-')
  return translations.flatMap((row: unknown) => {
    if (!isRecord(row) || ![language, base].includes(String(row.language ?? ''))) return []
    const forbidden = Array.isArray(row.forbidden) ? row.forbidden.map(String) : []
    return [
      { term: String(term ?? ''), translation: String(row.translation ?? ''), forbidden, note: String(note ?? '') },
    ]
  })
}

/** Glossary notes of a unit. */
export function glossaryNotes(
  glossary: Glossary,
  { source }: StoredUnit,
  { site_id, language }: Translatable,
): readonly XliffNote[] {
  return rulesFor(glossary.rules(site_id, language), wordsOf(source)).map((rule) => ({
    category: 'glossary',
    text: ruleInLine(rule),
  }))
}

/** Glossary warnings about imported texts. */
export function glossaryWarnings(glossary: Glossary): SegmentWarnings {
  return (unit, text, { site_id, language }) =>
    glossaryProblems(glossary.rules(site_id, language), wordsOf(unit.source), text)
}
