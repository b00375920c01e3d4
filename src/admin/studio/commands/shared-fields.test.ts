import { expect, it } from 'vitest'
import { group, slice } from '#document/testing.ts'
import { color, media, select, text } from '#fields/index.ts'
import { sharedFields, valuesOf } from './shared-fields.ts'

const slices = new Map([
  ['Intro', { fields: { title: text(), ground: color(), image: media() } }],
  ['Card', { fields: { title: text(), ground: select({ a: 'A' }), image: media() } }],
])

it('several elements share the fields of one name and kind, and say where they differ', () => {
  const title = (id: string, words: string) => [
    { id, name: 'title', type: 'text' as const, enabled: true, text: words },
  ]
  const intro = slice('one', { component: 'Intro', fields: title('a', 'Sun') })
  const card = slice('two', { component: 'Card', fields: title('b', 'Sea') })
  expect(sharedFields([intro, { ...intro, id: 'three' }], slices).map(([name]) => name)).toEqual(['title', 'ground'])
  expect(sharedFields([intro, card], slices).map(([name]) => name)).toEqual(['title'])
  expect(sharedFields([intro, group('offers')], slices)).toEqual([])
  expect(valuesOf([intro, card], 'title', slices.get('Intro')!.fields.title)).toEqual(['Sun', 'Sea'])
  expect(valuesOf([intro, intro], 'title', slices.get('Intro')!.fields.title)).toEqual(['Sun'])
})
