import { escapedText } from '#model/text/escaped.ts'
import { limits } from '#model/limits.ts'
import { entityRoutes, hasPagesOf } from '#model/web/entity-routes.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { slugify } from '#model/text/slugify.ts'
import { firstWordsIn, wordsIn } from '#slices/data/record-values.ts'
import { openingOf } from '#slices/data/posts.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { pageUrl } from '../sites/page-url.ts'
import { translateInto } from '../translations/messages.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { localeFinder } from './site-chrome.ts'
import { createFactReader } from './fact-reader.ts'
import { dayOfPost, dayOfRelease } from '../record-pages/stories.ts'

type FeedEntity = 'posts' | 'press-releases'

interface Wanted {
  readonly entity: FeedEntity
  readonly language: string
  readonly origin: string
  /** Posts of one kind, as list addresses call it. */
  readonly type?: string
}

/** RSS feed of a site's newest posts or press releases; undefined without any. */
export async function feedOf(
  store: ReadSource & Pick<Store, 'records' | 'media'>,
  site: Site,
  now: Date,
  { entity, language, origin, type }: Wanted,
): Promise<string | undefined> {
  if (!hasPagesOf(site, entity)) return undefined
  const reader = createFactReader(store, site, now, { language, country: '' })
  const [records, t] = await Promise.all([
    reader.list(entity, { translatedOnly: true }),
    translateInto(language, localeFinder(reader)),
  ])
  const name = entity === 'posts' ? t('Stories') : t('Press room')
  const dayOf = entity === 'posts' ? dayOfPost : dayOfRelease
  const entries = records
    .filter(({ data }) => data.allow_in_rss !== false && (!type || slugify(wordsIn(data, 'type')) === type))
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
    .slice(0, limits.feedEntries)
  if (entries.length === 0) return undefined

  const at = (path: string) => origin + pageUrl(site, { language_code: language, path })
  const list = entityRoutes[entity]
  const { Feed } = await import('feed')
  const feed = new Feed({
    id: at(list),
    link: at(list),
    title: `${site.name} · ${name}`,
    description: `${site.name} · ${name}`,
    language,
    copyright: `© ${site.name}`,
    generator: 'Voix',
    updated: new Date(Math.max(...entries.map((each) => Date.parse(dayOf(each))))),
    feedLinks: { rss: at(`${list}/feed.xml`) + (type ? `?type=${type}` : '') },
  })
  for (const record of entries) feed.addItem(await itemOf(record))
  // RSS asks an author for an address of email; a name alone belongs to Dublin Core, which the feed declares.
  return feed.rss2().replace(/<author>([^<]*)<\/author>/g, '<dc:creator>$1</dc:creator>')

  async function itemOf(record: StoredRecord) {
    const { data } = record
    const link = origin + reader.addressOf(entity, record.slug)
    const author = wordsIn(data, 'author_name')
    const image = wordsIn(data, 'image')
    // An enclosure must say its length, which a size that nobody asked for yet does not have.
    const picture = image && `<p><img src="/media/${image}/1200.jpg" alt=""></p>`
    const html = reader.richText(data.content)
    return {
      id: link,
      guid: link,
      link,
      title: wordsIn(data, 'title'),
      date: new Date(dayOf(record)),
      // Readers take it for HTML, and it is text.
      description: escapedText(firstWordsIn(data, 'excerpt', 'subtitle') || openingOf(html)),
      // Links of the text lead to the site, wherever it is read.
      content: (picture + html).replace(/(href|src)="\/(?!\/)/g, `$1="${origin}/`),
      ...(author && { author: [{ name: author }] }),
    }
  }
}
