import { afterEach, expect, it, vi } from 'vitest'
import { readingDirection, readingKey } from './reading-direction.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['ltr', ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']],
  ['rtl', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home']],
] as const)('reads the arrow keys from %s', (dir, read) => {
  vi.stubGlobal('document', { documentElement: { dir } })
  expect(readingDirection()).toBe(dir)
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home'].map(readingKey)).toEqual(read)
})
