import { titleSlug, type Transliterate } from '#model/text/title-slug.ts'
import { editingLimits } from '#model/limits.ts'
import { type PackedText, packedText, unpackedText } from './packed-text.ts'
import { serializedStrings } from './php-values.ts'
import type { SourceDocument, SourceFile, SourceMenu, SourceSeo, SourceSite } from './source.ts'
import { classicHtml, figureOf, type NamedPicture, type ShortcodeContext, withShortcodes } from './classic-text.ts'

/** Elements of a WordPress export. */
export interface WxrChannel {
  readonly texts: Record<string, string>
  /** Login → name. */
  readonly authors: Map<string, string>
  readonly items: WxrItem[]
}

export interface WxrItem {
  readonly line: number
  content: PackedText
  readonly texts: Record<string, string>
  readonly terms: { readonly domain: string; readonly slug: string; readonly name: string }[]
  /** Key → values. */
  readonly meta: Map<string, readonly string[]>
}

/** Types that are no content of their own: settings, drafts of the editor, what plugins keep. */
const inner = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'wpcf7_contact_form',
  'acf-field',
  'acf-field-group',
  'elementor_library',
  'mc4wp-form',
  'shop_order',
  'scheduled-action',
])
const taken = new Set(['', 'publish', 'future', 'draft', 'pending', 'private', 'inherit'])

/** Meta fields of entries that are read. */
export const readMeta: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_old_slug',
  '_wp_attachment_image_alt',
  '_menu_item_object_id',
  '_menu_item_type',
  '_menu_item_menu_item_parent',
  '_menu_item_url',
  '_wpml_import_language_code',
  '_wpml_import_translation_group',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  '_yoast_wpseo_opengraph-image',
  '_yoast_wpseo_opengraph-image-id',
  '_yoast_wpseo_meta-robots-noindex',
  'rank_math_title',
  'rank_math_description',
  'rank_math_robots',
  'rank_math_facebook_image',
  'rank_math_facebook_image_id',
])

/** Source site of a WordPress export. */
export function siteFromWxr(
  { texts, authors, items }: WxrChannel,
  file: string,
  transliterate: Transliterate,
): SourceSite {
  const byId = new Map(items.map((item) => [textIn(item, 'wp:post_id'), item]))
  const pictures = new Map(
    items.filter((item) => typeOf(item) === 'attachment').map((item) => [textIn(item, 'wp:post_id'), fileIn(item)]),
  )
  const attached = new Map(
    [...Map.groupBy(pictures.keys(), (id) => textIn(byId.get(id)!, 'wp:post_parent'))].map(([parent, ids]) => [
      parent,
      ids.flatMap((id) => pictureIn(pictures, id) ?? []),
    ]),
  )
  const context = { byId, pictures, attached, authors, file, site: texts, transliterate }
  const skipped = new Map<string, number>()
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1)
  const documents = items.flatMap((item): readonly SourceDocument[] => {
    const type = typeOf(item)
    if (inner.has(type)) {
      if (type !== 'attachment' && type !== 'nav_menu_item' && type !== 'wp_block') skip(type)
      return []
    }
    const status = textIn(item, 'wp:status')
    if (taken.has(status)) return [documentIn(item, context, skip)]
    skip(`${type} (${status})`)
    return []
  })
  return {
    title: texts.title ?? '',
    address: texts['wp:base_blog_url'] || texts.link || texts['wp:base_site_url'] || '',
    language: texts.language ?? '',
    documents,
    files: [...pictures.values()].filter(({ address }) => address !== ''),
    menus: menusIn(items, byId),
    skipped,
  }
}

interface ItemContext {
  readonly byId: ReadonlyMap<string, WxrItem>
  readonly pictures: ReadonlyMap<string, SourceFile>
  /** Pictures by the entry that they were uploaded to. */
  readonly attached: ReadonlyMap<string, readonly NamedPicture[]>
  readonly authors: ReadonlyMap<string, string>
  readonly file: string
  readonly site: Readonly<Record<string, string>>
  readonly transliterate: Transliterate
}

function documentIn(item: WxrItem, context: ItemContext, skip: (what: string) => void): SourceDocument {
  const id = textIn(item, 'wp:post_id')
  const type = typeOf(item)
  const address = textIn(item, 'link')
  const status = textIn(item, 'wp:status')
  const [date = ''] = (textIn(item, 'wp:post_date') || '').split(' ')
  const creator = textIn(item, 'dc:creator')
  const picture = context.pictures.get(metaIn(item, '_thumbnail_id'))
  const path = pathOf(item, context)
  const lost = new Set<string>()
  const html = packedText(bodyOf(item, context, { skip, lose: (given) => lost.add(given.slice(0, longestId)) }))
  return {
    key: `${type}-${id}`,
    kind: type === 'post' ? 'post' : 'page',
    title: textIn(item, 'title').replaceAll(/\s+/g, ' ').trim(),
    address,
    formerAddresses: formerAddresses(item, address),
    path,
    html,
    ...(lost.size > 0 && { lostPictures: [...lost].slice(0, mostLost) }),
    excerpt: textIn(item, 'excerpt:encoded'),
    language: languageIn(item),
    group: groupIn(item),
    isPublished: (status === 'publish' || status === 'future') && textIn(item, 'wp:post_password') === '',
    date: /^\d{4}-\d\d-\d\d$/.test(date) && !date.startsWith('0000') ? date : '',
    author: context.authors.get(creator) ?? creator,
    categories: termsIn(item, 'category').filter((name) => name !== 'Uncategorized'),
    tags: [...termsIn(item, 'post_tag'), ...termsIn(item, 'tag')],
    seo: seoIn(item, context),
    picture: picture?.address ?? '',
    place: { file: context.file, line: item.line },
  }
}

/** Pictures of one entry that are listed as not there, and characters of the id of one. */
const mostLost = 50
const longestId = 20

/** Calls for what a text names in vain: shortcodes, and pictures by their ids. */
interface Losses {
  readonly skip: (what: string) => void
  readonly lose: (id: string) => void
}

function bodyOf(item: WxrItem, { byId, pictures, attached }: ItemContext, { skip, lose }: Losses): string {
  const own = () => attached.get(textIn(item, 'wp:post_id')) ?? []
  const context: ShortcodeContext = {
    picture: (id) => pictureIn(pictures, id),
    own,
    unknown: (name) => skip(`[${name}]`),
    lost: lose,
  }
  const text = withReusableBlocks(unpackedText(item.content), byId)
  if (text.length > editingLimits.siteImportContent) return text.slice(0, editingLimits.siteImportContent + 1)
  if (!text.includes('<!-- wp:')) return classicHtml(text, context)
  return withGalleries(withShortcodes(text, context), context)
}

/** Galleries of blocks that name their pictures by id alone. */
function withGalleries(text: string, { picture, lost }: ShortcodeContext): string {
  return text.replaceAll(/<!-- wp:gallery (\{[^}]*"ids":\[([\d,]+)\][^}]*\}) \/-->/g, (_all, _data, ids: string) => {
    const shown = ids.split(',').flatMap((id) => {
      const found = picture(id)
      if (!found) lost(id)
      return found ?? []
    })
    return `<figure class="wp-block-gallery">${shown.map(figureOf).join('')}</figure>`
  })
}

/** Text with the reusable blocks that it names, each in its place. */
function withReusableBlocks(text: string, byId: ItemContext['byId']): string {
  // A text may name a block as often as it likes: what fits into no page is not put together.
  let room = editingLimits.siteImportContent + 1
  return text.replaceAll(/<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g, (_all, id: string) => {
    const item = room > 0 ? byId.get(id) : undefined
    const block = item && typeOf(item) === 'wp_block' ? unpackedText(item.content) : ''
    room -= block.length
    return block
  })
}

function pictureIn(pictures: ItemContext['pictures'], id: string): NamedPicture | undefined {
  const found = pictures.get(id)
  return found && { address: found.address, alt: found.alt, caption: found.caption }
}

function fileIn(item: WxrItem): SourceFile {
  return {
    address: textIn(item, 'wp:attachment_url') || textIn(item, 'guid'),
    title: textIn(item, 'title'),
    alt: metaIn(item, '_wp_attachment_image_alt'),
    caption: textIn(item, 'excerpt:encoded'),
  }
}

/** Path by the slugs of a page and those it lies below. */
function pathOf(item: WxrItem, { byId, transliterate }: Pick<ItemContext, 'byId' | 'transliterate'>): string {
  const slugs: string[] = []
  const passed = new Set<WxrItem>()
  for (let each: WxrItem | undefined = item; each && !passed.has(each);) {
    passed.add(each)
    slugs.unshift(slugOf(each, transliterate))
    const parent: WxrItem | undefined = byId.get(textIn(each, 'wp:post_parent'))
    each = parent && typeOf(parent) === typeOf(item) ? parent : undefined
  }
  return slugs.join('/')
}

function slugOf(item: WxrItem, transliterate: Transliterate): string {
  const name = decoded(textIn(item, 'wp:post_name'))
  const slug = titleSlug(name, transliterate) || titleSlug(textIn(item, 'title'), transliterate)
  return slug || `${typeOf(item)}-${textIn(item, 'wp:post_id')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function formerAddresses(item: WxrItem, address: string): readonly string[] {
  const url = URL.parse(address)
  if (!url) return []
  return [...new Set(item.meta.get('_wp_old_slug') ?? [])].flatMap((slug) => {
    const segments = url.pathname.replace(/\/$/, '').split('/')
    if (url.search !== '' || slug === '' || segments.length < 2) return []
    return [new URL([...segments.slice(0, -1), encodeURIComponent(decoded(slug))].join('/'), url).href]
  })
}

/** Languages as Polylang and WPML write them into an export. */
function languageIn(item: WxrItem): string {
  const named =
    item.terms.find(({ domain }) => domain === 'language')?.slug ?? metaIn(item, '_wpml_import_language_code')
  return named.replace('_', '-')
}

function groupIn(item: WxrItem): string {
  return (
    item.terms.find(({ domain }) => domain === 'post_translations')?.slug ||
    metaIn(item, '_wpml_import_translation_group')
  )
}

function seoIn(item: WxrItem, { pictures, site }: ItemContext): SourceSeo {
  const title = metaIn(item, '_yoast_wpseo_title') || metaIn(item, 'rank_math_title')
  const robots = serializedStrings(metaIn(item, 'rank_math_robots'))
  const pictureId = metaIn(item, '_yoast_wpseo_opengraph-image-id') || metaIn(item, 'rank_math_facebook_image_id')
  return {
    title: resolved(title, item, site),
    description: resolved(metaIn(item, '_yoast_wpseo_metadesc') || metaIn(item, 'rank_math_description'), item, site),
    picture:
      pictures.get(pictureId)?.address ||
      metaIn(item, '_yoast_wpseo_opengraph-image') ||
      metaIn(item, 'rank_math_facebook_image'),
    isHidden: metaIn(item, '_yoast_wpseo_meta-robots-noindex') === '1' || robots.includes('noindex'),
  }
}

/** A text of an SEO plugin with its variables filled in: `%%title%% %%sep%% %%sitename%%`, `%title%`. */
function resolved(text: string, item: WxrItem, site: Readonly<Record<string, string>>): string {
  const values = new Map([
    ['title', textIn(item, 'title')],
    ['sitename', site.title ?? ''],
    ['sep', '–'],
    ['excerpt', textIn(item, 'excerpt:encoded')],
  ])
  return text
    .slice(0, longestResolved)
    .replaceAll(/%%?([a-z_]+)(?:\([^)]*\))?%%?/g, (_all, name: string) =>
      (values.get(name) ?? '').slice(0, longestResolved),
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s–|-]+|[\s–|-]+$/g, '')
}

/** Characters of a text of an SEO plugin, and of what a variable in it stands for. */
const longestResolved = 1000

/** Menus in the order of their entries. */
function menusIn(items: readonly WxrItem[], byId: ReadonlyMap<string, WxrItem>): readonly SourceMenu[] {
  const entries = items.filter((item) => typeOf(item) === 'nav_menu_item' && textIn(item, 'wp:status') !== 'draft')
  const named = Map.groupBy(entries, (item) => item.terms.find(({ domain }) => domain === 'nav_menu')?.name ?? '')
  return [...named].flatMap(([name, members]) =>
    name === ''
      ? []
      : [
          {
            name,
            entries: members
              .toSorted((a, b) => Number(textIn(a, 'wp:menu_order')) - Number(textIn(b, 'wp:menu_order')))
              .map((item) => {
                const target = byId.get(metaIn(item, '_menu_item_object_id'))
                const isDocument = metaIn(item, '_menu_item_type') === 'post_type' && target !== undefined
                return {
                  key: textIn(item, 'wp:post_id'),
                  parent: metaIn(item, '_menu_item_menu_item_parent'),
                  label: textIn(item, 'title') || (target ? textIn(target, 'title') : ''),
                  document: isDocument ? `${typeOf(target)}-${textIn(target, 'wp:post_id')}` : '',
                  address: metaIn(item, '_menu_item_url'),
                }
              }),
          },
        ],
  )
}

function termsIn(item: WxrItem, domain: string): readonly string[] {
  return [...new Set(item.terms.filter((each) => each.domain === domain).map(({ name }) => name.trim()))].filter(
    Boolean,
  )
}

function typeOf(item: WxrItem): string {
  return textIn(item, 'wp:post_type') || 'post'
}

function textIn({ texts }: WxrItem, name: string): string {
  return texts[name] ?? ''
}

function metaIn({ meta }: WxrItem, key: string): string {
  return meta.get(key)?.[0] ?? ''
}
