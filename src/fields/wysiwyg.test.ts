import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { htmlDepth, wysiwyg } from './wysiwyg.ts'

describe('formatted text', () => {
  const { parse } = wysiwyg()

  it('is taken as written; what it may hold is the sanitiser’s affair', () => {
    expect(parse('<p>Warm <b>sand</b></p>')).toBe('<p>Warm <b>sand</b></p>')
  })

  it.each([undefined, null, 3, {}, []])('is not %j', (value) => {
    expect(() => parse(value)).toThrow('Enter a text.')
  })

  it('may have 20,000 tags', () => {
    expect(() => parse('<br>'.repeat(limits.wysiwygTags))).not.toThrow()
    expect(() => parse('<br>'.repeat(limits.wysiwygTags + 1))).toThrow('The text has more than 20,000 tags.')
  })

  it('may be 256 KiB long and 100 levels deep', () => {
    expect(() => parse('x'.repeat(limits.wysiwygBytes + 1))).toThrow('Shorten the text to less than 256 KiB.')
    expect(() => parse(nested(100))).not.toThrow()
    expect(() => parse(nested(101))).toThrow('The text is nested more than 100 levels deep. Simplify it.')
  })
})

describe('the depth of a text', () => {
  it.each([
    ['', 0],
    ['plain < text > here', 0],
    ['<p>a</p><p>b</p>', 1],
    ['<ul><li><b>a</b></li></ul>', 3],
    ['<p>a<br>b<img src="x"><hr/></p>', 1],
    ['</p></p><p>', 1],
    ['<P><EM>', 2],
    ['<b></i><b></i><b></i>', 3],
    ['<b><i></b></i><b>', 2],
    ['<p', 1],
  ])('of %j is %d', (html, depth) => {
    expect(htmlDepth(html)).toBe(depth)
  })

  it.each([
    ['opened and never ended', '<a'],
    ['ended and never opened', '</a'],
    ['of angle brackets', '<'],
    ['of empty tags', '<a>'],
  ])('is found at once in 256 KiB of tags %s', (_what, part) => {
    // What took the square of its length would outlast the time of a test.
    expect(htmlDepth(part.repeat(limits.wysiwygBytes / part.length))).toBeGreaterThanOrEqual(0)
  })
})

function nested(levels: number): string {
  return `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`
}

it('tells of a link in formatted text that leads nowhere', () => {
  const told = (html: string) => String(wysiwyg().unfinished?.(html) ?? '')
  expect(told('<p><a href="/a">A</a> <a href="pdf">B</a></p>')).toBe(
    '“pdf” is no address: the link leads nowhere. Choose a page or file, or enter an address.',
  )
  expect(told('<p>pdf <a href="#map">A</a> <a href="{{resort.website}}">B</a></p>')).toBe('')
})
