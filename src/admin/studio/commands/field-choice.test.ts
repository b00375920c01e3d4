import { describe, expect, it } from 'vitest'
import { slice } from '#document/testing.ts'
import { link, text } from '#fields/index.ts'
import { furtherFields, isLike, leftOut, type NamedField } from './field-choice.ts'

const fields: readonly NamedField[] = [
  ['title', text({ group: 'Words' })],
  ['kicker', text({ instructions: 'Stands above the title.' })],
  ['upcomingLink', link({ label: 'Upcoming link', enabled: false })],
]
const stored = (name: string, enabled: boolean) => ({ id: name, name, type: 'text', enabled })

describe('the fields of a slice', () => {
  it('are left out as the slice or its definition says', () => {
    expect(leftOut(slice('hero'), fields)).toEqual(['upcomingLink'])
    const changed = slice('hero', { fields: [stored('title', false), stored('upcomingLink', true)] })
    expect(leftOut(changed, fields)).toEqual(['title'])
  })

  it('come further down when the slice starts without them, until they are written', () => {
    expect([...furtherFields(slice('hero'), fields)]).toEqual(['upcomingLink'])
    expect([...furtherFields(slice('hero', { fields: [stored('upcomingLink', false)] }), fields)]).toEqual([])
  })

  it('are found by name, label, heading and instructions', () => {
    const found = (words: string) => fields.filter((field) => isLike(field, words)).map(([name]) => name)
    expect(found('title')).toEqual(['title', 'kicker'])
    expect(found('words')).toEqual(['title'])
    expect(found('link upc')).toEqual(['upcomingLink'])
    expect(found('')).toHaveLength(3)
  })
})
