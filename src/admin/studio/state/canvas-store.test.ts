import { describe, expect, it } from 'vitest'
import { createCanvasStore, isInReach, zoomTo } from './canvas-store.ts'

describe('zooming', () => {
  it('under 50 % shows the sections, and back above it the page', () => {
    const canvas = createCanvasStore()
    zoomTo(canvas, 0.5)
    expect(canvas.getState().sections).toBeNull()
    zoomTo(canvas, 0.25)
    expect(canvas.getState()).toMatchObject({ zoom: 0.25, sections: { open: null } })
    zoomTo(canvas, 'fit')
    expect(canvas.getState().sections).toBeNull()
  })

  it('leaves sections that were asked for by themselves as they are', () => {
    const canvas = createCanvasStore()
    canvas.setState({ sections: { open: 'offers' } })
    zoomTo(canvas, 0.75)
    expect(canvas.getState().sections).toEqual({ open: 'offers' })
  })

  it('does not bring sections back that were left while it is far away', () => {
    const canvas = createCanvasStore()
    zoomTo(canvas, 0.25)
    canvas.setState({ sections: null })
    zoomTo(canvas, 0.25)
    expect(canvas.getState().sections).toBeNull()
  })
})

it('among sections only the page and the open group take what is moved', () => {
  const canvas = createCanvasStore()
  expect(isInReach(canvas, 'offers')).toBe(true)
  canvas.setState({ sections: { open: 'offers' } })
  expect([null, 'offers', 'rooms'].map((parent) => isInReach(canvas, parent))).toEqual([true, true, false])
})
