import { describe, expect, it } from 'vitest'
import { color, media, text, textarea } from '#fields/index.ts'
import { copiedFor, copyValue } from './copied-value.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const newId = () => 'fresh'

describe('a copied value', () => {
  it('goes into a field of its kind, and a line into a text of several', () => {
    const stored = storage()
    copyValue(stored, text(), 'Welcome')
    expect(copiedFor(stored, text(), newId)).toEqual({ value: 'Welcome' })
    expect(copiedFor(stored, textarea(), newId)).toEqual({ value: 'Welcome' })
  })

  it('says why another field does not take it', () => {
    const stored = storage()
    expect(copiedFor(stored, text(), newId)).toEqual({ refused: 'Copy a value first.' })
    copyValue(stored, text(), 'Welcome to the beach')
    expect(copiedFor(stored, color(), newId)).toMatchObject({ refused: expect.stringContaining('does not fit') })
    expect(copiedFor(stored, text({ maxLength: 5 }), newId)).toHaveProperty('refused')
  })

  it('brings pictures under ids of their own', () => {
    const stored = storage()
    copyValue(stored, media(), [{ id: 'a', asset: 'beach' }])
    expect(copiedFor(stored, media(), newId)).toEqual({ value: [{ id: 'fresh', asset: 'beach' }] })
  })

  it('is nothing when something else lies there', () => {
    expect(copiedFor({ getItem: () => '{"voix":"elements"}' }, text(), newId)).toHaveProperty('refused')
    expect(copiedFor({ getItem: () => 'no JSON' }, text(), newId)).toHaveProperty('refused')
  })
})
