import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's second recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashes a password in PHC form; only tests choose the cost. */
export async function hashPassword(password: string, at: Cost = cost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, at)
  return `$argon2id$v=19$m=${at.memory},t=${at.passes},p=${at.parallelism}$${bare(nonce)}$${bare(tag)}`
}

/** Whether a password matches a stored hash (Argon2id). Takes as long for an invalid hash, against timing attacks. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, m, t, p, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  if (!salt || !tag) {
    await derive(password, randomBytes(16), cost)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}

function derive(password: string, nonce: Buffer, parameters: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
