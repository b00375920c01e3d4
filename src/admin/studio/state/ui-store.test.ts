import { describe, expect, it } from 'vitest'
import { createUiStore, isInReach, zoomTo } from './ui-store.ts'

describe('zooming', () => {
  it('under 50 % shows the sections, and back above it the page', () => {
    const ui = createUiStore()
    zoomTo(ui, 0.5)
    expect(ui.getState().sections).toBeNull()
    zoomTo(ui, 0.25)
    expect(ui.getState()).toMatchObject({ zoom: 0.25, sections: { open: null } })
    zoomTo(ui, 'fit')
    expect(ui.getState().sections).toBeNull()
  })

  it('leaves sections that were asked for by themselves as they are', () => {
    const ui = createUiStore()
    ui.setState({ sections: { open: 'offers' } })
    zoomTo(ui, 0.75)
    expect(ui.getState().sections).toEqual({ open: 'offers' })
  })

  it('does not bring sections back that were left while it is far away', () => {
    const ui = createUiStore()
    zoomTo(ui, 0.25)
    ui.setState({ sections: null })
    zoomTo(ui, 0.25)
    expect(ui.getState().sections).toBeNull()
  })
})

it('among sections only the page and the open group take what is moved', () => {
  const ui = createUiStore()
  expect(isInReach(ui, 'offers')).toBe(true)
  ui.setState({ sections: { open: 'offers' } })
  expect([null, 'offers', 'rooms'].map((parent) => isInReach(ui, parent))).toEqual([true, true, false])
})
