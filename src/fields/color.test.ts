import { describe, expect, it } from 'vitest'
import { color } from './color.ts'

describe('a colour', () => {
  it('is for fields unless it says otherwise, and none by default', () => {
    expect(color()).toMatchObject({ use: 'fields', default: '' })
    expect(color({ use: 'background' }).use).toBe('background')
  })

  it.each(['', '#0b75c9', '#0B75C9', '#abc', '#abcd', '#0b75c980'])('may be %j', (value) => {
    expect(color().parse(value)).toBe(value)
  })

  it.each([
    'red',
    '0b75c9',
    '#0b75c',
    '#0b75c9a',
    '#ggg',
    'red;background:url(//c)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    '#fff}</style><script>',
    'var(--x,url(//c))',
    '#fff\n',
    ' #fff',
    7,
    null,
    undefined,
    ['#fff'],
    { toString: () => '#fff' },
  ])('may not be %j', (value) => {
    expect(() => color().parse(value)).toThrow('Choose a colour, such as #0b75c9.')
  })
})
