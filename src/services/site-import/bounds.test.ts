import { expect, it } from 'vitest'
import { editingLimits } from '#model/limits.ts'
import { costRatio, mostForSixteenfold } from '../testing-cost.ts'
import { readHtmlPage } from './html-page.ts'
import { packedText, unpackedText } from './packed-text.ts'
import { pageTask } from './read-page.ts'
import { readWxr } from './read-wxr.ts'
import { readSitemap } from './sitemap.ts'

const wxr = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>x</title><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`
const item = (id: number, content: string, more = '') =>
  `<item><title>T</title><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status>${more}<content:encoded><![CDATA[${content}]]></content:encoded></item>`
const sizeOf = ({ length }: { readonly length: number }) => length

it('holds no more of the content of an entry than shows that it fits into no page', async () => {
  const { documents } = await readWxr('a.xml', [wxr(item(1, '<'.repeat(3 * editingLimits.siteImportContent)))])
  expect(sizeOf(documents[0]!.html)).toBeGreaterThan(editingLimits.siteImportContent)
  expect(sizeOf(documents[0]!.html)).toBeLessThan(1.2 * editingLimits.siteImportContent)
})

it('puts reusable blocks together no further than a page may be long', async () => {
  const block = item(2, 'x'.repeat(200_000), '<wp:post_type>wp_block</wp:post_type>')
  const page = item(1, '<!-- wp:block {"ref":2} /-->'.repeat(10_000))
  const { documents } = await readWxr('a.xml', [wxr(block + page)])
  expect(sizeOf(documents[0]!.html)).toBeLessThan(1.2 * editingLimits.siteImportContent)
})

it('holds of an entry no more terms and of a title no more signs than anybody wrote', async () => {
  const terms = '<category domain="category" nicename="b">x</category>'.repeat(5000)
  const title = `<title>${'&lt;'.repeat(500_000)}</title>`
  const { documents } = await readWxr('a.xml', [wxr(item(1, '', title + terms))])
  expect(documents[0]!.title.length).toBeLessThan(70_000)
})

it('reads of a page of links, attributes or menu entries what a site has', () => {
  const links = Array.from({ length: 20_000 }, (_, i) => `<a href="/p-${i}">p</a>`).join('')
  const page = readHtmlPage(`<body><nav><ul>${links}</ul></nav><p ${'a=1 '.repeat(1_000_000)}>${links}`)
  expect(page.links).toHaveLength(5000)
  expect(page.files).toHaveLength(5000)
  expect(page.menus[0]!.entries).toHaveLength(1000)
})

it('takes of a content that fits into no page so much that this is seen', () => {
  const bytes = new TextEncoder().encode(`<body><main>${'<'.repeat(3 * editingLimits.siteImportContent)}`)
  const [page] = pageTask.read({ bytes }) as Iterable<{ readonly content: { readonly length: number } }>
  expect(page!.content.length).toBe(editingLimits.siteImportContent + 1)
})

it('leaves addresses of a sitemap out that are none, and stops where it nests without end', () => {
  const loc = (address: string) => `<url><loc>${address}</loc></url>`
  const { pages } = readSitemap(`<urlset>${loc('https://a.test/')}${loc('x'.repeat(100_000))}</urlset>`)
  expect(pages).toEqual(['https://a.test/'])
  expect(readSitemap(`<urlset>${loc('https://a.test/')}${'<a>'.repeat(100_000)}`).pages).toEqual(['https://a.test/'])
})

it.each(['<', '&lt;', '<a href="/x">x</a>', '<a>', '<!--', '<p a=1 b=2>', '</p>'])(
  'reads a page of %j at a cost that its length says',
  (part) => {
    const page = (times: number) => part.repeat((8 * 1024 * times) / part.length)
    expect(costRatio((times) => readHtmlPage(page(times)))).toBeLessThan(mostForSixteenfold)
  },
)

it('gives back a packed text as it was', () => {
  for (const text of ['', 'Olmo', `Año ${'é–🏖'.repeat(5000)}`]) expect(unpackedText(packedText(text))).toBe(text)
})
