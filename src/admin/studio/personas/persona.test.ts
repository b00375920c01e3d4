import { describe, expect, it } from 'vitest'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import type { Condition } from '#model/page/page.ts'
import { whyHidden } from './condition-words.ts'
import { hiddenFrom, newVisitor, tagsOf, visitorOf } from './persona.ts'

const around = { page: { language_code: 'en', layout: 'hyatt-ziva' }, width: 390, now: '2026-11-21T12:00:00.000Z' }

function slice(id: string, ...conditions: Condition[]) {
  return createSlice(
    id,
    'Intro',
    { name: 'Intro', label: 'Intro', hydrate: 'load' },
    {
      conditions_settings: { type: 'and', conditions },
    },
  )
}

function whyNot(condition: Condition, persona = newVisitor): string | undefined {
  const trace = hiddenFrom([slice('a', condition)], visitorOf(persona, around)).get('a')
  return trace && whyHidden(trace, 'America/Cancun')
}

describe('looking at a page as a visitor', () => {
  it('says of what is hidden which condition is missed, with what the visitor has and what it needs', () => {
    expect(whyNot({ key: 'tag:weddings', operator: 'gte', value: 5 }, { ...newVisitor, tags: { weddings: 2 } })).toBe(
      'Tag weddings is 2, needs at least 5',
    )
    expect(whyNot({ key: 'agent.logged_in', operator: 'eq', value: true })).toBe(
      'Travel agent signed in is no, needs yes',
    )
    expect(whyNot({ key: 'cookie:seen', operator: 'eq', value: 'x' })).toBe('Cookie seen is not set, needs x')
    expect(whyNot({ key: 'mood', operator: 'eq', value: 'x' })).toBe('There is no condition called “mood”')
    expect(whyNot({ key: 'now', operator: 'gte', value: '2026-12-01T09:00:00-05:00' })).toBe(
      'Date and time is 21 Nov 2026, 7:00 Cancún, needs from 1 Dec 2026, 9:00 Cancún',
    )
  })

  it('says nothing of what is shown', () => {
    expect(whyNot({ key: 'tag:weddings', operator: 'gte', value: 5 }, { ...newVisitor, tags: { weddings: 5 } })).toBe(
      undefined,
    )
  })

  it('takes language, layout, device and clock from the page, the canvas and now, until the persona says otherwise', () => {
    expect(visitorOf(newVisitor, around)).toMatchObject({ locale: 'en', brand: 'hyatt-ziva', device: 'phone' })
    expect(visitorOf({ ...newVisitor, locale: 'es', device: 'desktop' }, around)).toMatchObject({
      locale: 'es',
      device: 'desktop',
    })
  })

  it('counts the conditions that are missed as well, and looks into groups', () => {
    const inside = slice(
      'b',
      { key: 'tag:a', operator: 'gt', value: 0 },
      { key: 'locale', operator: 'eq', value: 'es' },
    )
    const hidden = hiddenFrom([createGroup('g', { elements: [inside] })], visitorOf(newVisitor, around))
    expect([...hidden].map(([id, trace]) => [id, whyHidden(trace, 'UTC')])).toEqual([
      ['b', 'Tag a is 0, needs more than 0 (and 1 more)'],
    ])
  })

  it('knows every tag that the page gives points to or asks about', () => {
    const elements = [
      createGroup('g', { tags: ['family'], elements: [slice('b', { key: 'tag:spa', operator: 'gt', value: 0 })] }),
    ]
    expect(tagsOf({ tags: ['home'], elements })).toEqual(['family', 'home', 'spa'])
  })
})
