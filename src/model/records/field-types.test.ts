import { describe, expect, it } from 'vitest'
import { dataWithoutWords, fieldTypeTraits, mayFill, referencesIn, traitsOf } from './field-types.ts'

const video = '0b8f3c52-7a1e-4f0e-9b1d-3d2a6f4c5e7b'

describe('each field type', () => {
  it.each(Object.entries(fieldTypeTraits))('%s reads what is missing as no words and no references', (type, traits) => {
    for (const value of [undefined, null, '']) {
      expect(traits.formatValue(value, { type })).toBe('')
      expect(traits.references(value, { type }, 'field')).toEqual([])
      expect(traits.plainText(value)).toBe('')
    }
  })
})

it('finds what a record refers to, with its place', () => {
  const fields = {
    image: { type: 'asset' },
    rooms: { type: 'list', fields: { resort: { type: 'relation', entity: 'resorts' }, text: { type: 'wysiwyg' } } },
    video: { type: 'text' },
    items: { type: 'menu' },
  }
  const data = {
    image: 'pool',
    rooms: [{ resort: 'amarra', text: `<img src="/media/terrace-1/320.webp">` }],
    video,
    items: [{ label: 'Stay', items: [{ label: 'Rooms', ref: { collection: 'pages', id: 'p1' } }] }],
  }
  expect(referencesIn(fields, data)).toEqual([
    { entity: 'media', id: 'pool', field: 'image' },
    { entity: 'resorts', id: 'amarra', field: 'rooms[1].resort' },
    { entity: 'media', id: 'terrace-1', field: 'rooms[1].text' },
    { entity: 'media', id: video, field: 'video' },
    { entity: 'pages', id: 'p1', field: 'items: Rooms' },
  ])
})

it('leaves what is no word as it is: addresses, codes, structure', () => {
  const fields = {
    title: { type: 'text' },
    code: { type: 'text', isForMachines: true },
    link: { type: 'link' },
    rows: { type: 'list', fields: { name: { type: 'text' }, size: { type: 'number' } } },
  }
  expect(
    dataWithoutWords(fields, {
      title: 'Sea',
      code: 'S1',
      link: { href: '/sea', text: 'Go' },
      rows: [{ name: 'A', size: 2 }],
    }),
  ).toEqual({ title: '', code: 'S1', link: { href: '/sea' }, rows: [{ name: '', size: 2 }] })
})

it('says rows in words, with the labels of options', () => {
  const fields = { country: { type: 'select', options: { MX: 'Mexico' } }, open: { type: 'checkbox' } }
  expect(traitsOf({ type: 'list' }).formatValue([{ country: 'MX', open: false }], { type: 'list', fields })).toBe(
    'Mexico, No',
  )
})

it('lets a file of a record fill a picture, and nothing that fits worse', () => {
  expect(mayFill('asset', 'media')).toBe(true)
  expect(mayFill('text', 'media')).toBe(false)
  expect(fieldTypeTraits.media.fromRecord('pool')).toEqual([{ id: 'pool', asset: 'pool' }])
})

it('says the answer of a checkbox as its field names it', () => {
  const options = { true: 'Sí', false: 'No' }
  expect(traitsOf({ type: 'checkbox' }).formatValue(true, { type: 'checkbox', options })).toBe('Sí')
  expect(traitsOf({ type: 'checkbox' }).formatValue(true, { type: 'checkbox' })).toBe('Yes')
})
