import { describe, expect, it } from 'vitest'
import { defineMessage } from '#messages/message.ts'
import { formOf, requestedEntries } from './forms.ts'

describe('a form', () => {
  it('of an unknown key asks for an e-mail address', () => {
    expect(formOf('hot-news').map(({ name }) => name)).toEqual(['email'])
    expect(formOf('toString').map(({ name }) => name)).toEqual(['email'])
  })

  it('is asked in the words of its slice, then in those of its record, then in those of the product', () => {
    const product = {
      name: 'email',
      type: 'email',
      label: defineMessage('Email'),
    } as const
    const slice = { ...product, label: 'Your mail' }
    const record = { name: 'email', type: 'email', label: 'Where we may write' } as const
    expect(requestedEntries([slice], [record])).toMatchObject([{ label: 'Your mail' }])
    expect(requestedEntries([product], [record])).toMatchObject([{ label: 'Where we may write' }])
    expect(requestedEntries([product])).toMatchObject([{ label: 'Email' }])
  })
})
