import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Secret of the installation, which encrypts what must be readable again; stored beside the database, not in it. */
export type Secret = Awaited<ReturnType<typeof openSecret>>

/** Reads the secret from `DATA_DIR/secret.key`, created at the first start; `SECRET_KEY` overrides it. */
export async function openSecret(dataDir: string, given?: string) {
  const root = given ? Buffer.from(given) : await storedSecret(join(dataDir, 'secret.key'))
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'voix', purpose, 32))
  const sealing = key('seal')
  return {
    /** A key for one purpose, always the same. */
    key,
    encrypt(text: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64url')
    },
    /** Throws when the text was sealed by another installation, or changed since. */
    decrypt(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}

const checkSetting = 'secret-check'

/**
 * Throws a message when the database was used with another secret, whose second factors and webhook keys would all fail. A new
 * database stores the first secret.
 */
export async function expectOwnSecret(
  settings: { keep(name: string, value: string): Promise<string>; set(name: string, value: string): Promise<void> },
  secret: Secret,
  { isChanged = false } = {},
): Promise<void> {
  const own = secret.key('check').toString('base64url')
  if (isChanged) return settings.set(checkSetting, own)
  if ((await settings.keep(checkSetting, own)) !== own)
    throw new Error(
      'The secret is not the one that this database was used with. Put back DATA_DIR/secret.key or SECRET_KEY; or go on with the new one by starting once with SECRET_KEY_CHANGED=1, after which second factors and keys of webhooks have to be made again.',
    )
}

/** Two processes may start at once: the file appears whole, and the first one stays. */
async function storedSecret(file: string): Promise<Buffer> {
  const known = await readIfThere(file)
  if (known) return known
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(mine, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(mine)
  return readFile(file)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
