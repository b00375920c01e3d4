import { describe, expect, it } from 'vitest'
import { openTestStore } from '#services/testing.ts'
import { createLoginThrottle } from './login-throttle.ts'

describe('sign-ins that fail', () => {
  it('are five for an account from one network in ten minutes, then it waits', async () => {
    let now = 0
    const tries = createLoginThrottle(await openTestStore(), () => now)
    for (let i = 0; i < 5; i++) await tries.begin('a@voix.test', '10.0.0.9')
    await expect(tries.begin('a@voix.test', '10.0.0.9')).rejects.toThrow('Wait 10 minutes and try again.')
    now = 9 * 60_000 + 59_000
    await expect(tries.begin('a@voix.test', '10.0.0.9')).rejects.toThrow('Wait 1 minutes')
    now = 10 * 60_000
    await tries.begin('a@voix.test', '10.0.0.9')
  })

  it('from another network are nobody else’s, until they are a hundred from all together', async () => {
    const tries = createLoginThrottle(await openTestStore(), () => 0)
    for (let i = 0; i < 20; i++)
      for (let j = 0; j < 9; j++) await tries.begin('a@voix.test', `10.0.1.${i}`).catch(() => undefined)
    await expect(tries.begin('a@voix.test', '10.0.0.9')).rejects.toThrow('Too many attempts. Wait 60 minutes')
    await tries.begin('b@voix.test', '10.0.0.9')
  })

  it('of strangers never shut out a browser in which the account has signed in, which has ten of its own', async () => {
    const tries = createLoginThrottle(await openTestStore(), () => 0)
    for (let i = 0; i < 120; i++) await tries.begin('a@voix.test', '10.0.0.1').catch(() => undefined)
    for (let i = 0; i < 120; i++) await tries.begin('a@voix.test', `10.1.0.${i}`).catch(() => undefined)
    for (let i = 0; i < 10; i++) await tries.begin('a@voix.test', '10.0.0.1', { device: 'known' })
    await expect(tries.begin('a@voix.test', '10.0.0.1', { device: 'known' })).rejects.toThrow('Too many attempts.')
    await tries.begin('a@voix.test', '10.0.0.1', { device: 'another' })
    await tries.succeeded('a@voix.test', '10.0.0.1', { device: 'known' })
    await tries.begin('a@voix.test', '10.0.0.1', { device: 'known' })
  })

  it('are twenty from an address in a quarter of an hour, over however many accounts', async () => {
    let now = 0
    const tries = createLoginThrottle(await openTestStore(), () => now)
    for (let i = 0; i < 20; i++) await tries.begin(`a${i}@voix.test`, '10.0.0.1')
    await expect(tries.begin('a20@voix.test', '10.0.0.1')).rejects.toThrow('Too many attempts. Wait 15 minutes')
    await tries.begin('a20@voix.test', '10.0.0.2')
    now = 15 * 60_000
    await tries.begin('a20@voix.test', '10.0.0.1')
  })

  it('lock nobody’s account from an address that has no tries left', async () => {
    const tries = createLoginThrottle(await openTestStore(), () => 0)
    for (let i = 0; i < 20; i++) await tries.begin(`a${i}@voix.test`, '10.0.0.1')
    for (let i = 0; i < 20; i++) await tries.begin('victim@voix.test', '10.0.0.1').catch(() => undefined)
    await tries.begin('victim@voix.test', '10.0.0.2')
  })

  it('count for one account however its name is written', async () => {
    const tries = createLoginThrottle(await openTestStore(), () => 0)
    for (const name of ['a@voix.test', 'A@VOIX.TEST', ' a@voix.test', 'a@voix.test ', 'ａ@voix.test'])
      await tries.begin(name, '10.0.0.1')
    await expect(tries.begin('a@Voix.test', '10.0.0.1')).rejects.toThrow('Too many attempts.')
  })

  it('are forgotten for an account that succeeds, and do not count the success against its address', async () => {
    const tries = createLoginThrottle(await openTestStore(), () => 0)
    for (let i = 0; i < 30; i++) {
      await tries.begin('a@voix.test', '10.0.0.1')
      await tries.succeeded('a@voix.test', '10.0.0.1')
    }
    for (let i = 0; i < 5; i++) await tries.begin('a@voix.test', '10.0.0.1')
  })

  it('are remembered after a restart', async () => {
    const store = await openTestStore()
    for (let i = 0; i < 5; i++) await createLoginThrottle(store, () => 0).begin('a@voix.test', '10.0.0.1')
    await expect(createLoginThrottle(store, () => 0).begin('a@voix.test', '10.0.0.1')).rejects.toThrow(
      'Too many attempts.',
    )
  })
})
