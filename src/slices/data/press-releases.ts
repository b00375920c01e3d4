import type { Reader, StoredRecord } from '#model/records/records.ts'
import { formatCalendarDay } from './format-calendar-day.ts'
import { firstWordsIn, wordsIn } from './record-values.ts'

/** Press release in a list. */
export interface PressRelease {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly year: string
  readonly href: string
}

/** Loads press releases, newest first. */
export async function loadReleases(reader: Reader, lang: string): Promise<PressRelease[]> {
  const records = await reader.list('press-releases')
  return records.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))).map((record) => releaseOf(record, reader, lang))
}

function releaseOf(record: StoredRecord, reader: Reader, lang: string): PressRelease {
  const { id, slug, data } = record
  const day = dayOf(record)
  return {
    id,
    title: firstWordsIn(data, 'title', 'headline'),
    date: formatCalendarDay(day, lang),
    year: day.slice(0, 4),
    href: wordsIn(data, 'href') || reader.addressOf('press-releases', slug),
  }
}

function dayOf({ data, updated_at }: StoredRecord): string {
  return firstWordsIn(data, 'release_date', 'date') || updated_at
}
