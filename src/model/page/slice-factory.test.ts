import { describe, expect, it } from 'vitest'
import { VoixError } from '../errors.ts'
import { createGroup, createSlice } from './slice-factory.ts'

const intro = { name: 'Intro', label: 'Intro', hydrate: 'visible' } as const
const unknown = new Map<string, typeof intro>()

describe('a new slice', () => {
  it('has the defaults of the specification', () => {
    expect(createSlice('a', 'Intro', intro)).toEqual({
      id: 'a',
      type: 'slice',
      component: 'Intro',
      enabled: true,
      xp_status: 'approved',
      hydration_mode: 'visible',
      slot: 'default',
      label: 'Intro',
      fields: [],
      elements: [],
      tags: [],
      conditions_settings: { type: 'and', conditions: [] },
      properties: { dom_id: '', settings: [] },
      permissions: [],
      administration: { gui: {}, permissions: [] },
    })
  })

  it('wakes on load by default when its definition has nothing to wake', () => {
    expect(createSlice('a', 'Intro', { ...intro, hydrate: 'never' }).hydration_mode).toBe('load')
  })

  it('takes what is given in place of a default', () => {
    expect(createSlice('a', 'Intro', intro, { slot: 'left', enabled: false })).toMatchObject({
      slot: 'left',
      enabled: false,
    })
  })

  it.each(['Ghost', '__proto__', 'constructor', 'toString', '../hero', ''])(
    'of the unknown component %j is refused word for word',
    (component) => {
      const create = () => createSlice('a', component, unknown.get(component))
      expect(create).toThrow(`Slice configuration not found for component: ${component}`)
      expect(create).toThrow(VoixError)
    },
  )
})

it('makes a group that is on, empty and without a component', () => {
  const group = createGroup('g')
  expect(group).toMatchObject({ type: 'group', enabled: true, elements: [], permissions: [] })
  expect(group).not.toHaveProperty('component')
})
