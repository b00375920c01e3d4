import { randomBytes } from 'node:crypto'
import type { SignedIn } from './sessions.ts'

/**
 * Inner passes for the server's own calls to its API on behalf of an authenticated user. A pass never leaves the process and
 * expires with its work.
 */
export interface InnerPasses {
  /** Does some work with a pass for this user, and ends the pass. */
  during<T>(signedIn: SignedIn, work: (pass: string) => Promise<T>): Promise<T>
  /** Whom a pass was made for; undefined for anything else. */
  holderOf(pass: string): SignedIn | undefined
}

export function createInnerPasses(): InnerPasses {
  const holders = new Map<string, SignedIn>()
  return {
    async during(signedIn, work) {
      const pass = randomBytes(32).toString('base64url')
      holders.set(pass, signedIn)
      try {
        return await work(pass)
      } finally {
        holders.delete(pass)
      }
    },
    holderOf: (pass) => holders.get(pass),
  }
}
