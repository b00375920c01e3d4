import { expect, it } from 'vitest'
import { joinTexts } from './join-texts.ts'

it('keeps both texts of a conflict apart, as paragraphs where there can be some', () => {
  expect(joinTexts('<p>Sun</p>', '<p>Sea</p>', 'wysiwyg')).toBe('<p>Sun</p><p>Sea</p>')
  expect(joinTexts('Sun', '<strong>Sea</strong>', 'wysiwyg')).toBe('<p>Sun</p><p><strong>Sea</strong></p>')
  expect(joinTexts('Sun', 'Sea', 'textarea')).toBe('Sun\n\nSea')
  expect(joinTexts('Sun', 'Sea', 'text')).toBe('Sun Sea')
})
