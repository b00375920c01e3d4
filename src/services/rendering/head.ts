import type { Asset } from '#model/media/media.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Page } from '#model/page/page.ts'
import type { ChromeView, HeadView, PageFacts } from '#model/view/view.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Site } from '#db/store.ts'
import { pageUrl, languagesOf, ownLanguage } from '../sites/page-url.ts'
import { themeColourOf } from './layout-values.ts'
import type { TrackedReader } from '../reader/reader.ts'
import type { SiteChrome } from './site-chrome.ts'
import { partNodes } from '../record-pages/part-nodes.ts'
import type { AboutPage } from '../record-pages/parts.ts'
import { shareAddress, shareFactsOf } from './share-picture.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { structuredDataOf } from '../reader/structured-data.ts'

/**
 * HTML head of a page: title and metadata, translations (`hreflang`), robots, structured data, and editors' own tags.
 */
export async function headOf(
  page: Page,
  site: Site,
  reader: TrackedReader,
  {
    facts,
    layout,
    origin,
    about,
    around: { brand, headTagsOf },
  }: {
    readonly facts: PageFacts
    readonly layout?: LayoutId | undefined
    readonly origin: string
    /** Metadata from the records on the page; an editor's own texts come first. */
    readonly about: AboutPage
    readonly around: SiteChrome
  },
): Promise<HeadView & Pick<ChromeView, 'trail'>> {
  const { title_suffix, resort_id } = settingsOf(site)
  const { seo = {} } = page
  const canonical = about.canonical ?? `${origin}${pageUrl(site, page)}${about.search ?? ''}`
  const title =
    seo.meta_title ||
    about.metaTitle ||
    (title_suffix && page.path !== '' ? `${page.title} ${title_suffix}` : page.title)
  const description = seo.meta_description || about.description || ''
  const asset = seo.og_image ?? about.image
  const noindex = seo.noindex === true || about.noindex === true || (layout !== undefined && layout !== page.layout)
  const [alternates, trail, [resort], shared] = await Promise.all([
    alternatesOf(page, site, reader, origin, about),
    trailOf(page, site, reader, origin, about),
    resort_id && page.path === '' ? reader.list('resorts', { names: [resort_id] }) : [],
    asset ? reader.assets([asset]) : undefined,
  ])
  const isOwn = !asset && !noindex && !about.canonical && !about.metaTitle && !about.search
  const drawn = isOwn ? shareAddress(page.id, await shareFactsOf(page, site, brand, reader)) : undefined
  const image = asset ? `${origin}/media/${asset}/1200.jpg` : drawn && origin + drawn
  const file = asset ? shared?.get(asset) : undefined
  const described = { site, facts, origin, canonical, title, description, trail, ...(asset && image && { image }) }
  const searchPath = pageUrl(site, { language_code: facts.lang, path: 'search' })
  return {
    title,
    description,
    canonical,
    noindex,
    ...(image && { image }),
    ...(drawn && { picture: { alt: title, width: 1200, height: 630 } }),
    ...(file && { picture: pictureFacts(file) }),
    siteName: site.name,
    lang: facts.lang,
    themeColour: themeColourOf(page) ?? brand?.themeColour ?? layoutOf(facts.layout).themeColour,
    alternates,
    structured: noindex
      ? []
      : structuredDataOf({
          ...described,
          searchPath,
          ...(resort && {
            resort,
            parts: await partNodes(resort, ['rooms'], { site, reader, origin, lang: facts.lang }),
          }),
          ...(brand && { brand }),
          ...(about.structured && { nodes: about.structured }),
        }),
    tags: headTagsOf(facts.path),
    ...(about.article && { article: about.article }),
    ...(about.feed && { feed: about.feed }),
    trail: trail.map(({ name, href }) => ({ text: name, href: href.slice(origin.length) || '/' })),
  }
}

/** Size of the share image as it is shared, and its alt text. */
function pictureFacts({ width, height, alt }: Asset): NonNullable<HeadView['picture']> {
  const shown = Math.min(1200, width ?? 0)
  return { alt, ...(width && height && { width: shown, height: Math.round((height / width) * shown) }) }
}

/** The page in each language it is published in, and where to send those who speak none of them. */
async function alternatesOf(
  page: Page,
  site: Site,
  reader: TrackedReader,
  origin: string,
  about: AboutPage,
): Promise<HeadView['alternates']> {
  const spoken = languagesOf(site)
  if (spoken.length < 2 || about.search) return []
  const all = about.alternates ?? (await reader.translations(page.id))
  const translations = all.filter(({ language_code }) => spoken.includes(language_code))
  if (translations.length < 2) return []
  const own = translations.find(({ language_code }) => language_code === ownLanguage(site))
  return [
    ...translations.map((each) => ({ hreflang: each.language_code, href: origin + pageUrl(site, each) })),
    ...(own ? [{ hreflang: 'x-default', href: origin + pageUrl(site, own) }] : []),
  ]
}

/**
 * Breadcrumbs from the home page to the page, of the ancestors that exist; a page that names others above it stands
 * below those.
 */
async function trailOf(page: Page, site: Site, reader: TrackedReader, origin: string, { above = [] }: AboutPage) {
  const segments = page.path.split('/').filter(Boolean)
  const parents = segments.slice(0, -1).map((_, i) => segments.slice(0, i + 1).join('/'))
  const isElsewhere = above.some(({ path }) => !parents.includes(path))
  const paths = ['', ...(isElsewhere ? above.map(({ path }) => path) : parents)]
  const titles = segments.length === 0 ? new Map<string, string>() : await reader.titlesAt(paths)
  const { language_code } = page
  const begins =
    language_code === ownLanguage(site) || segments.length === 0 || (await reader.homes()).includes(language_code)
  const homeLanguage = begins ? language_code : ownLanguage(site)
  const upwards = paths.flatMap((path) => {
    const name = path === '' ? site.name : (titles.get(path) ?? above.find((each) => each.path === path)?.name)
    const language = path === '' ? homeLanguage : language_code
    return name === undefined ? [] : [{ name, href: origin + pageUrl(site, { language_code: language, path }) }]
  })
  return segments.length === 0 ? [] : [...upwards, { name: page.title, href: origin + pageUrl(site, page) }]
}
