import { expect, it } from 'vitest'
import { pageOf, record, slice } from '../testing.ts'
import { searchReader } from './searched-documents.ts'

it('searches the words of formatted texts: entities as letters, tags as the ends of words', () => {
  const post = record('posts', 'one', {
    title: 'A post',
    content: '<p>Caf&eacute; &amp; bar</p><p>Ni&#241;os&nbsp;welcome</p>',
  })
  const words = searchReader.ofRecord(post, () => undefined)?.text
  expect(words).toContain('Café & bar')
  expect(words).toContain('Niños welcome')
})

it('searches a resort by its place, its amenities and their other words, and by no telephone line', () => {
  const wireless = record('amenities', 'wireless', {
    label: 'Wireless internet',
    group: 'tech',
    search_words: ['wifi'],
  })
  const resort = record('resorts', 'cove', {
    name: 'Cove',
    address_locality: 'Lindero',
    address_country: 'PR',
    phones: [{ country: 'Mexico', phone: '+52 800 555 0142', toll_free: true }],
    amenities: [{ amenity_id: 'wireless' }],
    adults_only: true,
  })
  const found = searchReader.ofRecord(resort, (entity, name) => (name === 'wireless' ? wireless : undefined))
  expect(found?.headings).toBe('Lindero Puerto Rico')
  expect(found?.text.split('\n')).toEqual(
    expect.arrayContaining(['Wireless internet\twifi', 'Adults only', 'Lindero, Puerto Rico']),
  )
  expect(JSON.stringify(found)).not.toContain('Mexico')
  expect(found?.also?.find(({ language_code }) => language_code === 'es')?.words).toMatch(/Solo adultos/)
})

it('searches a room by the words of its choices in each language, and by its resort', () => {
  const cove = record('resorts', 'cove', { name: 'Cove', address_country: 'MX' })
  const room = record('rooms', 'reef', {
    name: 'Reef',
    resort_id: 'cove',
    code: 'A1',
    view: 'ocean',
    category: 'suite',
    balcony: true,
  })
  const found = searchReader.ofRecord(room, (entity, name) =>
    entity === 'resorts' && name === 'cove' ? cove : undefined,
  )
  expect(found?.text).toBe('Suite\nView: Ocean\nBalcony\n')
  const spanish = found?.also?.find(({ language_code }) => language_code === 'es')?.words
  for (const word of ['Habitaciones', 'Balcón', 'Cove', 'México']) expect(spanish).toContain(word)
})

it('keeps each paragraph and each text of a page on a line of its own', async () => {
  const page = pageOf(
    'ziva',
    'rooms',
    slice('TitleWysiwyg', 'a', { content: '<p>First <b>one</b>.</p><ul><li>Second</li></ul>' }),
  )
  const found = await searchReader.ofPage(page, () => undefined)
  expect(found?.text.split('\n')).toEqual(expect.arrayContaining(['First one.', 'Second']))
})
