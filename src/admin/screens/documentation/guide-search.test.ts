import { expect, it } from 'vitest'
import { excerptOf, guideSelect, wordsIn } from './guide-search.ts'

it('searches for all of the words, and never for signs that stand for any letter', () => {
  expect(wordsIn('  SLICE %add_  ')).toEqual(['SLICE', 'add'])
  expect(wordsIn('%%')).toEqual([])
  expect(guideSelect('docs', ["editor's"])).toBe(
    "SELECT path, text FROM docs WHERE (title LIKE '%editor''s%' OR text LIKE '%editor''s%') ORDER BY position ASC LIMIT 100",
  )
})

it('shows the text around what was found', () => {
  expect(excerptOf('Press A to add a slice, then type.', ['ADD'])).toBe('Press A to add a slice, then type.')
  expect(excerptOf(`${'a '.repeat(100)}needle${' b'.repeat(100)}`, ['needle'])).toMatch(/^….*needle.*…$/)
})
