import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['<p>Open <em>daily</em>, from <strong>dawn</strong>.</p>', 'Open daily, from dawn.'],
  ['<p>One</p><p>Two<br />Three</p><ul><li>Four</li><li>Five</li></ul>', 'One Two Three Four Five'],
  ['<p>Fish &amp; chips&nbsp;&quot;to go&quot;</p>', 'Fish & chips "to go"'],
  ['<p>Write &amp;lt;br&amp;gt; for &lt;br&gt;</p>', 'Write &lt;br&gt; for <br>'],
  ['<p>m<sup>2</sup></p>', 'm2'],
  ['', ''],
])('reads %s as one plain line', (html, text) => {
  expect(plainText(html)).toBe(text)
})
