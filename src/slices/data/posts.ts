import { blogListShort } from '#model/constants.ts'
import type { MediaSize, Picture } from '#model/media.ts'
import type { Reader, StoredRecord } from '#model/records.ts'
import type { PageFacts } from '#model/view.ts'
import { dayInWords } from './day-in-words.ts'
import { firstWordsIn, pictureIn, wordsIn } from './record-values.ts'

/** A post as a list shows it: plain data. */
export interface Post {
  readonly id: string
  readonly title: string
  /** First lines of the text. */
  readonly excerpt: string
  readonly date: string
  readonly href: string
  readonly picture?: Picture
}

/** The kinds of posts there are. */
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

/** The posts of a type, newest first: all of them, or the latest few. */
export async function loadPosts(
  { postType = 'Blog Post', showAll }: Wanted,
  reader: Reader,
  sizes: readonly MediaSize[],
  { lang }: Pick<PageFacts, 'lang'>,
): Promise<Post[]> {
  const records = await reader.list('posts', { where: [{ key: 'type', operator: 'eq', value: postType }] })
  const newest = records.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
  const shown = showAll ? newest : newest.slice(0, blogListShort)
  return Promise.all(shown.map((record) => postOf(record, reader, sizes, lang)))
}

async function postOf(record: StoredRecord, reader: Reader, sizes: readonly MediaSize[], lang: string): Promise<Post> {
  const { id, slug, data } = record
  const picture = await pictureIn(data, ['hero', 'image'], reader, sizes)
  return {
    id,
    title: firstWordsIn(data, 'title', 'headline'),
    excerpt: firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(reader.richText(data.content)),
    date: dayInWords(dayOf(record), lang),
    href: wordsIn(data, 'href') || reader.addressOf('posts', slug),
    ...(picture && { picture }),
  }
}

/** The day under which a post is listed. */
function dayOf({ data, published_at, updated_at }: StoredRecord): string {
  return firstWordsIn(data, 'display_date', 'date') || (published_at ?? updated_at)
}

const openingLength = 200

/** The first words of rich text, without its tags, ending at a word. */
export function openingOf(html: string, longest = openingLength): string {
  const plain = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longest) return plain
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
