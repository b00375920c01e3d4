import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { sanitise } from './sanitise.ts'
import { costRatio, mostForSixteenfold } from '../testing-cost.ts'

/** HTML that no output may contain, wherever it is in a tag. */
const dangerous =
  /<\s*\/?\s*(script|style|svg|math|iframe|object|embed|form|input|textarea|select|option|template|noscript|xmp|plaintext|base|meta|link|video|audio|body|html|title)\b|<[^>]*\son\w+\s*=|<[^>]*(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript|data|blob)\s*:|<[^>]*\s(?:style|id|class|name|srcset|formaction|xlink:href|srcdoc)\s*=/i

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#9;script:alert(1)">a</a>',
  '<a href="&#x6A;avascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="\\\\evil.test">a</a>',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text>a</text></a></svg>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)">a</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><img title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><plaintext><img src=x onerror=alert(1)>',
  '<style>@import "//evil.test";</style>',
  '<p style="background:url(//evil.test)">a</p>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="data:text/html,x"></object>',
  '<embed src="//evil.test">',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<link rel=stylesheet href=//evil.test>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<img src="//evil.test/pixel.gif">',
  '<img src="https://evil.test/pixel.gif">',
  '<img srcset="//evil.test/x 1x" src="/media/a/320.jpg">',
  '<img name=getElementById src=x>',
  '<a id=cookie href="/">a</a>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<a href="https:evil.test">a</a>',
  '<a href="http://a@evil.test">a</a>',
  '<a target="x" href="/">a</a>',
  '<\0script>alert(1)</script>',
  '<p title="</p><script>alert(1)</script>">a</p>',
  '<table><td><a href=javascript:alert(1)>a',
  '<b><i><u><a href="/" onmouseover=alert(1)',
]

/** Beginnings, ends and signs that a reader could look at over and over again. */
const heavy = [
  ...['<', '<a', '</a', '<a>', '<a href="', '<p ', '<!--', '&', '&lt;', '<b></i>', '<b><i></b></i>', '<p><x><p>'],
  ...['<br>', '</p>', '<li>', '<iframe>', '<title>', '<svg>', '<form>', '<a href="/x" target=_blank>x</a>'],
]

describe('rich text', () => {
  it.each(payloads)('is harmless after %j, and stays the same when cleaned again', (html) => {
    const once = sanitise(html)
    expect(once).not.toMatch(dangerous)
    expect(once.replace(/&lt;script/g, '')).not.toMatch(/<script/i)
    expect(sanitise(once)).toBe(once)
  })

  it('is harmless whatever the payloads are woven into', () => {
    const part = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom('<p>', '</p>', '<table>', '<td>', '"', "'", '<!--', '-->', '<a href="', '>', '<'),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const once = sanitise(parts.join(''))
        expect(once.replace(/(?<==)"[^"]*"/g, '""')).not.toMatch(dangerous)
        expect(sanitise(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '<h2>Rooms</h2><p>Warm <strong>sand</strong>, <em>cold</em> drinks<br />and <code>time</code>.</p>',
    '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<table><caption>Rates</caption><thead><tr><th scope="col">Room</th></tr></thead><tbody><tr><td colspan="2">Suite</td></tr></tbody></table>',
    '<p><a href="/rooms">Rooms</a> <a href="https://playa.test/?a=1&amp;b=2">Site</a> <a href="mailto:stay@playa.test">Mail</a> <a href="tel:+15551234567">Call</a> <a href="#top">Top</a></p>',
    '<figure><img src="/media/beach/640.jpg" alt="The beach" width="640" height="480" loading="lazy" /><figcaption>Noon</figcaption></figure>',
    '<pre><code>a &lt; b &amp;&amp; c</code></pre><blockquote>Stay.</blockquote><hr />',
  ])('keeps %s', (html) => {
    expect(sanitise(html)).toBe(html)
  })

  it('gives a link that opens another window noopener, beside its own words', () => {
    expect(sanitise('<a href="/rooms" target="_blank" rel="nofollow">a</a>')).toBe(
      '<a href="/rooms" target="_blank" rel="nofollow noopener">a</a>',
    )
  })

  it('shows a picture of the own library only, and only once it is in sight', () => {
    expect(sanitise('<img src="https://evil.test/x.gif" alt="x">')).toBe('<img alt="x" loading="lazy" />')
  })

  it('is nothing when it is nested deeper than anybody writes', () => {
    expect(sanitise('<blockquote>'.repeat(limits.wysiwygDepth + 1))).toBe('')
  })

  it('keeps the words of what is misnested, and closes each tag where it ends', () => {
    expect(sanitise('<p>a<section><p>b</p>c</section></p>')).toBe('<p>a</p><p>b</p>c<p></p>')
    expect(sanitise('<b><i>a</b>b</i>')).toBe('<b><i>a</i></b>b')
    expect(sanitise('<iframe>a<p>b')).toBe('a<p>b</p>')
    expect(sanitise('<table><colgroup><col span="2">')).toBe('<table><colgroup><col span="2" /></colgroup></table>')
  })

  it.each(heavy)('of %j costs no more than its length says', (part) => {
    let tries = 0
    // Each text is another, or it would be known.
    const text = (bytes: number) => `${tries++}${part.repeat(bytes / part.length)}`
    expect(costRatio((times) => sanitise(text(8 * 1024 * times)))).toBeLessThan(mostForSixteenfold)
  })
})
