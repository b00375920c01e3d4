import { expect, it } from 'vitest'
import { excerptOf, findInGuide, guideSelect, wordsIn } from './guide-search.ts'

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

it('finds a page of the guide by its title before those that only speak of it', () => {
  const page = (title: string, text: string) => ({ path: title, title, section: '', html: '', text })
  const pages = [page('Menus', 'For travel agents.'), page('Agents', 'Who logs in.'), page('Media', 'Pictures.')]
  expect(findInGuide(pages, ' agents ').map(({ title }) => title)).toEqual(['Agents', 'Menus'])
  expect(findInGuide(pages, 'travel menu').map(({ title }) => title)).toEqual(['Menus'])
  expect(findInGuide(pages, '')).toEqual([])
})
