import { describe, expect, it } from 'vitest'
import { nearness, saysAll, searchTerms } from './search-terms.ts'

describe('A search in the Add panel', () => {
  it.each([
    ['accordion', 'Questions and answers'],
    ['faq', 'Questions and answers'],
    ['testimonials', 'What guests say, testimonial'],
    ['testimonios', 'What guests say, testimonial'],
    ['opiniones', 'What guests say, testimonial'],
    ['habitaciones', 'Sanctuary room listing'],
    ['formulario', 'Groups form'],
    ['boletín', 'Newsletter form'],
    ['imágenes', 'Images'],
    ['tabla', 'Table'],
    ['reseñas', 'What guests say, testimonial'],
    ['carousel', 'Image slider'],
    ['Acordeón', 'Questions'],
    ['offers', 'Page specials'],
    ['rooms', 'Room and suite'],
    ['contact form', 'Groups form'],
    ['columns 1:2', 'Two columns'],
    ['2:1', 'Two columns'],
    ['columnas 1:1:1', 'Three columns'],
  ])('finds by its task: %s', (words, text) => {
    expect(saysAll(text, searchTerms(words))).toBe(true)
  })

  it('finds every word and nothing else', () => {
    expect(saysAll('Image slider', searchTerms('image slider'))).toBe(true)
    expect(saysAll('Image slider', searchTerms('image form'))).toBe(false)
    expect(saysAll('Anything', searchTerms('  '))).toBe(true)
    expect(saysAll('Three columns', searchTerms('columns 1:2'))).toBe(false)
    expect(saysAll('Two columns', searchTerms('16:9'))).toBe(false)
  })

  it('puts the name itself first, then what begins with it', () => {
    const names = ['Intro with image', 'A quiet intro', 'Intro', 'Quiet']
    expect(names.toSorted((a, b) => nearness([a], 'intro') - nearness([b], 'intro'))).toEqual([
      'Intro',
      'Intro with image',
      'A quiet intro',
      'Quiet',
    ])
  })
})
