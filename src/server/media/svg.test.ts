import { expect, it } from 'vitest'
import { fileTypeOf } from './file-type.ts'
import { safeSvg, svgSize, svgText } from './svg.ts'

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">${inside}</svg>`

it('keeps a drawing as it is', () => {
  const drawing = wrap(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g fill="url(#g)"><path d="M0 0h9"/></g><use href="#g"/>',
  )
  expect(safeSvg(drawing)).toBe(drawing)
})

it('keeps plain styles, also in CDATA', () => {
  expect(safeSvg(wrap('<style>.a{fill:#fff}</style><path class="a" style="stroke:red"/>'))).toContain('.a{fill:#fff}')
  expect(safeSvg(wrap('<style><![CDATA[.a{fill:#fff}]]></style>'))).toContain('<style>.a{fill:#fff}</style>')
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a nested script', '<script><g>alert(1)</g></script>'],
  ['an event', '<path onload="alert(1)" d="M0 0"/>'],
  ['an event in capitals', '<path ONLOAD="alert(1)"/>'],
  ['foreign content', '<foreignObject><body>alert(1)</body></foreignObject>'],
  ['a link', '<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a use of something else', '<use href="data:image/svg+xml;base64,alert(1)"/>'],
  ['a use of another file', '<use xlink:href="https://evil.test/alert(1)#x"/>'],
  ['a picture from elsewhere', '<image href="https://evil.test/alert(1)"/>'],
  ['an animation of a link', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['a set of an event', '<set attributeName="onload" to="alert(1)"/>'],
  ['a fill that loads', '<path fill="url(https://evil.test/alert(1))"/>'],
  ['a fill that is spelt out', '<path fill="&#106;avascript:alert(1)"/>'],
  ['a style that imports', '<style>@import "https://evil.test/alert(1)";</style>'],
  ['a style that loads', '<style>.a{fill:url(https://evil.test/alert(1))}</style>'],
  ['a style in escapes', '<style>.a{background:u\\72l(alert(1))}</style>'],
  ['a comment', '<!-- alert(1) -->'],
])('takes %s out', (_what, inside) => {
  const safe = safeSvg(wrap(`${inside}<circle r="4"/>`))
  expect(safe).toContain('<circle r="4"/>')
  expect(safe).not.toContain('alert(1)')
})

it.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'],
  ['an instruction within', '<svg><?xml-stylesheet href="evil.css"?></svg>'],
  ['a namespace of Illustrator that is a file', '<!DOCTYPE svg [<!ENTITY ns_ai SYSTEM "file:///etc/passwd">]><svg/>'],
  ['a document type that declares', '<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "y">]><svg><text>&x;</text></svg>'],
  ['a prefix of another language', '<h:svg xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></h:svg>'],
  ['an end that does not fit', '<svg><g></svg></g>'],
  ['an end that is missing', '<svg><g>'],
  ['a second root', '<svg></svg><svg></svg>'],
  ['words around it', 'Hello <svg></svg>'],
  ['another root', '<html><svg></svg></html>'],
  ['an attribute without quotes', '<svg onload=alert(1)></svg>'],
  ['a broken tag', '<svg><path d="M0 0" <script>alert(1)</script></svg>'],
  ['more levels than anybody draws', `${'<g>'.repeat(100)}`],
  ['nothing', ''],
])('refuses a file with %s', (_what, source) => {
  expect(safeSvg(source)).toBeUndefined()
})

it.each([
  [
    'a document type',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ],
  ['a document type without a name of its own', '<!DOCTYPE svg>'],
  ['a stylesheet instruction', '<?xml version="1.0"?><?xml-stylesheet href="evil.css" type="text/css"?>'],
  [
    'the namespaces that Illustrator declares',
    '<!DOCTYPE svg PUBLIC "a" "b" [\n\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">\n\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>\n',
  ],
  ['a note of its program', '<?xml version="1.0"?>\n<!-- Generator: a program -->\n<!DOCTYPE svg SYSTEM "a.dtd">\n'],
])('leaves %s out before the drawing', (_what, before) => {
  expect(safeSvg(before + wrap('<path d="M0 0"/>'))).toBe(wrap('<path d="M0 0"/>'))
})

it('reads elements with a prefix, and takes out a script that hides behind it', () => {
  const drawing =
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><s:script>alert(1)</s:script><s:path d="M0 0"/></s:svg>'
  expect(safeSvg(drawing)).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0"/></svg>')
})

it('reads files in UTF-16, of either order', () => {
  const drawing = wrap('<path d="M0 0"/>')
  const bytes = Buffer.from(`\uFEFF${drawing}`, 'utf16le')
  for (const file of [bytes, Buffer.from(bytes).swap16()]) {
    expect(fileTypeOf(file)?.mime).toBe('image/svg+xml')
    expect(safeSvg(svgText(file))).toBe(drawing)
  }
})

it('changes nothing the second time', () => {
  const once = safeSvg(wrap('<text>A &amp; B &lt; C &#233;</text><path fill="a&quot;b"/><script>x</script>'))!
  expect(safeSvg(once)).toBe(once)
})

it.each([
  [wrap(''), { width: 24, height: 12 }],
  ['<svg width="80" height="40px"></svg>', { width: 80, height: 40 }],
  ['<svg width="100%"></svg>', { width: 300, height: 300 }],
  ['<svg width="99999999" height="1"></svg>', { width: 10_000, height: 1 }],
])('reads how large %s is', (source, size) => {
  expect(svgSize(safeSvg(source)!)).toEqual(size)
})
