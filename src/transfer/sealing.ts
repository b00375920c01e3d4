import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { TransferError } from './transfer-error.ts'

/** Encryption of an export's secrets: AES-256-GCM under a key that scrypt derives from a passphrase. */
export interface Sealing {
  /** Notes for the manifest: the salt, and an encrypted text that reveals a wrong passphrase at once. */
  readonly notes: SealingNotes
  /** `about` names the row, so that no sealed text can be put into another one. */
  seal(text: string, about: string): string
  open(sealed: string, about: string): string
}

export interface SealingNotes {
  readonly salt: string
  readonly check: string
}

/** Cost of scrypt; only tests name another one. */
export interface SealingCost {
  readonly N: number
  readonly r: number
  readonly p: number
  readonly maxmem: number
}

/** OWASP's least cost for scrypt (Password Storage Cheat Sheet). */
export const usualCost: SealingCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export function newSealing(passphrase: string, at: SealingCost = usualCost): Sealing {
  const salt = randomBytes(16).toString('base64url')
  const sealing = sealingOf(passphrase, salt, at)
  return { ...sealing, notes: { salt, check: sealing.seal('voix', 'check') } }
}

/** Throws for another passphrase than the export's. */
export function knownSealing(passphrase: string, notes: SealingNotes, at: SealingCost = usualCost): Sealing {
  const sealing = sealingOf(passphrase, notes.salt, at)
  sealing.open(notes.check, 'check')
  return { ...sealing, notes }
}

function sealingOf(passphrase: string, salt: string, at: SealingCost): Pick<Sealing, 'seal' | 'open'> {
  const key = scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, at)
  return {
    seal(text, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64url')
    },
    open(sealed, about) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
      } catch {
        throw new TransferError(
          about === 'check'
            ? 'EXPORT_PASSPHRASE is not the passphrase that this export was written with.'
            : `The secrets of ${about} were changed after they were exported.`,
        )
      }
    },
  }
}
