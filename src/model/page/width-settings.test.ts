import { expect, it } from 'vitest'
import { valueAt, widthStyles, withValue } from './width-settings.ts'

it('Space is given from a width up, and wider windows go on with it until they have their own', () => {
  const narrow = withValue([], 'space_above', 'default', 'small')
  const settings = withValue(narrow, 'space_above', 'lg', 'large')
  expect(widthStyles(settings)).toBe('--above:1.5rem;--above-lg:6rem')
  expect(valueAt(settings, 'space_above', 'md')).toEqual({ value: 'small', from: 'default' })
  expect(valueAt(settings, 'space_above', '2xl')).toEqual({ value: 'large', from: 'lg' })
  expect(valueAt(settings, 'space_below', '2xl')).toBeUndefined()
  expect(withValue(settings, 'space_above', 'lg', undefined)).toEqual(narrow)
})

it('Columns are given up to a width, and narrower windows go on with them until they have their own', () => {
  const settings = withValue(withValue([], 'columns', 'default', '2'), 'columns', 'lg', '3')
  expect(widthStyles(settings)).toBe('--across:2;--across-lg:3')
  expect(valueAt(settings, 'columns', 'default')).toEqual({ value: '2', from: 'default' })
  expect(valueAt(settings, 'columns', 'md')).toEqual({ value: '3', from: 'lg' })
  expect(valueAt(settings, 'columns', 'xl')).toBeUndefined()
})

it('Settings that mean nothing here are kept, and never reach a page', () => {
  const settings = [
    { name: 'space_above', value: '1px;background:red' },
    { name: 'columns', value: '9' },
    { name: 'typography', value: 'serif', breakpoint: 'md' as const },
  ]
  expect(widthStyles(settings)).toBe('')
  expect(withValue(settings, 'space_below', 'default', 'small')).toHaveLength(4)
})
