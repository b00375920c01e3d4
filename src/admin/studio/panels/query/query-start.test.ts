import { expect, it } from 'vitest'
import { special } from '#entities/special.ts'
import { media, text, textarea } from '#fields/index.ts'
import { newFilter, newQuery, openFields } from './query-start.ts'

it('A new query fills the fields that obviously belong together, and never from what visitors may not see', () => {
  const slice = {
    fields: { title: text(), subtitle: text(), internal_name: text(), copy: textarea(), picture: media() },
  }
  expect(newQuery(slice, special)).toMatchObject({
    source: 'specials',
    limit: 3,
    map: { title: 'title', subtitle: 'subtitle', picture: 'image' },
  })
  expect(newQuery(slice, special).map).not.toHaveProperty('internal_name')
})

it('A condition on a field begins with a value that makes sense', () => {
  const fields = new Map(openFields(special))
  expect(newFilter('offer_type', fields.get('offer_type')!)).toEqual({
    key: 'offer_type',
    operator: 'eq',
    value: 'percent_off',
  })
  expect(newFilter('percent_off', fields.get('percent_off')!)).toMatchObject({ operator: 'gte', value: 0 })
})
