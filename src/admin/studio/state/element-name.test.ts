import { afterEach, expect, it } from 'vitest'
import { byKey } from '#messages/testing.ts'
import { addTranslations } from '#messages/interface.ts'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import { definitions } from '#slices/definitions.ts'
import { firstWordsOf, nameOf, nameWithin } from './element-name.ts'

afterEach(() => addTranslations('en', byKey({ Title: 'Title', 'Image with text': 'Image with text' })))

it('translates the name of a slice, and never what an editor wrote, even where it is a declared word', () => {
  addTranslations('es', byKey({ Title: 'Título', 'Image with text': 'Imagen con texto' }))
  const text = createSlice('a', 'ImageWithText', definitions.get('ImageWithText'))
  expect(nameOf(text)).toBe('Imagen con texto')
  expect(nameOf({ ...text, label: '' })).toBe('Imagen con texto')
  expect(nameOf({ ...text, label: 'Title' })).toBe('Title')
  expect(nameOf(createGroup('b', { label: 'Title' }))).toBe('Title')
})

it('tells two of the same slice apart by their first words, without markup', () => {
  const text = createSlice('a', 'Intro', definitions.get('Intro'))
  const field = (name: string, type: 'text' | 'wysiwyg', value: string, enabled = true) => ({
    id: name,
    name,
    type,
    enabled,
    [type]: value,
  })
  expect(firstWordsOf(text)).toBe('')
  const fields = [field('copy', 'wysiwyg', '<p>By the <strong>sea</strong></p>'), field('title', 'text', 'Rooms')]
  expect(firstWordsOf({ ...text, fields })).toBe('Rooms')
  expect(firstWordsOf({ ...text, fields: fields.slice(0, 1) })).toBe('By the sea')
  expect(firstWordsOf({ ...text, fields: [field('title', 'text', 'Off', false)] })).toBe('')
})

it('says what a token stands for in the first words, and leaves an unknown one as it is', () => {
  const text = createSlice('a', 'ImageWithText', definitions.get('ImageWithText'))
  const titled = (title: string) => ({
    ...text,
    fields: [{ id: 'title', name: 'title', type: 'text' as const, enabled: true, text: title }],
  })
  expect(firstWordsOf(titled('Quay Room | {{room:quay-room.size}}'))).toBe('Quay Room | Size')
  expect(firstWordsOf(titled('Open {{restaurant:thatch.hours}}, {{resort.nothing}}'))).toBe(
    'Open Hours, {{resort.nothing}}',
  )
})

it('leaves the name of the layout out on its own pages, and never out of what an editor wrote', () => {
  const hero = createSlice('a', 'PlayaCollectionHero', definitions.get('PlayaCollectionHero'))
  expect(nameWithin(hero, 'Playa Collection')).toBe('Hero')
  expect(nameWithin(hero, 'Seadust')).toBe('Playa Collection hero')
  addTranslations('es', byKey({ 'Playa Collection hero': 'Playa Collection: hero' }))
  expect(nameWithin(hero, 'Playa Collection')).toBe('Hero')
  expect(nameWithin({ ...hero, label: 'Playa Collection at night' }, 'Playa Collection')).toBe(
    'Playa Collection at night',
  )
})
