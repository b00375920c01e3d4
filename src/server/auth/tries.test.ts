import { describe, expect, it } from 'vitest'
import { createTries } from './tries.ts'

describe('sign-ins that fail', () => {
  it('are five for an account in a quarter of an hour, then it waits', () => {
    let now = 0
    const tries = createTries(() => now)
    for (let i = 0; i < 5; i++) tries.begin('a@voix.test', `10.0.0.${i}`)
    expect(() => tries.begin('a@voix.test', '10.0.0.9')).toThrow('Too many tries. Wait 15 minutes and try again.')
    now = 14 * 60_000 + 59_000
    expect(() => tries.begin('a@voix.test', '10.0.0.9')).toThrow('Wait 1 minutes')
    now = 15 * 60_000
    expect(() => tries.begin('a@voix.test', '10.0.0.9')).not.toThrow()
  })

  it('are twenty from an address, over however many accounts', () => {
    const tries = createTries(() => 0)
    for (let i = 0; i < 20; i++) tries.begin(`a${i}@voix.test`, '10.0.0.1')
    expect(() => tries.begin('a20@voix.test', '10.0.0.1')).toThrow('Too many tries.')
    expect(() => tries.begin('a20@voix.test', '10.0.0.2')).not.toThrow()
  })

  it('count for one account however its name is written', () => {
    const tries = createTries(() => 0)
    for (const name of ['a@voix.test', 'A@VOIX.TEST', ' a@voix.test', 'a@voix.test ', 'ａ@voix.test'])
      tries.begin(name, '10.0.0.1')
    expect(() => tries.begin('a@Voix.test', '10.0.0.1')).toThrow('Too many tries.')
  })

  it('are forgotten for an account that succeeds, and do not count the success against its address', () => {
    const tries = createTries(() => 0)
    for (let i = 0; i < 100; i++) {
      tries.begin('a@voix.test', '10.0.0.1')
      tries.succeeded('a@voix.test', '10.0.0.1')
    }
    for (let i = 0; i < 5; i++) expect(() => tries.begin('a@voix.test', '10.0.0.1')).not.toThrow()
  })
})
