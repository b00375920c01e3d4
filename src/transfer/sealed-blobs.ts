import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { isRecord } from '#model/json.ts'
import type { Blobs } from '#server/media/blobs.ts'
import { type SealingCost, usualCost } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** The one file of a sealed place that is in the clear: a salt, and what tells a wrong passphrase at once. */
const notesKey = 'sealed.json'
const [nonceBytes, tagBytes] = [12, 16]
const algorithm = 'aes-256-gcm'

/** Encryption of a backup storage. */
export interface Seal {
  readonly passphrase: string
  /** Cost of scrypt; only tests name another one. */
  readonly cost?: SealingCost
}

/**
 * Encrypted storage: each file with AES-256-GCM under its own key, derived by scrypt from a passphrase, so that files cannot be
 * exchanged. Throws for unencrypted storage, or another passphrase.
 */
export async function sealedBlobs(blobs: Blobs, seal: Seal, scratch: string): Promise<Blobs> {
  const known = await notesOf(blobs)
  if (!known && (await blobs.size('backups.json')) !== undefined)
    throw new TransferError('The backups there are not sealed. Name another place, or leave BACKUP_PASSPHRASE unset.')
  const salt = known?.salt ?? randomBytes(16).toString('base64url')
  const key = await keyOf(seal, salt)
  const check = createHmac('sha256', key).update('voix').digest('base64url')
  if (known && known.check !== check)
    throw new TransferError('BACKUP_PASSPHRASE is not the passphrase that the backups there are sealed by.')
  if (!known) await keepNotes(blobs, { salt, check }, scratch)

  return {
    async put(name, path) {
      const sealed = join(scratch, 'sealed')
      await pipeline(Readable.from(sealedPieces(createReadStream(path), key, name)), createWriteStream(sealed))
      await blobs.put(name, sealed)
      await rm(path)
    },
    async read(name) {
      const bytes = await blobs.read(name)
      return bytes && buffer(openedPieces([bytes], key, name))
    },
    async open(name) {
      const source = await blobs.open(name)
      return source && Readable.from(openedPieces(source, key, name))
    },
    async size(name) {
      const bytes = await blobs.size(name)
      return bytes === undefined ? undefined : bytes - nonceBytes - tagBytes
    },
    remove: (name) => blobs.remove(name),
    check: blobs.check,
  }
}

/** Throws where backups are encrypted and no passphrase is given. */
export async function expectUnsealed(blobs: Blobs): Promise<void> {
  if (await notesOf(blobs))
    throw new TransferError('The backups there are sealed. Set BACKUP_PASSPHRASE to their passphrase.')
}

interface Notes {
  readonly salt: string
  readonly check: string
}

async function notesOf(blobs: Blobs): Promise<Notes | undefined> {
  const text = await blobs.read(notesKey)
  if (!text) return undefined
  const value: unknown = JSON.parse(text.toString('utf8'))
  if (!isRecord(value) || typeof value.salt !== 'string' || typeof value.check !== 'string')
    throw new TransferError(`${notesKey} is damaged.`)
  return { salt: value.salt, check: value.check }
}

async function keepNotes(blobs: Blobs, notes: Notes, scratch: string): Promise<void> {
  const path = join(scratch, 'notes')
  await writeFile(path, `${JSON.stringify(notes)}\n`)
  await blobs.put(notesKey, path)
}

/** Derives the key beside everything else: a node that backs up by itself goes on answering. */
async function keyOf({ passphrase, cost = usualCost }: Seal, salt: string): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, SealingCost, Buffer>(scrypt)
  return derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost)
}

async function* sealedPieces(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
  yield nonce
  for await (const piece of source) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** The bytes of a sealed file, whose last ones prove it: the code that reads it must read it to its end before believing it. */
async function* openedPieces(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  for await (const piece of source) {
    held = Buffer.concat([held, piece])
    if (!decipher && held.length >= nonceBytes) {
      decipher = createDecipheriv(algorithm, key, held.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(name))
      held = held.subarray(nonceBytes)
    }
    if (!decipher || held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  try {
    if (!decipher) throw new RangeError('too short')
    yield decipher.setAuthTag(held).final()
  } catch {
    throw new TransferError(`${name} is not as it was kept: its seal is broken. Use another backup.`)
  }
}
