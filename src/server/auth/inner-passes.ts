import { randomBytes } from 'node:crypto'
import type { SignedIn } from './sessions.ts'

/**
 * Passes for calls that the server makes to its own API on behalf of a user whose token it has checked already. A
 * pass never leaves the process, and is over when the work that it was made for is done.
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
