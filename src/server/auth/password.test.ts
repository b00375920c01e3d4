import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('knows a password again, and no other', async () => {
  const stored = await hashPassword('Sand & sea, 2027')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('Sand & sea, 2027', stored)).toBe(true)
  for (const other of ['sand & sea, 2027', 'Sand & sea, 2027 ', '', 'Sand'])
    expect(await isPassword(other, stored)).toBe(false)
})

it('stores the same password differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

it('takes a password for the same however the keyboard composed it', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

it.each(['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$AAAA$AAAA', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'believes no password of the stored %j',
  async (stored) => {
    expect(await isPassword('', stored)).toBe(false)
    expect(await isPassword(stored, stored)).toBe(false)
  },
)
