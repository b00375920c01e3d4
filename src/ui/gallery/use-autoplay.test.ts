import { expect, it } from 'vitest'
import { isAtRest } from './use-autoplay.ts'

const shown = (hidden: boolean, dataset: Record<string, string>) => isAtRest({ hidden, documentElement: { dataset } })

it('Slides move for visitors who see them, and not under the hands of an editor', () => {
  expect(shown(false, {})).toBe(false)
  expect(shown(true, {})).toBe(true)
  expect(shown(false, { still: '' })).toBe(true)
})
