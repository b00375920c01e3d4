import { expect, it } from 'vitest'
import { nearestColour } from './nearest-colour.ts'

it('An editor is offered the colour of the palette that looks nearest', () => {
  const palette = [{ hex: '#0b75c9' }, { hex: '#14213d' }, { hex: '#fca311' }]
  expect(nearestColour('#1d6fb0', palette)?.hex).toBe('#0b75c9')
  expect(nearestColour('#ff9900', palette)?.hex).toBe('#fca311')
  expect(nearestColour('#000000', palette)?.hex).toBe('#14213d')
  expect(nearestColour('blue', palette)).toBeUndefined()
  expect(nearestColour('#ff9900', [])).toBeUndefined()
})
