import { describe, expect, it } from 'vitest'
import type { HeadTag } from '#model/view/view.ts'
import { policyOf, tagsAt } from './head-tags.ts'

function tag(kind: HeadTag['kind'], more: Partial<HeadTag> = {}): HeadTag {
  return {
    id: 'x',
    kind,
    attributes: {},
    content: '',
    placement: 'head_end',
    load: 'sync',
    consent: 'necessary',
    ...more,
  }
}

describe('a head tag', () => {
  it.each<[HeadTag, string]>([
    [
      tag('meta', { attributes: { name: 'a', content: 'b"><script>' } }),
      '<meta name="a" content="b&quot;&gt;&lt;script&gt;">',
    ],
    [
      tag('link', { attributes: { rel: 'preconnect', href: 'https://a.test' } }),
      '<link rel="preconnect" href="https://a.test">',
    ],
    [tag('script', { attributes: { src: '/a.js' }, load: 'defer' }), '<script defer src="/a.js"></script>'],
    [tag('script', { content: 'a</script><b>' }), '<script>a<\\/script><b></script>'],
    [tag('style', { content: 'a{}' }), '<style>a{}</style>'],
    [
      tag('jsonld', { content: '{"a":"</script>"}' }),
      '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
    ],
    [tag('meta', { attributes: { onload: 'x()', 'a b': 'c' } }), '<meta>'],
  ])('%j is written so that it stays one element', (given, html) => {
    expect(tagsAt([given], 'head_end')).toBe(html)
    expect(tagsAt([given], 'body_end')).toBe('')
  })

  it('waits as text where it needs consent or a first touch', () => {
    const html = tagsAt(
      [tag('script', { attributes: { src: 'https://m.test/a.js', type: 'module' }, consent: 'analytics' })],
      'head_end',
    )
    expect(html).toBe(
      '<script type="text/plain" data-consent="analytics" data-load="sync" data-type="module" src="https://m.test/a.js"></script>',
    )
  })

  it('is allowed by the policy of its page, and nothing besides', () => {
    const policy = policyOf([
      tag('script', { attributes: { src: 'https://m.test/a.js' } }),
      tag('script', { content: 'one()' }),
      tag('link', { attributes: { rel: 'stylesheet', href: 'https://f.test/a.css' } }),
      tag('meta', { attributes: { name: 'a', content: 'https://no.test' } }),
    ])
    expect(policy['script-src']).toEqual(['https://m.test', expect.stringMatching(/^'sha256-/)])
    expect(policy['style-src-elem']).toEqual(['https://f.test'])
    expect(policy['connect-src']).toEqual(['https://m.test'])
  })
})
