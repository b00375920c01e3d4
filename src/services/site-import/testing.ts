import { derivedId } from '#document/clone-ids.ts'
import type { FetchFile } from './run-import.ts'

/** Entry of a test's export. */
export interface TestItem {
  readonly id: number
  readonly type?: string
  readonly title?: string
  readonly slug?: string
  readonly link?: string
  readonly status?: string
  readonly parent?: number
  readonly content?: string
  readonly excerpt?: string
  readonly attachment?: string
  readonly date?: string
  readonly order?: number
  readonly meta?: Readonly<Record<string, string>>
  /** `domain nicename name`. */
  readonly terms?: readonly (readonly [domain: string, nicename: string, name: string])[]
}

export const oldSite = 'https://old.example'

/** WordPress export for tests. */
export function wxr(items: readonly TestItem[], { version = '1.2', more = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Casa Olmo</title>
<link>${oldSite}</link>
<language>en-US</language>
${version && `<wp:wxr_version>${version}</wp:wxr_version>`}
<wp:base_site_url>${oldSite}</wp:base_site_url>
<wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[marta]]></wp:author_login><wp:author_display_name><![CDATA[Marta Olmo]]></wp:author_display_name></wp:author>
${more}
${items.map(itemXml).join('\n')}
</channel>
</rss>
`
}

function itemXml(item: TestItem): string {
  const { id, type = 'page', title = `Page ${id}`, slug = `page-${id}`, status = 'publish', parent = 0 } = item
  const {
    content = '',
    excerpt = '',
    attachment,
    date = '2024-03-05 10:00:00',
    order = 0,
    meta = {},
    terms = [],
  } = item
  const link = item.link ?? `${oldSite}/${slug}/`
  return `<item>
<title><![CDATA[${title}]]></title>
<link>${link.replaceAll('&', '&amp;')}</link>
<dc:creator><![CDATA[marta]]></dc:creator>
<content:encoded><![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]></content:encoded>
<excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date><![CDATA[${date}]]></wp:post_date>
<wp:post_name><![CDATA[${slug}]]></wp:post_name>
<wp:status><![CDATA[${status}]]></wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:menu_order>${order}</wp:menu_order>
<wp:post_type><![CDATA[${type}]]></wp:post_type>
<wp:post_password><![CDATA[]]></wp:post_password>
${attachment ? `<wp:attachment_url><![CDATA[${attachment}]]></wp:attachment_url>` : ''}
${terms.map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`).join('\n')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
</item>`
}

/** Fake fetch: each address is a file of its own, except those named as missing. */
export function fakeFetch(
  put: (asset: string, alt: string) => Promise<void>,
  missing: (address: string) => Error | undefined = () => undefined,
): FetchFile & { readonly fetched: string[] } {
  const fetched: string[] = []
  const fetch: FetchFile = async (_user, address, { alt }) => {
    const error = missing(address)
    if (error) throw error
    fetched.push(address)
    const asset = derivedId('library', address)
    await put(asset, alt)
    return { asset, alt, url: `/media/${asset}/1200.webp`, isNew: true }
  }
  return Object.assign(fetch, { fetched })
}

/** Page with many kinds of blocks, as the block editor writes them. */
export const manyShapes = `<!-- wp:cover {"url":"${oldSite}/wp-content/uploads/bay.jpg"} -->
<div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="The bay" src="${oldSite}/wp-content/uploads/bay.jpg"/><div class="wp-block-cover__inner-container"><!-- wp:heading {"level":1} --><h1>Sleep by the bay</h1><!-- /wp:heading --><!-- wp:paragraph --><p>Twelve rooms, one garden.</p><!-- /wp:paragraph --></div></div>
<!-- /wp:cover -->
<!-- wp:heading --><h2>Good to know</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>We open in <a href="${oldSite}/rooms/">our rooms</a> from March. Write to <a href="mailto:hola@old.example">us</a>.</p><!-- /wp:paragraph -->
<!-- wp:list --><ul><li>Breakfast until noon</li><li>Bicycles for free</li></ul><!-- /wp:list -->
<!-- wp:media-text {"mediaPosition":"right"} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="${oldSite}/wp-content/uploads/garden.jpg" alt="The garden"/></figure><div class="wp-block-media-text__content"><!-- wp:heading --><h2>The garden</h2><!-- /wp:heading --><!-- wp:paragraph --><p>Oranges in winter.</p><!-- /wp:paragraph --></div></div><!-- /wp:media-text -->
<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="${oldSite}/wp-content/uploads/one.jpg" alt="One"/></figure><figure><img src="${oldSite}/wp-content/uploads/two.jpg" alt="Two"/><figcaption>Seen from <a href="https://tower.example/">the tower</a></figcaption></figure></figure><!-- /wp:gallery -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><img src="${oldSite}/wp-content/uploads/sea.jpg" alt="Sea"/><h3>Sea room</h3><p>For two.</p></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><img src="${oldSite}/wp-content/uploads/hill.jpg" alt="Hill"/><h3>Hill room</h3><p>For three.</p></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Room</th><th>Beds</th></tr></thead><tbody><tr><td>Sea</td><td>2</td></tr><tr><td>Hill</td><td>3</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=aqz-KE-bpKQ"} --><figure class="wp-block-embed"><div>https://www.youtube.com/watch?v=aqz-KE-bpKQ</div></figure><!-- /wp:embed -->
<!-- wp:buttons --><div><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="${oldSite}/rooms/">See the rooms</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:quote --><blockquote><p>We came for a night.</p><cite>A guest</cite></blockquote><!-- /wp:quote -->`
