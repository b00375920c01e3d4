import { describe, expect, it } from 'vitest'
import { link } from './link.ts'

const { parse } = link()

describe('a link', () => {
  it.each([
    ['pdf', true],
    ['rooms/suite', true],
    ['/rooms', false],
    ['#map', false],
    ['', false],
  ])('to %j leads nowhere: %s', (href, isProblem) => {
    const problem = link().unfinished?.({ text: '', href })
    expect(problem && String(problem)).toBe(
      isProblem
        ? `“${href}” is no address: the link leads nowhere. Choose a page or file, or enter an address.`
        : undefined,
    )
  })

  it('starts without words or address', () => {
    expect(link().default).toEqual({ text: '', href: '' })
  })

  it('keeps words, address, target and relationship', () => {
    const value = { text: 'Rooms', href: '/rooms', target: '_blank', relationship: 'nofollow' }
    expect(parse(value)).toEqual(value)
  })

  it('reads the older url in place of href, and writes href', () => {
    expect(parse({ text: 'Rooms', url: '/rooms' })).toEqual({ text: 'Rooms', href: '/rooms' })
    expect(parse({ text: 'Rooms', url: '/old', href: '/new' })).toEqual({ text: 'Rooms', href: '/new' })
  })

  it('keeps what it does not know', () => {
    expect(parse({ href: '/rooms', tracking: { campaign: 7 } })).toEqual({
      text: '',
      href: '/rooms',
      tracking: { campaign: 7 },
    })
  })

  it('leaves out an empty target and relationship', () => {
    expect(parse({ text: '', href: '#top', target: '', relationship: '' })).toEqual({ text: '', href: '#top' })
  })

  it.each([undefined, null, '/rooms', [], 7, { text: 1 }, { href: {} }, { url: [] }, { relationship: 3 }])(
    'is not %j',
    (value) => {
      expect(() => parse(value)).toThrow('Enter the address and the text of the link.')
    },
  )

  it.each(['javascript:alert(1)', 'java\nscript:x', 'data:text/html,x', '//evil.test', 'https:evil.test'])(
    'never leads to %j',
    (href) => {
      const message = 'Use a page of this site (/rooms), a full https address, mailto: or tel:.'
      expect(() => parse({ text: 'x', href })).toThrow(message)
      expect(() => parse({ text: 'x', url: href })).toThrow(message)
    },
  )

  it.each(['_new', 'frame', '_BLANK', 1, null])('opens in no target %j', (target) => {
    expect(() => parse({ href: '/', target })).toThrow('Choose where the link opens.')
  })

  it.each(['"><script>', 'no_follow', 'a"b', '1'])('has no relationship %j', (relationship) => {
    expect(() => parse({ href: '/', relationship })).toThrow('Enter the relationship as words, such as nofollow.')
  })
})
