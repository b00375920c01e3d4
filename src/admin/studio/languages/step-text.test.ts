import { expect, it } from 'vitest'
import { controlOf } from './step-text.ts'

const text = {
  element: 'e',
  name: 'image',
  type: 'media',
  label: 'Hero',
  field: 'Image',
  path: [1, 'alt'],
  isRich: false,
  source: 'Palms',
  state: 'missing',
  key: 'e.image.1.alt',
} as const

it('An untranslated alt text is written in its own control, not in the button of its field', () => {
  expect(controlOf({ ...text, path: [1, 'alt'], isAlt: true })).toBe('image-1-alt')
  expect(controlOf({ ...text, name: 'title', path: [] })).toBe('title')
})
