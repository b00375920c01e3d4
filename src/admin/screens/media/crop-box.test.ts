import { expect, it } from 'vitest'
import { boxAround, moved, sized } from './crop-box.ts'

const wide = { width: 2000, height: 1000, focal: { x: 0.5, y: 0.5 } }

it('is the largest part of a shape around the focal point', () => {
  expect(boxAround(wide, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(boxAround({ ...wide, focal: { x: 1, y: 1 } }, 1)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  expect(boxAround(wide, 4)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
})

it('stays inside the picture wherever it is moved', () => {
  const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
  expect(moved(box, 0.1, -0.1)).toMatchObject({ x: 0.5, y: 0.3 })
  expect(moved(box, 9, -9)).toMatchObject({ x: 0.8, y: 0 })
})

it('keeps its shape and its middle when it is sized, and neither vanishes nor grows beyond the picture', () => {
  const box = { x: 0.4, y: 0.3, width: 0.2, height: 0.4 }
  expect(sized(box, 2)).toEqual({ x: 0.3, y: 0.1, width: 0.4, height: 0.8 })
  expect(sized(box, 99)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(sized(box, 0.001)).toMatchObject({ width: 0.1, height: 0.2 })
})
