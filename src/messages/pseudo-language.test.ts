import { describe, expect, it } from 'vitest'
import { translateInto } from './catalogues.ts'
import type { MessageText } from './message.ts'
import { pseudoLanguages } from './pseudo-language.ts'

/** English of what the server says, by the id of each message. */
const files = import.meta.glob<Readonly<Record<string, MessageText>>>('./en/{mail,sign-in,portal,public}.json', {
  eager: true,
  import: 'default',
})

describe.each(Object.entries(files))('%s', (_, texts) => {
  it.each(pseudoLanguages)('is said within brackets: %s', (language) => {
    const t = translateInto(language)
    const wrong = Object.entries(texts)
      .map(([id, text]) => ({ id, said: t({ id, defaultMessage: text as string }, { count: 2 }) }))
      .filter(({ said }) => !/^\[.*\]$/s.test(said))
    expect(wrong).toEqual([])
  })
})

it('has the texts of all that the server says', () => {
  expect(Object.keys(files)).toHaveLength(4)
})
