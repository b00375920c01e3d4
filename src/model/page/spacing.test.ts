import { expect, it } from 'vitest'
import { spaceAt, spacingOf, withSpace } from './spacing.ts'

it('Space is given from a width up, and wider windows go on with it until they have their own', () => {
  const narrow = withSpace([], 'space_above', 'default', 'small')
  const settings = withSpace(narrow, 'space_above', 'lg', 'large')
  expect(spacingOf(settings)).toBe('--above:1.5rem;--above-lg:6rem')
  expect(spaceAt(settings, 'space_above', 'md')).toEqual({ space: 'small', from: 'default' })
  expect(spaceAt(settings, 'space_above', '2xl')).toEqual({ space: 'large', from: 'lg' })
  expect(spaceAt(settings, 'space_below', '2xl')).toEqual({ space: 'none', from: undefined })
  expect(withSpace(settings, 'space_above', 'lg', undefined)).toEqual(narrow)
})

it('Settings that mean nothing here are kept, and never reach a page', () => {
  const settings = [
    { name: 'space_above', value: '1px;background:red' },
    { name: 'typography', value: 'serif', breakpoint: 'md' as const },
  ]
  expect(spacingOf(settings)).toBe('')
  expect(withSpace(settings, 'space_below', 'default', 'small')).toHaveLength(3)
})
