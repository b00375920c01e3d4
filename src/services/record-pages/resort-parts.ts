import { defineMessage, type Message } from '#messages/message.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { RecordCard } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import { cardSizes, halfSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { foreignOf } from '#slices/data/foreign.ts'
import { listIn, pictureIn, wordsIn } from '#slices/data/record-values.ts'
import type { Reading } from './parts.ts'
import { nameOf } from './names.ts'

/** Ids of a resort's translations, to one of which its parts refer. */
export async function idsOf(resort: StoredRecord, reader: Reading['reader']): Promise<readonly string[]> {
  return (await reader.inAnyLanguage('resorts'))
    .filter(
      ({ id, translation_group }) =>
        id === resort.id || (translation_group && translation_group === resort.translation_group),
    )
    .map(({ id }) => id)
}

/** Parts of a resort of one kind, in its editors' order. */
export async function partsOf(
  resort: StoredRecord,
  entity: string,
  { reader }: Pick<Reading, 'reader'>,
): Promise<readonly StoredRecord[]> {
  const [all, ids] = await Promise.all([reader.list(entity), idsOf(resort, reader)])
  return all
    .filter(({ data }) => ids.includes(wordsIn(data, 'resort_id')))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
}

/** Cards of records, the first with a wide picture as it may open the chapter. */
export async function withWidePicture(
  cards: readonly RecordCard[],
  records: readonly StoredRecord[],
  reader: Reading['reader'],
): Promise<readonly RecordCard[]> {
  const at = cards.findIndex(({ picture }) => picture)
  const wide = at < 0 ? undefined : await pictureIn(records[at]!.data, ['image'], reader, wideSizes)
  return wide ? cards.with(at, { ...cards[at]!, wide }) : cards
}

/** Files and pages that a part of a resort may lead to, by their fields. */
const partLinks: Readonly<Record<string, Message>> = {
  floor_plan: defineMessage('Floor plan'),
  menu_file: defineMessage('Menu', 'of a restaurant'),
  brochure: defineMessage('Brochure'),
}

/** Facts on a card that leads to a page of its own. */
const factsOfLink = 4

/**
 * Card of a part: its name, picture and text, its further pictures, and the files it has. One with a page of its own leads
 * there instead, with the first facts alone.
 */
export async function partCard(
  record: StoredRecord,
  own: Pick<RecordCard, 'eyebrow' | 'facts' | 'links'> & { readonly anchor: string },
  { reader, t, lang }: Reading,
  href = '',
): Promise<RecordCard> {
  const { data } = record
  const { said, languageNote } = foreignOf(record, { lang, t })
  const eyebrow = [languageNote, own.eyebrow].filter(Boolean).join(' · ')
  const image = wordsIn(data, 'image')
  const picture = await pictureIn(data, ['image'], reader, cardSizes)
  const text = plainText(reader.richText(data.description))
  if (href) {
    const { anchor, facts = [] } = own
    const known = facts.filter(({ value }) => value).slice(0, factsOfLink)
    return {
      id: record.id,
      anchor,
      title: nameOf(record),
      text,
      href,
      eyebrow,
      facts: known,
      ...(said && { said }),
      ...(picture && { picture }),
    }
  }
  const others = [...new Set([...listIn(data, 'images')])].filter((each) => each !== image)
  const pictures = await Promise.all(others.map((each) => reader.picture(each, halfSizes)))
  const files = await Promise.all(
    [wordsIn(data, 'floor_plan'), wordsIn(data, 'menu_file'), wordsIn(data, 'brochure')].map(async (id, i) => {
      const file = id ? await reader.file(id) : undefined
      return file ? [{ text: t(Object.values(partLinks)[i]!), href: file.url }] : []
    }),
  )
  const links: readonly LinkValue[] = [...(own.links ?? []), ...files.flat()]
  const further = pictures.flatMap((each) => each ?? [])
  return {
    id: record.id,
    title: nameOf(record),
    text,
    ...own,
    eyebrow,
    ...(said && { said }),
    ...(picture && { picture }),
    links,
    ...(further.length > 0 && {
      further: {
        title: t('{count, plural, one {# more picture} other {# more pictures}}', { count: further.length }),
        pictures: further,
      },
    }),
  }
}
