import { entityRoutes, isRouted, recordPath, type RoutedEntity } from '#model/web/entity-routes.ts'
import { firstWordsIn } from '#slices/data/record-values.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { ownLanguage, pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { listedRecords } from './sitemap.ts'

/** Links of a section: what is more is in the sitemap. */
const mostLinks = 200

const headings: Readonly<Record<RoutedEntity, string>> = {
  resorts: 'Resorts',
  specials: 'Offers',
  brands: 'Brands',
  posts: 'Stories',
  'press-releases': 'Press',
  'fact-sheets': 'Fact sheets',
  rooms: 'Rooms',
  restaurants: 'Restaurants and bars',
  'wedding-venues': 'Wedding venues',
  'wedding-packages': 'Wedding packages',
  'meeting-rooms': 'Meeting rooms',
}

/** `llms.txt` of a site: Markdown for assistants of what is published and listed, in the site's language. */
export async function llmsTxt(store: Store, site: Site, origin: string, now: Date): Promise<string> {
  const language = ownLanguage(site)
  const { strapline } = settingsOf(site)
  const pages = await store.pages.listed(site.id, language, { after: '', skip: 0, limit: mostLinks })
  const titles = new Map(
    (await store.pages.publishedOf(site.id, { language, offset: 0, limit: 10_000 })).rows.map(({ id, title }) => [
      id,
      title,
    ]),
  )
  const at = (path: string) => origin + pageUrl(site, { language_code: language, path })
  const sections = [
    section(
      'Pages',
      pages.map(({ page_id, path }) => ({ title: titles.get(page_id) ?? path, href: at(path) })),
    ),
  ]
  for (const kind of Object.keys(entityRoutes).filter(isRouted)) {
    const links = []
    for await (const { slug, title, data } of listedRecords(store, site, { kind, language, now })) {
      const about = firstWordsIn(data, 'summary', 'excerpt', 'subtitle', 'description')
      links.push({ title, href: at(recordPath(kind, slug)), about })
      if (links.length === mostLinks) break
    }
    sections.push(section(headings[kind], links))
  }
  const about = strapline ? `\n> ${plain(strapline)}\n` : ''
  const more = section('Optional', [
    { title: 'Sitemap', href: `${origin}/sitemap.xml`, about: 'Every page, in every language' },
  ])
  return `# ${plain(site.name)}\n${about}${[...sections, more].join('')}`
}

interface Link {
  readonly title: string
  readonly href: string
  readonly about?: string
}

function section(heading: string, links: readonly Link[]): string {
  if (links.length === 0) return ''
  const lines = links.map(
    ({ title, href, about }) => `- [${plain(title)}](${href})${about ? `: ${plain(about).slice(0, 300)}` : ''}`,
  )
  return `\n## ${heading}\n\n${lines.join('\n')}\n`
}

/** Text on one line, without what Markdown or HTML would read as more than text. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\\`*_[\]<>#|]/g, (char) => `\\${char}`)
    .replace(/\s+/g, ' ')
    .trim()
}
