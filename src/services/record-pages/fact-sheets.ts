import { defineMessage } from '#messages/message.ts'
import { isRecord } from '#model/json.ts'
import type { NamedValue, RecordText } from '#model/page/record-page.ts'
import { recordPath } from '#model/web/entity-routes.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { translateValue } from './stored-choices.ts'
import type { Narrowing } from './lists.ts'
import { nameOf, resortsByName, shortNameOf } from './names.ts'
import { formatPlace } from './houses.ts'
import { type Bound, type Reading, seoOf, recordTranslations, summaryOf } from './parts.ts'
import { meetingsOf } from './meetings.ts'

export function sheetNarrowings(resorts: ReadonlyMap<string, StoredRecord>, { t }: Reading): readonly Narrowing[] {
  return [
    {
      parameter: 'kind',
      label: defineMessage('Kind'),
      of: ({ data }) => {
        const text = translateValue(t, 'sheet', wordsIn(data, 'kind'))
        return text ? [[wordsIn(data, 'kind'), text]] : []
      },
    },
    {
      parameter: 'resort',
      label: defineMessage('Resort'),
      of: ({ data }) => {
        const resort = resorts.get(wordsIn(data, 'resort_id'))
        return resort ? [[resort.slug, shortNameOf(resort)]] : []
      },
    },
  ]
}

/** Fact sheet page: texts for partners, with figures of the resort's record. */
export async function factSheetPage(record: StoredRecord, reading: Reading): Promise<Bound> {
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
  const sections = rowsIn(data, 'sections').flatMap((row) => sectionOf(row, resort, reading))
  const resortHref = resort && reader.addressOf('resorts', resort.slug)
  return {
    kind: 'fact-sheets',
    path: recordPath('fact-sheets', record.slug),
    title,
    record,
    parts: {
      head: () => ({
        title,
        ...(resort && { eyebrow: nameOf(resort) }),
        ...(wordsIn(data, 'summary') && { standfirst: wordsIn(data, 'summary') }),
        notes: [
          ...(since ? [t('As of {date}', { date: formatCalendarDay(since, lang) })] : []),
          ...(version ? [t('Version {version}', { version })] : []),
        ],
        ...(resortHref && {
          actions: [{ text: t('See the resort'), href: resortHref }],
        }),
      }),
      keyFacts: () => (keyFacts.length > 0 ? { title: t('Key facts'), facts: keyFacts } : undefined),
      sections: () => (sections.length > 0 ? { sections } : undefined),
      meetings: () => resort && meetingsOf(resort, reading),
      files: () => (file ? { title: t('Downloads'), files: [{ title, file }] } : undefined),
    },
    about: {
      // Sheets of a group are often written alike, and differ by what they are about.
      ...seoOf(
        record,
        summaryOf([title, resort && formatPlace(resort, lang)].filter(Boolean).join(', '), wordsIn(data, 'summary')),
      ),
      above: [{ name: t(defineMessage('Fact sheets', 'for visitors')), path: 'fact-sheets' }],
      ...(await recordTranslations(record, reader)),
    },
  }
}

function sectionOf(
  row: StoredRecord['data'],
  resort: StoredRecord | undefined,
  reading: Reading,
): readonly RecordText[] {
  const title = wordsIn(row, 'heading') || translateValue(reading.t, 'section', wordsIn(row, 'key'))
  const html = reading.reader.richText(row.body)
  if (html) return [{ title, html }]
  const bound = resort?.data[wordsIn(row, 'bound_to')]
  if (typeof bound === 'string' && bound) return [{ title, html: reading.reader.richText(bound) }]
  if (typeof bound === 'number') return [{ title, text: bound.toLocaleString(reading.lang) }]
  const facts = Array.isArray(bound)
    ? bound
        .filter(isRecord)
        .map((row) => factOf(row, reading))
        .filter(({ value }) => value)
    : []
  return facts.length > 0 ? [{ title, facts }] : []
}

/** A row of a resort's list as a name and what is said of it, whichever list it is. */
function factOf(row: StoredRecord['data'], { t }: Reading): NamedValue {
  const name = wordsIn(row, 'title') || wordsIn(row, 'name') || wordsIn(row, 'iata')
  const minutes = wordsIn(row, 'drive_minutes')
  const said = [
    wordsIn(row, 'body'),
    wordsIn(row, 'email'),
    wordsIn(row, 'phone'),
    minutes && t('{count} min', { count: Number(minutes) }),
  ]
  const person = wordsIn(row, 'title') ? wordsIn(row, 'name') : ''
  return { name, value: [person, ...said].filter(Boolean).join(' · ') }
}
