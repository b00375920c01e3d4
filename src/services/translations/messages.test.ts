import { expect, it } from 'vitest'
import { defineMessage, keyOf } from '#messages/message.ts'
import { byKey } from '#messages/testing.ts'
import { createTranslate } from '#messages/translate.ts'
import { catalogue, messagesOf } from '#slices/catalogue.ts'
import { publicTextsIn, textsOfSlices, textsWith, localeTexts } from './messages.ts'

const bookNow = defineMessage('Book now')
const translateWith = (language: string, edited: unknown) => createTranslate(language, textsWith(language, edited))
const adults = defineMessage('{count, plural, one {# adult} other {# adults}}')

it('brings nothing in English, where the code says it', () => {
  expect(publicTextsIn('en')).toEqual({})
  expect(publicTextsIn('en-GB')).toEqual({})
  expect(publicTextsIn('tlh')).toEqual({})
  expect(textsOfSlices(textsWith('en', undefined), catalogue.keys())).toEqual({})
})

it('says everything in Spanish and Arabic, and in the region of a language', () => {
  for (const language of ['es', 'ar', 'es-MX'])
    for (const name of catalogue.keys()) {
      const texts = textsOfSlices(publicTextsIn(language), [name])
      expect(Object.keys(texts).toSorted(), `${language} ${name}`).toEqual(
        [...messagesOf([name])].map(keyOf).toSorted(),
      )
    }
})

it('brings what the parts of a slice say, and nothing that only other slices say', () => {
  const booking = messagesOf(['InlineBookingWidget'])
  expect([...booking]).toEqual(
    expect.arrayContaining([
      'Check availability',
      '{count, plural, one {# answer needs} other {# answers need}} your attention',
    ]),
  )
  expect(booking.has('Send request')).toBe(false)
  expect([...messagesOf(['PlayaCollectionMemberBookingWidget'])]).toEqual(
    expect.arrayContaining(['(optional)', 'Choose…']),
  )
  expect(messagesOf(['TitleWysiwyg']).size).toBe(0)
})

it('puts the texts of a site over those of the product, as they are stored today and were before', () => {
  const before = {
    bookNow: 'Reserve ya',
    adultsOne: 'un adulto',
    adultsMany: 'adultos: {count}',
    close: 7,
    nothing: 'x',
  }
  const t = translateWith('es', before)
  expect([t(bookNow), t(adults, { count: 1 }), t(adults, { count: 2 })]).toEqual([
    'Reserve ya',
    'un adulto',
    'adultos: 2',
  ])
  expect(translateWith('es', { ...before, 'public.book-now': 'Ahora' })(bookNow)).toBe('Ahora')
  expect(translateWith('es', { bookNow: '' })(bookNow)).toBe('Reservar')
})

it('brings the texts of a site in English, and those alone', () => {
  const texts = textsWith('en', { 'public.book-now': 'Book direct' })
  expect(textsOfSlices(texts, ['BonitaSpecialOffer'])).toEqual(byKey({ 'Book now': 'Book direct' }))
})

it('takes tags and what is no message for text', () => {
  const t = translateWith('en', {
    'public.book-now': '<b>Book</b> {',
    'public.adult-count': '{count, plural, one {<i>1</i>} other {#}}',
  })
  expect(t(bookNow)).toBe('<b>Book</b> {')
  expect(t(adults, { count: 1 })).toBe('<i>1</i>')
})

it('looks the texts of a page up once', () => {
  const edited = { 'public.menu': 'Carta' }
  expect(textsWith('es', edited)).toBe(textsWith('es', edited))
})

it('chooses plurals by the rules of the language', () => {
  const t = createTranslate('ar', publicTextsIn('ar'))
  expect([1, 2, 3, 11, 100].map((count) => t(adults, { count }))).toEqual([
    'بالغ واحد',
    'بالغان',
    '3 بالغين',
    '11 بالغًا',
    '100 بالغ',
  ])
})

it('says what is missing in a language as its fallback does, and goes in no circle', async () => {
  const locale = (slug: string, texts: object, fallback_locale = '') => ({
    id: `the-${slug}`,
    slug,
    data: { texts, fallback_locale },
  })
  const locales = [
    locale('eu', { 'public.close': 'Itxi' }, 'the-es'),
    locale('es', { 'public.book-now': 'Reserve ya' }, 'the-en'),
    locale('en', { 'public.search': 'Look for' }, 'the-eu'),
  ]
  const find = async (name: string) => locales.find(({ id, slug }) => id === name || slug === name)
  const texts = await localeTexts('eu', find)
  const t = createTranslate('eu', texts)
  expect(t('Close')).toBe('Itxi')
  expect(t(bookNow)).toBe('Reserve ya')
  expect(t(adults, { count: 1 })).toBe('1 adulto')
  expect(await localeTexts('eu', find)).toBe(texts)
  expect(createTranslate('tlh', await localeTexts('tlh', find))(bookNow)).toBe('Book now')
})
