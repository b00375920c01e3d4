import { bookNow } from '#slices/kit/book-now.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import { bookedAs, closureNotice } from './houses.ts'
import type { Reading } from './parts.ts'

/** The way to book a room, which the booking is told by its code; undefined while its resort is closed. */
export function bookRoom(
  { data }: StoredRecord,
  house: StoredRecord,
  reading: Reading,
  facts: PageFacts,
): LinkValue | undefined {
  if (closureNotice(house, reading)) return undefined
  const { href } = bookNow(facts, { resort: bookedAs(house), room: wordsIn(data, 'code') })
  return { text: reading.t('Book this room'), href }
}
