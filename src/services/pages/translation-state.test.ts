import { describe, expect, it } from 'vitest'
import { notedAsCopied, notedAsDone, stateOfText } from './translation-state.ts'

const text = (source: string, target?: string) => ({
  key: 'a.title',
  source,
  target,
  isSame: target === source,
})

describe('the state of a text of a translation', () => {
  const copied = notedAsCopied([text('Rooms')])
  const done = notedAsDone([text('Rooms')])

  it('is missing while it is the copy that a translation begins with, also when the source has changed since', () => {
    expect(stateOfText(text('Rooms', 'Rooms'), copied)).toBe('missing')
    expect(stateOfText(text('Suites', 'Rooms'), copied)).toBe('missing')
  })

  it('is missing where nothing is said, or the translation has no place for it', () => {
    expect(stateOfText(text('Rooms', ' '), done)).toBe('missing')
    expect(stateOfText(text('Rooms'), done)).toBe('missing')
  })

  it('is done once it was written, or kept as it is', () => {
    expect(stateOfText(text('Rooms', 'Habitaciones'), done)).toBe('done')
    expect(stateOfText(text('Rooms', 'Rooms'), done)).toBe('done')
  })

  it('is changed when its source says something else since', () => {
    expect(stateOfText(text('Suites', 'Habitaciones'), done)).toBe('changed')
  })

  it('of a page from before states were noted, is told by whether both say the same', () => {
    expect(stateOfText(text('Rooms', 'Habitaciones'), {})).toBe('done')
    expect(stateOfText(text('Rooms', 'Rooms'), {})).toBe('missing')
  })
})
