import { isRecord } from '#model/json.ts'
import type { NamedValue } from '#model/record-page.ts'
import { recordPath } from '#model/entity-routes.ts'
import type { StoredRecord } from '#model/records.ts'
import type { ViewNode } from '#model/view.ts'
import { dayInWords } from '#slices/data/day-in-words.ts'
import { rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { translateValue } from '../translations/messages.ts'
import type { Narrowing } from './lists.ts'
import { nameOf, resortsByName } from './names.ts'
import { part, type Reading, type RecordPage, seoOf, sistersOf } from './parts.ts'
import { meetingParts } from './resorts.ts'

export function sheetNarrowings(resorts: ReadonlyMap<string, StoredRecord>, { t }: Reading): readonly Narrowing[] {
  return [
    {
      parameter: 'kind',
      label: 'kind',
      of: ({ data }) => {
        const text = translateValue(t, 'sheet', wordsIn(data, 'kind'))
        return text ? [[wordsIn(data, 'kind'), text]] : []
      },
    },
    {
      parameter: 'resort',
      label: 'resort',
      of: ({ data }) => {
        const resort = resorts.get(wordsIn(data, 'resort_id'))
        return resort ? [[resort.slug, nameOf(resort)]] : []
      },
    },
  ]
}

/** Page of a fact sheet: texts for partners, with figures from the resort's own record. */
export async function factSheetPage(record: StoredRecord, reading: Reading): Promise<RecordPage> {
  const { reader, t, lang } = reading
  const { data } = record
  const title = wordsIn(data, 'title')
  const resort = (await resortsByName(reader)).get(wordsIn(data, 'resort_id'))
  const file = wordsIn(data, 'file') ? await reader.file(wordsIn(data, 'file')) : undefined
  const since = wordsIn(data, 'effective_date')
  const version = wordsIn(data, 'version_label')
  const keyFacts = rowsIn(data, 'key_facts').map((row) => ({
    name: wordsIn(row, 'label'),
    value: wordsIn(row, 'value'),
  }))
  const sections = rowsIn(data, 'sections').flatMap((row, i) => sectionOf(row, resort, reading, i))
  const resortHref = resort && reader.addressOf('resorts', resort.slug)
  const meetings = resort ? (await meetingParts(resort, reading)).nodes : []
  return {
    path: recordPath('fact-sheets', record.slug),
    title,
    nodes: [
      part('RecordHead', {
        title,
        ...(resort && { eyebrow: nameOf(resort) }),
        ...(wordsIn(data, 'summary') && { standfirst: wordsIn(data, 'summary') }),
        notes: [
          ...(since ? [t('asOf', { date: dayInWords(since, lang) })] : []),
          ...(version ? [t('version', { version })] : []),
        ],
        ...(resortHref && { actions: [{ text: t('seeResort'), href: resortHref }] }),
      }),
      ...(keyFacts.length > 0 ? [part('RecordText', { title: t('keyFacts'), facts: keyFacts }, 'facts')] : []),
      ...sections,
      ...meetings,
      ...(file ? [part('RecordFiles', { title: t('downloads'), files: [{ title, file }] })] : []),
    ],
    about: {
      ...seoOf(record, wordsIn(data, 'summary')),
      above: [{ name: t('factSheets'), path: 'fact-sheets' }],
      ...(await sistersOf(record, reader)),
    },
  }
}

function sectionOf(
  row: StoredRecord['data'],
  resort: StoredRecord | undefined,
  reading: Reading,
  i: number,
): readonly ViewNode[] {
  const title = wordsIn(row, 'heading')
  const html = reading.reader.richText(row.body)
  if (html) return [part('RecordText', { title, html }, `section-${i}`)]
  const bound = resort?.data[wordsIn(row, 'bound_to')]
  if (typeof bound === 'string' && bound)
    return [part('RecordText', { title, html: reading.reader.richText(bound) }, `section-${i}`)]
  if (typeof bound === 'number')
    return [part('RecordText', { title, text: bound.toLocaleString(reading.lang) }, `section-${i}`)]
  const facts = Array.isArray(bound)
    ? bound
        .filter(isRecord)
        .map(factOf)
        .filter(({ value }) => value)
    : []
  return facts.length > 0 ? [part('RecordText', { title, facts }, `section-${i}`)] : []
}

/** A row of a resort's list as a name and what is said of it, whichever list it is. */
function factOf(row: StoredRecord['data']): NamedValue {
  const name = wordsIn(row, 'title') || wordsIn(row, 'name') || wordsIn(row, 'iata')
  const minutes = wordsIn(row, 'drive_minutes')
  const said = [wordsIn(row, 'body'), wordsIn(row, 'email'), wordsIn(row, 'phone'), minutes && `${minutes} min`]
  const person = wordsIn(row, 'title') ? wordsIn(row, 'name') : ''
  return { name, value: [person, ...said].filter(Boolean).join(' · ') }
}
