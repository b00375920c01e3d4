import { createHash, timingSafeEqual } from 'node:crypto'

/** Hash of a token (SHA-256, hex): what is stored of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [hashOf(a), hashOf(b)].map((text) => Buffer.from(text))
  return timingSafeEqual(left!, right!)
}
