import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSecret } from './secret.ts'

it('reads again what it sealed, and nothing that was changed or sealed elsewhere', async () => {
  const [secret, other] = [await openSecret('', 'ours'), await openSecret('', 'theirs')]
  const sealed = secret.encrypt('Grüße 🌊')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Grüße')
  expect(secret.decrypt(sealed)).toBe('Grüße 🌊')
  expect(secret.encrypt('Grüße 🌊')).not.toBe(sealed)
  expect(() => other.decrypt(sealed)).toThrow()
  for (const changed of [`${sealed.slice(0, -4)}AAAA`, sealed.slice(4), '', 'x'])
    expect(() => secret.decrypt(changed)).toThrow()
})

it('is made once, for nobody else to read, however many processes start together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secrets = await Promise.all(Array.from({ length: 8 }, () => openSecret(folder)))
  const sealed = secrets[0]!.encrypt('x')
  expect(secrets.map((secret) => secret.decrypt(sealed))).toEqual(secrets.map(() => 'x'))
  expect((await openSecret(folder)).decrypt(sealed)).toBe('x')
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0)
})
