import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { translateEnglish } from '#messages/translate.ts'
import { translateValue } from './stored-choices.ts'

type Kind = Parameters<typeof translateValue>[1]

/** Field of each kind of choices, the fields of rows after the list. */
const fieldsOf: Readonly<Record<Kind, readonly [entity: string, ...path: string[]]>> = {
  view: ['rooms', 'view'],
  room: ['rooms', 'category'],
  meal: ['restaurants', 'meal_periods', 'meal'],
  reservation: ['restaurants', 'reservation'],
  table: ['restaurants', 'type'],
  setting: ['wedding-venues', 'setting'],
  cover: ['wedding-venues', 'cover'],
  ceremony: ['wedding-packages', 'ceremony_type'],
  department: ['resorts', 'contacts', 'department'],
  amenities: ['amenities', 'group'],
  sheet: ['fact-sheets', 'kind'],
  section: ['fact-sheets', 'sections', 'key'],
}

/** Values that an editor may choose in a field, but for what says that there is none. */
function valuesOf([entity = '', ...path]: readonly string[]): readonly string[] {
  let fields = (entities.get(entity)?.fields ?? {}) as Readonly<Record<string, Chosen>>
  let field: Chosen = {}
  for (const name of path) {
    field = fields[name] ?? {}
    fields = field.fields ?? {}
  }
  return Object.keys(field.options ?? {}).filter((value) => value !== 'none')
}

/** Field with choices, or rows with fields. */
interface Chosen {
  readonly options?: object
  readonly fields?: Readonly<Record<string, Chosen>>
}

describe('what visitors read for a choice', () => {
  it.each(Object.entries(fieldsOf))('of %s is there for each value that an editor may choose', (kind, field) => {
    const values = valuesOf(field)
    expect(values.length).toBeGreaterThan(1)
    expect(values.filter((value) => translateValue(translateEnglish, kind as Kind, value) === '')).toEqual([])
  })

  it('is nothing for what is no choice', () => {
    for (const value of ['', 'nothing', 'constructor', '__proto__'])
      expect(translateValue(translateEnglish, 'view', value)).toBe('')
  })
})
