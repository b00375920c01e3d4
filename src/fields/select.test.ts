import { describe, expect, it } from 'vitest'
import { select, titleSizes, titleTags } from './select.ts'

describe('a choice', () => {
  const align = select({ left: 'Left', center: 'Centre' })

  it('starts with the first option, or the one that is named', () => {
    expect(align.default).toBe('left')
    expect(select({ left: 'Left', center: 'Centre' }, { default: 'center' }).default).toBe('center')
  })

  it('is one of its options', () => {
    expect(align.parse('center')).toBe('center')
  })

  it.each([
    'Left',
    'LEFT',
    '',
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    0,
    null,
    undefined,
    ['left'],
    { toString: () => 'left' },
  ])('is never %j', (value) => {
    expect(() => align.parse(value)).toThrow('Choose one of: Left, Centre.')
  })
})

it('offers the levels and sizes of titles that the catalogue names', () => {
  expect(Object.keys(titleTags)).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
  expect(Object.keys(titleSizes)).toEqual(
    ['sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl'].map((size) => `text-${size}`),
  )
})
