import { describe, expect, it } from 'vitest'
import { createDesk, isInReach, zoomTo } from './ui-store.ts'

describe('zooming', () => {
  it('under 50 % shows the sections, and back above it the page', () => {
    const desk = createDesk()
    zoomTo(desk, 0.5)
    expect(desk.getState().sections).toBeNull()
    zoomTo(desk, 0.25)
    expect(desk.getState()).toMatchObject({ zoom: 0.25, sections: { open: null } })
    zoomTo(desk, 'fit')
    expect(desk.getState().sections).toBeNull()
  })

  it('leaves sections that were asked for by themselves as they are', () => {
    const desk = createDesk()
    desk.setState({ sections: { open: 'offers' } })
    zoomTo(desk, 0.75)
    expect(desk.getState().sections).toEqual({ open: 'offers' })
  })

  it('does not bring sections back that were left while it is far away', () => {
    const desk = createDesk()
    zoomTo(desk, 0.25)
    desk.setState({ sections: null })
    zoomTo(desk, 0.25)
    expect(desk.getState().sections).toBeNull()
  })
})

it('among sections only the page and the open group take what is moved', () => {
  const desk = createDesk()
  expect(isInReach(desk, 'offers')).toBe(true)
  desk.setState({ sections: { open: 'offers' } })
  expect([null, 'offers', 'rooms'].map((parent) => isInReach(desk, parent))).toEqual([true, true, false])
})
