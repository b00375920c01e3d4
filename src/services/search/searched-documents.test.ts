import { expect, it } from 'vitest'
import { record } from '../testing.ts'
import { searchReader } from './searched-documents.ts'

it('searches the words of formatted texts: entities as letters, tags as the ends of words', () => {
  const post = record('posts', 'one', {
    title: 'A post',
    body: '<p>Caf&eacute; &amp; bar</p><p>Ni&#241;os&nbsp;welcome</p>',
  })
  const words = searchReader.ofRecord(post)?.text
  expect(words).toContain('Café & bar')
  expect(words).toContain('Niños welcome')
})
