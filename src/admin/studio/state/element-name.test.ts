import { afterEach, expect, it } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { createGroup, createSlice } from '#model/slice-factory.ts'
import { definitions } from '#slices/definitions.ts'
import { nameOf } from './element-name.ts'

afterEach(() => addTranslations('en', { 'labels.title': 'Title', 'labels.image-with-text': 'Image with text' }))

it('translates the name of a slice, and never what an editor wrote, even where it is a declared word', () => {
  addTranslations('es', { 'labels.title': 'Título', 'labels.image-with-text': 'Imagen con texto' })
  const text = createSlice('a', 'ImageWithText', definitions.get('ImageWithText'))
  expect(nameOf(text)).toBe('Imagen con texto')
  expect(nameOf({ ...text, label: '' })).toBe('Imagen con texto')
  expect(nameOf({ ...text, label: 'Title' })).toBe('Title')
  expect(nameOf(createGroup('b', { label: 'Title' }))).toBe('Title')
})
