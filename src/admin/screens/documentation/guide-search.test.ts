import { expect, it } from 'vitest'
import { hasWords } from '#model/text/fold.ts'
import { excerptOf, findInGuide } from './guide-search.ts'

it('shows the text around what was found', () => {
  expect(excerptOf('Press A to add a slice, then type.', 'ADD')).toBe('Press A to add a slice, then type.')
  expect(excerptOf(`${'a '.repeat(100)}needle${' b'.repeat(100)}`, 'needle')).toMatch(/^….*needle.*…$/)
})

it('finds a page of the guide by its title before those that only speak of it', () => {
  const page = (title: string, text: string) => ({ path: title, language: 'en', title, section: '', html: '', text })
  const pages = [page('Menus', 'For travel agents.'), page('Agents', 'Who logs in.'), page('Media', 'Pictures.')]
  expect(findInGuide(pages, ' agents ').map(({ title }) => title)).toEqual(['Agents', 'Menus'])
  expect(findInGuide(pages, 'travel menu').map(({ title }) => title)).toEqual(['Menus'])
  expect(findInGuide(pages, '')).toEqual([])
})

it('ranks pages by what a question is about, and takes some of its words where no page has all', () => {
  const page = (title: string, text: string) => ({ path: title, language: 'en', title, section: '', html: '', text })
  const pages = [
    page('Your profile', 'How you sign in, how you look, and what you do. Publish nothing here.'),
    page('Saving and publishing', 'Publish a page: visitors see it. Publish later, or unpublish.'),
    page('Pictures', 'Write an alt text. The alt text says what is seen.'),
    page('The studio', `Press Alt and click. ${'Text. '.repeat(30)}`),
  ]
  const first = (words: string) => findInGuide(pages, words)[0]?.title
  expect(first('how do I publish?')).toBe('Saving and publishing')
  expect(first('¿Cómo publish')).toBe('Saving and publishing')
  expect(first('alt text')).toBe('Pictures')
  expect(first('unpublish my sunshine')).toBe('Saving and publishing')
  expect(findInGuide(pages, 'how')).toHaveLength(1)
})

it('finds Spanish words without their accents and case, and shows them as they are written', () => {
  const text = 'Los cambios sin guardar se conservan. La página se abre en la última versión.'
  expect(hasWords(text, 'PAGINA ultima')).toBe(true)
  expect(hasWords(text, 'página borrador')).toBe(false)
  expect(excerptOf(text, 'pagina')).toContain('La página')
})
