import postcss from 'postcss'
import { expect, it } from 'vitest'
import { hoverPlugin } from '../scripts/hover-plugin.ts'
import { lateFacesPlugin } from '../scripts/late-faces-plugin.ts'

const divided = async (css: string) =>
  (await postcss([hoverPlugin(), lateFacesPlugin()]).process(css, { from: undefined })).css
    .replaceAll(/\s*([{}])\s*/g, ' $1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each([
  ['a:hover { top: 0 }', '@media (hover: hover) { a:hover { top: 0 } }'],
  ['a:hover, a:focus { top: 0 }', 'a:focus { top: 0 } @media (hover: hover) { a:hover { top: 0 } }'],
  [
    '.card:is(:hover, :focus-within) > img { top: 0 }',
    '.card:is( :focus-within) > img { top: 0 } @media (hover: hover) { .card:is(:hover, :focus-within) > img { top: 0 } }',
  ],
  ['.a:has(.b:hover) > img { top: 0 }', '@media (hover: hover) { .a:has(.b:hover) > img { top: 0 } }'],
  ['tr:where(:hover) { top: 0 }', '@media (hover: hover) { tr:where(:hover) { top: 0 } }'],
  ['.a { & .b { &:hover { top: 0 } } }', '.a { & .b { @media (hover: hover) { &:hover { top: 0 } } } }'],
  ['.a:not(:hover) { top: 0 }', '.a:not(:hover) { top: 0 }'],
  ['@media (hover: hover) { a:hover { top: 0 } }', '@media (hover: hover) { a:hover { top: 0 } }'],
  ['a:active { top: 0 }', 'a:active { top: 0 }'],
])('keeps hovering from touched screens: %s', async (css, wanted) => {
  expect(await divided(css)).toBe(wanted)
})

it('lets a face of a brand come a little later in Firefox and WebKit', async () => {
  const face = (display: string) => `@font-face { font-family: A; src: url(a.woff2); font-display: ${display} }`
  expect(await divided(face('optional'))).toBe(
    `${face('optional')} @supports (-moz-appearance: none) or (hanging-punctuation: first) { ${face('fallback')} }`,
  )
  expect(await divided(face('swap'))).toBe(face('swap'))
})
