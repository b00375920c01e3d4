import { describe, expect, it } from 'vitest'
import { formOf } from './forms.ts'

describe('a form', () => {
  it('of an unknown key asks for an e-mail address', () => {
    expect(formOf('hot-news').map(({ name }) => name)).toEqual(['email'])
    expect(formOf('toString').map(({ name }) => name)).toEqual(['email'])
  })
})
