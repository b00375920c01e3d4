import { expect, it } from 'vitest'
import { placeOfBar } from './place-of-bar.ts'

const space = { scale: 1, height: 30, room: 300 }

it('stands above the selected lines', () => {
  expect(placeOfBar({ top: 100, bottom: 120, caret: { top: 100, bottom: 120 } }, space)).toBe(64)
})

it('stands below them at the top of the canvas', () => {
  expect(placeOfBar({ top: 10, bottom: 30, caret: { top: 10, bottom: 30 } }, space)).toBe(36)
})

it.each([
  [10, 30],
  [100, 120],
  [270, 290],
])('leaves the line of the caret free where the selection is taller than the canvas', (top, bottom) => {
  const at = placeOfBar({ top: -50, bottom: 400, caret: { top, bottom } }, space)
  expect(at + 30 <= top || at >= bottom).toBe(true)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(at + 30).toBeLessThanOrEqual(300)
})

it('stands at the other end where the line of the caret leaves no room beside it', () => {
  expect(placeOfBar({ top: 20, bottom: 50, caret: { top: 20, bottom: 50 } }, { ...space, room: 60 })).toBe(30)
})
