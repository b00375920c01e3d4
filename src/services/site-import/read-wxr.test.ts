import { describe, expect, it } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { serializedStrings } from './php-values.ts'
import { readWxr } from './read-wxr.ts'
import { oldSite, wxr } from './testing.ts'

const read = (text: string) => readWxr('export.xml', [text])

async function refusal(text: string): Promise<string> {
  try {
    await read(text)
  } catch (error) {
    if (error instanceof VoixError) return String(error.details.reason)
    throw error
  }
  return 'nothing'
}

describe('a source that is no export', () => {
  const good = wxr([{ id: 1, content: '<p>Hello</p>' }])

  it.each([
    [
      'not well formed',
      good.replace('</wp:post_type>', '</wp:posttype>'),
      /^export\.xml, line 24: This is not well-formed XML \(Unexpected close tag\)/,
    ],
    [
      'cut short',
      good.slice(0, good.indexOf('</item>')),
      /^export\.xml, line \d+: This is not well-formed XML \(Unclosed root tag\)/,
    ],
    ['without a version', wxr([], { version: '' }), /^export\.xml, line 1: The export names no WXR version/],
    [
      'of a version to come',
      wxr([], { version: '2.0' }),
      /^export\.xml, line 1: The export is WXR 2\.0\. Versions 1\.0 to 1\.2 are read\./,
    ],
    ['a page', '<html><body>Hello</body></html>', /^export\.xml, line 1: This is not a WordPress export/],
    [
      'a feed of something else',
      '<rss version="2.0"><other/></rss>',
      /^export\.xml, line 1: This is not a WordPress export/,
    ],
    ['no XML at all', 'Hello', /^export\.xml, line 1: This is not/],
    ['nothing', '', /^export\.xml, line 1: This is not a WordPress export/],
    [
      'with a document type',
      good.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]>\n<rss'),
      /^export\.xml, line 2: The file declares a document type/,
    ],
    [
      'with elements in elements',
      good.replace('</channel>', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}</channel>`),
      /nested too deeply/,
    ],
  ])('is refused with file and line: %s', async (_name, text, reason) => {
    expect(await refusal(text)).toMatch(reason)
  })
})

describe('an export', () => {
  const documentOf = async (item: Parameters<typeof wxr>[0][number]) => (await read(wxr([item]))).documents[0]!

  it('is read in its versions 1.0 to 1.2', async () => {
    for (const version of ['1.0', '1.1', '1.2'])
      expect((await read(wxr([{ id: 1 }], { version }))).documents).toHaveLength(1)
  })

  it('keeps what CDATA holds, where it is split and where its end stands in it as it is', async () => {
    expect((await documentOf({ id: 1, content: '<pre>a ]]> b</pre>' })).html).toContain('<pre>a ]]> b</pre>')
    const text = wxr([{ id: 1, content: 'HERE' }]).replace('<![CDATA[HERE]]>', '<![CDATA[x <![CDATA[ y ]]> z]]>')
    expect((await read(text)).documents[0]!.html).toContain('x <![CDATA[ y ]]> z')
  })

  it('is read past fields of plugins, whatever they hold', async () => {
    const meta = { 'post-options': 'a:1:{s:3:"key";s:13:"¯\\_(ツ)_/¯";}', evil: '<wp:meta_value>evil</wp:meta_value>' }
    expect(await documentOf({ id: 1, title: 'Hall', meta })).toMatchObject({ title: 'Hall', seo: { title: '' } })
  })

  it('takes what SEO plugins say, with their variables filled in', async () => {
    const yoast = { _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%', '_yoast_wpseo_meta-robots-noindex': '1' }
    expect((await documentOf({ id: 1, title: 'Rooms', meta: yoast })).seo).toMatchObject({
      title: 'Rooms – Casa Olmo',
      isHidden: true,
    })
    const rank = { rank_math_description: 'All %title%', rank_math_robots: 'a:1:{i:0;s:7:"noindex";}' }
    expect((await documentOf({ id: 1, title: 'Rooms', meta: rank })).seo).toMatchObject({
      description: 'All Rooms',
      isHidden: true,
    })
  })

  it('takes a variable of no plugin for nothing, whatever it is called', async () => {
    const meta = { _yoast_wpseo_title: 'All %%constructor%% %%__proto__%%%%title%%' }
    expect((await documentOf({ id: 1, title: 'Rooms', meta })).seo).toMatchObject({ title: 'All Rooms' })
  })

  it('makes paragraphs, pictures and videos of the text of the old editor', async () => {
    const content = [
      'First line\nof two.',
      '[caption id="a" align="alignleft"]<img src="/a.jpg" alt="A"> A <em>tree</em>[/caption]',
      '[youtube https://youtu.be/aqz-KE-bpKQ]',
      '[[gallery]] is how it is written, [sic].',
      '[box style="x"]Kept[/box]',
    ].join('\n\n')
    const { documents, skipped } = await read(wxr([{ id: 1, content }]))
    const { html } = documents[0]!
    expect(html).toContain('<p>First line<br>\nof two.</p>')
    expect(html).toContain('<figcaption>A <em>tree</em></figcaption>')
    expect(html).toContain('<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>')
    expect(html).toContain('[gallery] is how it is written, [sic].')
    expect(html).toContain('Kept')
    expect(html).not.toContain('[/box]')
    expect([...skipped.keys()]).toContain('[box]')
  })

  // What takes the square of its length takes minutes here, which is longer than a test may take.
  it.each(['[caption id="a"]', '[video ', '<pre>', '[a '])(
    'is read whole, however often %s has no end',
    async (part) => {
      const { html } = await documentOf({ id: 1, content: part.repeat(20_000) })
      expect(html.length).toBeGreaterThan(0)
    },
  )

  it('puts reusable blocks where they are used', async () => {
    const block = { id: 9, type: 'wp_block', content: '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->' }
    const page = { id: 1, content: '<!-- wp:block {"ref":9} /-->' }
    expect((await read(wxr([page, block]))).documents.map(({ html }) => html)).toEqual([block.content])
  })

  it('leaves out revisions and settings, and says how many', async () => {
    const { documents, skipped } = await read(
      wxr([{ id: 1 }, { id: 2, type: 'revision', status: 'inherit' }, { id: 3, status: 'trash' }]),
    )
    expect(documents.map(({ key }) => key)).toEqual(['page-1'])
    expect([...skipped]).toEqual([
      ['revision', 1],
      ['page (trash)', 1],
    ])
  })

  it('reads drafts, old addresses and dates', async () => {
    const draft = await documentOf({ id: 1, status: 'draft', date: '0000-00-00 00:00:00' })
    expect(draft).toMatchObject({ isPublished: false, date: '' })
    const moved = await documentOf({ id: 1, link: `${oldSite}/new/`, meta: { _wp_old_slug: 'old' } })
    expect(moved).toMatchObject({ formerAddresses: [`${oldSite}/old`], date: '2024-03-05', isPublished: true })
  })
})

it('reads strings that PHP serialized by their bytes, and no further than a length that is wrong', () => {
  expect(serializedStrings('a:1:{i:0;s:7:"noindex";}')).toEqual(['noindex'])
  expect(serializedStrings('a:1:{s:1:"k";s:13:"¯\\_(ツ)_/¯";}')).toEqual(['k', '¯\\_(ツ)_/¯'])
  expect(serializedStrings('a:1:{s:99:"short";}')).toEqual([])
  expect(serializedStrings('plain')).toEqual(['plain'])
})
