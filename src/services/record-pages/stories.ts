import { defineMessage } from '#messages/message.ts'
import { foreignOf } from '#slices/data/foreign.ts'
import { listIn, firstWordsIn, pictureIn, rowsIn, wordsIn } from '#slices/data/record-values.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { halfSizes, cardSizes, squareSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { badgeOf, inListOrder, openingOf, postTypes } from '#slices/data/posts.ts'
import { isRecord } from '#model/json.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { Picture } from '#model/media/media.ts'
import type { RecordCard } from '#model/page/record-page.ts'
import { asSearch, recordPath } from '#model/web/entity-routes.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { slugify } from '#model/text/slugify.ts'
import { pageUrl } from '../sites/page-url.ts'
import type { Narrowing } from './lists.ts'
import { type AboutPage, type Bound, type Reading, seoOf, recordTranslations } from './parts.ts'

/** Words read in a minute. */
const readingPace = 220

/** Date of a post, for sorting. */
export function dayOfPost({ data, published_at, updated_at }: StoredRecord): string {
  return wordsIn(data, 'display_date') || (published_at ?? updated_at).slice(0, 10)
}

export function dayOfRelease({ data, published_at, updated_at }: StoredRecord): string {
  return wordsIn(data, 'release_date') || (published_at ?? updated_at).slice(0, 10)
}

/** Filters of lists of posts, with shortened labels of types. */
export const postNarrowings: readonly Narrowing[] = [
  {
    parameter: 'type',
    label: defineMessage('Kind'),
    of: ({ data }) => {
      const type = wordsIn(data, 'type')
      return type in postTypes ? [[slugify(type), type.replace(/ Post$/, '').replace('Playacares', 'Playa Cares')]] : []
    },
  },
  {
    parameter: 'topic',
    label: defineMessage('Topic'),
    least: 2,
    of: ({ data }) => topicsOf(data).map((topic) => [slugify(topic), titled(topic)]),
  },
  {
    parameter: 'place',
    label: defineMessage('Destination'),
    least: 2,
    of: ({ data }) => {
      const place = wordsIn(data, 'destination')
      return place ? [[slugify(place), place]] : []
    },
  },
]

/** Categories of a post and its tags: what visitors find others by. */
function topicsOf(data: RecordData): readonly string[] {
  const topics = [...listIn(data, 'categories'), ...listIn(data, 'tags')].filter((topic) => slugify(topic))
  return topics.filter((topic, i) => topics.findIndex((each) => slugify(each) === slugify(topic)) === i)
}

/** Posts in list order. */
export function sortedPosts(records: readonly StoredRecord[], now: Date): readonly StoredRecord[] {
  return inListOrder(
    records.toSorted((a, b) => dayOfPost(b).localeCompare(dayOfPost(a)) || a.slug.localeCompare(b.slug)),
    now,
  )
}

export const releaseNarrowings: readonly Narrowing[] = [
  {
    parameter: 'year',
    label: defineMessage('Year'),
    descending: true,
    of: (record) => [[dayOfRelease(record).slice(0, 4), dayOfRelease(record).slice(0, 4)]],
  },
  {
    parameter: 'topic',
    label: defineMessage('Topic'),
    of: ({ data }) => listIn(data, 'categories').map((each) => [slugify(each), each]),
  },
]

/** `puerto-rico` reads Puerto rico. */
function titled(tag: string): string {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export async function postCard(
  record: StoredRecord,
  { reader, lang, t }: Reading,
  isLarge = false,
): Promise<RecordCard> {
  const { id, data } = record
  const { said, languageNote } = foreignOf(record, { lang, t })
  const picture = await pictureIn(data, ['image'], reader, isLarge ? halfSizes : cardSizes)
  return {
    id,
    title: wordsIn(data, 'title'),
    ...(said && { said }),
    eyebrow: [languageNote, badgeOf(record, t), formatCalendarDay(dayOfPost(record), lang)].filter(Boolean).join(' · '),
    text: firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(reader.richText(data.content)),
    href: reader.addressOf('posts', record.slug),
    ...(picture && { picture }),
  }
}

export async function postPage(record: StoredRecord, all: readonly StoredRecord[], reading: Reading): Promise<Bound> {
  const { reader, t, lang, origin } = reading
  const { data } = record
  const title = wordsIn(data, 'title')
  const day = dayOfPost(record)
  const html = reader.richText(data.content)
  const author = wordsIn(data, 'author_name')
  const picture = await pictureIn(data, ['image'], reader, wideSizes)
  const video = wordsIn(data, 'youtube_id')
  const topics = topicsOf(data)
  const face = await pictureIn(data, ['author_image'], reader, squareSizes)
  const place = wordsIn(data, 'destination')
  const list = pageUrl(reading.site, { language_code: lang, path: 'blog' })
  const words = html.replace(/<[^>]+>/g, ' ').split(/\s+/).length
  const excerpt = firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(html)
  const among = listIn(data, 'resort_ids')
  const article = { published: day, modified: record.updated_at, ...(author && { author }) }
  return {
    kind: 'posts',
    path: recordPath('posts', record.slug),
    title,
    record,
    parts: {
      head: () => ({
        title,
        ...(wordsIn(data, 'subtitle') && { standfirst: wordsIn(data, 'subtitle') }),
        notes: [
          formatCalendarDay(day, lang),
          ...(place ? [place] : []),
          ...(author ? [t('By {name}', { name: author })] : []),
          t('{count} min read', { count: Math.max(1, Math.round(words / readingPace)) }),
        ],
        ...(picture && { picture }),
      }),
      video: () => (video ? { title, video, ...(picture && { picture }) } : undefined),
      text: async () => {
        if (!html && !isRecord(data.cta)) return undefined
        const pictures = html ? await picturesInside(data, reader) : []
        return { html, isArticle: true, ...callOf(data.cta), ...(pictures.length > 0 && { pictures }) }
      },
      topics: () =>
        topics.length > 0
          ? {
              title: t('Topics'),
              links: topics.map((tag) => ({ text: titled(tag), href: list + asSearch({ topic: slugify(tag) }) })),
            }
          : undefined,
      author: () =>
        author && (face || wordsIn(data, 'author_bio'))
          ? { title: author, text: wordsIn(data, 'author_bio'), isArticle: true, ...(face && { picture: face }) }
          : undefined,
      stories: async () => {
        const cards = await nextToRead(record, all, reading)
        return cards.length > 0
          ? {
              title: t('Read next'),
              cards,
              link: { text: t('All stories'), href: list },
            }
          : undefined
      },
    },
    about: {
      ...seoOf(record, excerpt),
      above: [{ name: t('Stories'), path: 'blog' }],
      ...(among.length > 0 && { booking: { among } }),
      ...(await recordTranslations(record, reader)),
      article,
      structured: [
        articleNode('BlogPosting', record, { ...reading, article, excerpt }),
        ...(video ? [videoNode(title, excerpt, video, day, origin, data)] : []),
      ],
    },
  }
}

/** Pictures between the paragraphs of a story, each with its caption; the first across the page. */
async function picturesInside(data: RecordData, reader: Reading['reader']): Promise<readonly Picture[]> {
  const found = await Promise.all(
    rowsIn(data, 'gallery').map(async (row, i) => {
      const picture = await pictureIn(row, ['image'], reader, i === 0 ? wideSizes : halfSizes)
      const caption = wordsIn(row, 'caption')
      return picture && { ...picture, ...(caption && { caption }) }
    }),
  )
  return found.flatMap((each) => each ?? [])
}

/** Related posts: those the editor chose, then those with a common topic, then the newest. */
async function nextToRead(record: StoredRecord, all: readonly StoredRecord[], reading: Reading): Promise<RecordCard[]> {
  const chosen = listIn(record.data, 'related_post_ids')
  const topics = topicsOf(record.data)
  const rank = (each: StoredRecord) =>
    (chosen.includes(each.id) ? 100 - chosen.indexOf(each.id) : 0) +
    topicsOf(each.data).filter((topic) => topics.includes(topic)).length +
    (each.data.type === record.data.type ? 0.5 : 0)
  const others = all.filter(({ id }) => id !== record.id).toSorted((a, b) => rank(b) - rank(a))
  const tags = listIn(record.data, 'tags')
  return Promise.all(
    others.slice(0, 3).map(async (each) => {
      const card = await postCard(each, reading)
      const shared = listIn(each.data, 'tags').find((tag) => tags.includes(tag))
      if (!shared) return card
      const reason = reading.t('More about {topic}', { topic: titled(shared) })
      return { ...card, eyebrow: [reason, card.eyebrow].filter(Boolean).join(' · ') }
    }),
  )
}

export async function releasePage(record: StoredRecord, reading: Reading): Promise<Bound> {
  const { reader, t, lang } = reading
  const { data } = record
  const title = wordsIn(data, 'title')
  const day = dayOfRelease(record)
  const picture = await pictureIn(data, ['image'], reader, wideSizes)
  const city = wordsIn(data, 'dateline_city')
  const boilerplate = reader.richText(data.boilerplate)
  const files = (
    await Promise.all(
      rowsIn(data, 'attachments').map(async (row) => {
        const file = await reader.file(wordsIn(row, 'file'))
        return file ? [{ title: wordsIn(row, 'title') || file.name, file }] : []
      }),
    )
  ).flat()
  const people = rowsIn(data, 'media_contacts').map((row) => ({
    name: wordsIn(row, 'name'),
    email: wordsIn(row, 'email'),
    phone: wordsIn(row, 'phone'),
  }))
  const coverage = rowsIn(data, 'coverage').map((row) => ({
    text: [wordsIn(row, 'outlet'), wordsIn(row, 'title')].filter(Boolean).join(': '),
    href: wordsIn(row, 'url'),
  }))
  const list = {
    text: t('All press releases'),
    href: pageUrl(reading.site, { language_code: lang, path: 'press' }),
  }
  const excerpt = firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(reader.richText(data.content))
  const article = { published: day, modified: record.updated_at }
  const html = reader.richText(data.content)
  return {
    kind: 'press-releases',
    path: recordPath('press-releases', record.slug),
    title,
    record,
    parts: {
      head: () => ({
        title,
        ...(wordsIn(data, 'subtitle') && { standfirst: wordsIn(data, 'subtitle') }),
        notes: [city, formatCalendarDay(day, lang)].filter(Boolean),
        ...(picture && { picture }),
      }),
      text: () => (html ? { html, isArticle: true } : undefined),
      company: () =>
        boilerplate
          ? {
              title: t('About the company'),
              html: boilerplate,
              isArticle: true,
            }
          : undefined,
      people: () => (people.length > 0 ? { title: t('Media contacts'), people } : undefined),
      files: () => (files.length > 0 ? { title: t('Downloads'), files } : undefined),
      coverage: () => (coverage.length > 0 ? { title: t('In the press'), links: coverage } : undefined),
      list: () => ({ title: '', links: [list] }),
    },
    about: {
      ...seoOf(record, excerpt),
      above: [{ name: t('Press room'), path: 'press' }],
      ...(await recordTranslations(record, reader)),
      article,
      structured: [articleNode('NewsArticle', record, { ...reading, article, excerpt })],
    },
  }
}

function callOf(cta: unknown): { link?: LinkValue } {
  return isRecord(cta) && typeof cta.href === 'string' && cta.href
    ? { link: { text: String(cta.text ?? '') || cta.href, href: cta.href } }
    : {}
}

function articleNode(
  type: 'BlogPosting' | 'NewsArticle',
  record: StoredRecord,
  {
    site,
    lang,
    origin,
    article,
    excerpt,
  }: Reading & { readonly article: NonNullable<AboutPage['article']>; readonly excerpt: string },
) {
  const { data } = record
  const path = recordPath(type === 'BlogPosting' ? 'posts' : 'press-releases', record.slug)
  const url = origin + pageUrl(site, { language_code: lang, path })
  const image = wordsIn(data, 'image')
  const face = wordsIn(data, 'author_image')
  const sections = listIn(data, 'categories')
  return {
    '@type': type,
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@id': `${url}#page` },
    headline: wordsIn(data, 'title').slice(0, 110),
    description: excerpt,
    datePublished: article.published,
    dateModified: article.modified,
    inLanguage: lang,
    ...(image && { image: [`${origin}/media/${image}/1200.jpg`] }),
    ...(sections.length > 0 && { articleSection: sections }),
    author: article.author
      ? { '@type': 'Person', name: article.author, ...(face && { image: `${origin}/media/${face}/400.jpg` }) }
      : { '@id': `${origin}/#organization` },
    publisher: { '@id': `${origin}/#organization` },
  }
}

function videoNode(
  title: string,
  description: string,
  id: string,
  day: string,
  origin: string,
  data: StoredRecord['data'],
) {
  return {
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    uploadDate: day,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    thumbnailUrl: `${origin}/media/${wordsIn(data, 'image')}/1200.jpg`,
  }
}
