import { describe, expect, it } from 'vitest'
import { nothingSelected, surviving, toggled, withElements, withField, withGroup } from './selection.ts'

const hero = withElements(nothingSelected, ['hero'])

describe('selecting', () => {
  it('a field clears the group, and a group clears the field', () => {
    expect(withField(withGroup(hero, 'Colours'), 'title')).toEqual({ elements: ['hero'], field: 'title' })
    expect(withGroup(withField(hero, 'title'), 'Colours')).toEqual({ elements: ['hero'], group: 'Colours' })
  })

  it('the same field again deselects it', () => {
    expect(withField(withField(hero, 'title'), 'title')).toEqual({ elements: ['hero'] })
  })

  it('other elements clears field and group; the same elements does not', () => {
    expect(withElements(withField(hero, 'title'), ['intro'])).toEqual({ elements: ['intro'] })
    expect(withElements(withGroup(hero, 'Colours'), ['hero', 'intro'])).toEqual({ elements: ['hero', 'intro'] })
    expect(withElements(withField(hero, 'title'), ['hero'])).toEqual({ elements: ['hero'], field: 'title' })
  })

  it('one more of several takes it in, and again takes it out', () => {
    expect(toggled(toggled(hero, 'intro'), 'hero')).toEqual({ elements: ['intro'] })
  })

  it('forgets what is gone from the page', () => {
    expect(surviving(withField(hero, 'title'), () => false)).toEqual({ elements: [] })
    expect(surviving(hero, () => true)).toBe(hero)
  })
})
