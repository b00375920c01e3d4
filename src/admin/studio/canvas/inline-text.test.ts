import { expect, it } from 'vitest'
import { textsOf } from './inline-text.ts'

const field = (name: string, type: string, value: unknown, enabled = true) => ({
  id: name,
  name,
  type,
  enabled,
  [type]: value,
})

it('Tab walks the texts that are shown, plain and formatted, and passes by what is empty, switched off or no text', () => {
  const texts = (...fields: ReturnType<typeof field>[]) => textsOf({ component: 'Intro', fields })
  expect(texts(field('title', 'text', 'Stay'), field('copy', 'wysiwyg', '<p>A while</p>'))).toEqual(['title', 'copy'])
  expect(texts(field('title', 'text', ''), field('copy', 'wysiwyg', '<p>A while</p>'))).toEqual(['copy'])
  expect(texts(field('title', 'text', 'Stay'), field('copy', 'wysiwyg', '<p>A while</p>', false))).toEqual(['title'])
})

it('a slice that is not known has no texts', () => {
  expect(textsOf({ component: 'Gone', fields: [field('title', 'text', 'Stay')] })).toEqual([])
})
