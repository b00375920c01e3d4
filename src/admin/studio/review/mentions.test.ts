import { describe, expect, it } from 'vitest'
import { colleaguesNamed, inPieces, mentionsIn, named, namingAt } from './mentions.ts'

const ana = { id: 'ana', name: 'Ana' }
const maria = { id: 'maria', name: 'Ana María' }
const bo = { id: 'bo', name: 'Bo Øst' }
const people = [ana, maria, bo]

describe('a user who writes', () => {
  it('names people after an @ that begins a word', () => {
    expect(namingAt('Wider, @an', 10)).toEqual({ at: 7, words: 'an' })
    expect(namingAt('@', 1)).toEqual({ at: 0, words: '' })
    expect(namingAt('ask a@b', 7)).toBeUndefined()
    expect(namingAt('@ana now', 8)).toBeUndefined()
  })

  it('is offered whom the letters begin', () => {
    expect(colleaguesNamed('an', people)).toEqual([ana, maria])
    expect(colleaguesNamed('mar', people)).toEqual([maria])
    expect(colleaguesNamed('ø', people)).toEqual([bo])
    expect(colleaguesNamed('', people)).toEqual(people)
  })

  it('goes on after the whole name', () => {
    expect(named('Hi @b!', { at: 3, words: 'b' }, bo)).toEqual({ text: 'Hi @Bo Øst !', caret: 11 })
    expect(named('@b there', { at: 0, words: 'b' }, bo)).toEqual({ text: '@Bo Øst there', caret: 8 })
  })
})

describe('a text', () => {
  it('speaks to those whose whole name follows an @, each once', () => {
    expect(mentionsIn('@Ana María and @Bo Øst, @Bo Øst!', people)).toEqual(['maria', 'bo'])
    expect(mentionsIn('@Ana, wider', people)).toEqual(['ana'])
    expect(mentionsIn('@Anabel, x@Ana', people)).toEqual([])
  })

  it('is in pieces, so that names stand out', () => {
    expect(inPieces('Hi @Ana!', people)).toEqual([
      { text: 'Hi ', to: [] },
      { text: '@Ana', to: ['ana'] },
      { text: '!', to: [] },
    ])
  })
})
