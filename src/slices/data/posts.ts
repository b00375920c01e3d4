import type { Translate } from '#messages/translate.ts'
import { blogListShort } from '#model/constants.ts'
import type { MediaSize, Picture } from '#model/media/media.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import type { PageFacts } from '#model/view/view.ts'
import { type Foreign, foreignOf } from './foreign.ts'
import { formatCalendarDay } from './format-calendar-day.ts'
import { firstWordsIn, pictureIn, wordsIn } from './record-values.ts'

/** Post in a list. */
export interface Post extends Foreign {
  readonly id: string
  readonly title: string
  /** First lines of the text. */
  readonly excerpt: string
  readonly date: string
  /** Badge of a post that its editor features. */
  readonly badge?: string
  readonly href: string
  readonly picture?: Picture
}

/** Types of posts. */
export const postTypes = {
  'Blog Post': 'Blog Post',
  'Playacares Post': 'Playacares Post',
  'Dominican Republic Post': 'Dominican Republic Post',
  'Jamaica Post': 'Jamaica Post',
  'Mexico Post': 'Mexico Post',
  'USA Post': 'USA Post',
}

interface Wanted {
  readonly postType?: string | undefined
  readonly showAll?: boolean | undefined
}

/** Loads posts of a type in list order: all, or the first few. */
export async function loadPosts(
  { postType = 'Blog Post', showAll }: Wanted,
  reader: Reader,
  sizes: readonly MediaSize[],
  { lang }: Pick<PageFacts, 'lang'>,
  t: Translate,
): Promise<Post[]> {
  const records = await reader.list('posts', { where: [{ key: 'type', operator: 'eq', value: postType }] })
  const listed = inListOrder(
    records.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a))),
    reader.now,
  )
  const shown = showAll ? listed : listed.slice(0, blogListShort)
  return Promise.all(shown.map((record) => postOf(record, reader, sizes, { lang, t })))
}

/** Posts in list order: pinned ones, the newest featured, then all others by date. */
export function inListOrder(newest: readonly StoredRecord[], now: Date): readonly StoredRecord[] {
  const pinned = newest.filter((record) => isPinned(record, now))
  const others = newest.filter((record) => !pinned.includes(record))
  const featured = others.find(isFeatured)
  return [...pinned, ...(featured ? [featured] : []), ...others.filter((record) => record !== featured)]
}

function isPinned({ data }: StoredRecord, now: Date): boolean {
  const until = wordsIn(data, 'pinned_until')
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(until) ? until : `${until}Z`) > now.getTime()
}

function isFeatured({ data }: StoredRecord): boolean {
  return data.featured === true
}

/** Badge of a featured post. */
export function badgeOf(record: StoredRecord, t: Translate): string | undefined {
  return isFeatured(record) ? t('Featured') : undefined
}

async function postOf(
  record: StoredRecord,
  reader: Reader,
  sizes: readonly MediaSize[],
  { lang, t }: Pick<PageFacts, 'lang'> & { readonly t: Translate },
): Promise<Post> {
  const badge = badgeOf(record, t)
  const { id, slug, data } = record
  const picture = await pictureIn(data, ['hero', 'image'], reader, sizes)
  return {
    id,
    title: firstWordsIn(data, 'title', 'headline'),
    excerpt: firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(reader.richText(data.content)),
    date: formatCalendarDay(dayOf(record), lang),
    href: wordsIn(data, 'href') || reader.addressOf('posts', slug),
    ...(badge && { badge }),
    ...foreignOf(record, { lang, t }),
    ...(picture && { picture }),
  }
}

/** The day under which a post is listed. */
function dayOf({ data, published_at, updated_at }: StoredRecord): string {
  return firstWordsIn(data, 'display_date', 'date') || (published_at ?? updated_at)
}

const openingLength = 200

/** Opening words of rich text, without tags. */
export function openingOf(html: string, longest = openingLength): string {
  const plain = plainText(html)
  if (plain.length <= longest) return plain
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
