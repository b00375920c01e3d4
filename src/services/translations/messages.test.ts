import { expect, it } from 'vitest'
import { englishMessages } from '#layouts/chrome/messages.ts'
import { messagesOf } from './messages.ts'

it('says in English what the parts of a page say by themselves', () => {
  expect(messagesOf('en')).toEqual(englishMessages)
})

it.each(['es', 'ar'])('says everything in %s', (language) => {
  const words = messagesOf(language)
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(englishMessages).toSorted())
  expect(Object.entries(words).filter(([key, text]) => text === messagesOf('en')[key])).toEqual([])
})

it('speaks the language of a region, and English where it speaks no other', () => {
  expect(messagesOf('es-MX').menu).toBe('Menú')
  expect(messagesOf('tlh')).toEqual(englishMessages)
})
