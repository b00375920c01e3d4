import type { LayoutId } from '#model/layout-name.ts'
import type { Page } from '#model/page.ts'
import type { HeadView, PageFacts } from '#model/view.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Site } from '#store/store.ts'
import { addressOf, languagesOf, ownLanguage } from './address.ts'
import { headTagsOf } from './head-tags.ts'
import type { TrackedReader } from './reader.ts'
import { settingsOf } from './site-settings.ts'
import { structuredDataOf } from './structured-data.ts'

/** What stands in the head of a page: its names, its other languages, what search engines are told, and editors' own tags. */
export async function headOf(
  page: Page,
  site: Site,
  reader: TrackedReader,
  { facts, layout, origin }: { readonly facts: PageFacts; readonly layout?: LayoutId; readonly origin: string },
): Promise<HeadView> {
  const { title_suffix, resort_id } = settingsOf(site)
  const { seo = {} } = page
  const canonical = `${origin}${addressOf(site, page)}`
  const title = seo.meta_title || (title_suffix && page.path !== '' ? `${page.title} ${title_suffix}` : page.title)
  const description = seo.meta_description ?? ''
  const image = seo.og_image && `${origin}/media/${seo.og_image}/1200.jpg`
  const noindex = seo.noindex === true || (layout !== undefined && layout !== page.layout)
  const [tags, alternates, trail, [resort]] = await Promise.all([
    headTagsOf(site, facts, reader),
    alternatesOf(page, site, reader, origin),
    trailOf(page, site, reader, origin),
    resort_id && page.path === '' ? reader.list('resorts', { names: [resort_id] }) : [],
  ])
  const described = { site, facts, origin, canonical, title, description, trail, ...(image && { image }) }
  return {
    title,
    description,
    canonical,
    noindex,
    ...(image && { image }),
    siteName: site.name,
    lang: facts.lang,
    themeColour: layoutOf(facts.layout).themeColour,
    alternates,
    structured: noindex ? [] : structuredDataOf({ ...described, ...(resort && { resort }) }),
    tags,
  }
}

/** The page in each language it is published in, and where to send those who speak none of them. */
async function alternatesOf(
  page: Page,
  site: Site,
  reader: TrackedReader,
  origin: string,
): Promise<HeadView['alternates']> {
  if (languagesOf(site).length < 2) return []
  const sisters = await reader.sisters(page.id)
  if (sisters.length < 2) return []
  const own = sisters.find(({ language_code }) => language_code === ownLanguage(site))
  return [
    ...sisters.map((each) => ({ hreflang: each.language_code, href: origin + addressOf(site, each) })),
    ...(own ? [{ hreflang: 'x-default', href: origin + addressOf(site, own) }] : []),
  ]
}

/** From the home page to the page: those on the way that are there. */
async function trailOf(page: Page, site: Site, reader: TrackedReader, origin: string) {
  const segments = page.path.split('/').filter(Boolean)
  const paths = ['', ...segments.slice(0, -1).map((_, i) => segments.slice(0, i + 1).join('/'))]
  const titles = segments.length === 0 ? new Map<string, string>() : await reader.titlesAt(paths)
  const { language_code } = page
  const above = paths.flatMap((path) => {
    const name = path === '' ? site.name : titles.get(path)
    return name === undefined ? [] : [{ name, href: origin + addressOf(site, { language_code, path }) }]
  })
  return segments.length === 0 ? [] : [...above, { name: page.title, href: origin + addressOf(site, page) }]
}
