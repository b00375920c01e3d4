import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, isTexts } from '#model/json.ts'
import type { SealingNotes } from './sealing.ts'
import { TransferError } from './transfer-error.ts'

/** Version of the export format; the schema is versioned by migrations. */
export const format = 2

/** Extras that an export contains only on request. */
export const extras = ['personal-data', 'audit-log', 'secrets'] as const
export type Extra = (typeof extras)[number]

/** Table of contents of an export, written last: a folder without one is half an export. */
export interface Manifest {
  readonly format: typeof format
  readonly written_at: string
  readonly database: string
  /** The migrations that made the schema of these rows. */
  readonly migrations: readonly string[]
  readonly with: readonly Extra[]
  readonly personal_entities: readonly string[]
  readonly parts: readonly Part[]
  readonly media: Part
  readonly left_out: readonly LeftOut[]
  readonly encryption?: SealingNotes
}

/** A file of rows, one JSON object a line. */
export interface Part {
  readonly path: string
  readonly table: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface LeftOut {
  readonly kind: string
  readonly rows: number
  readonly reason: string
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
}

/** Reads and validates a manifest. Throws a message about an invalid folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return refuseWithout(folder)
  const manifest = parsed(text)
  if (!isRecord(manifest) || typeof manifest.format !== 'number')
    throw new TransferError(`${join(folder, 'manifest.json')} is not the manifest of an export.`)
  if (manifest.format !== format)
    throw new TransferError(
      `This export has format ${manifest.format}, and this version of Voix reads format ${format}. Import it with the version that wrote it.`,
    )
  if (!isManifest(manifest)) throw new TransferError(`${join(folder, 'manifest.json')} is damaged.`)
  return manifest
}

async function refuseWithout(folder: string): Promise<never> {
  const isOld = await readFile(join(folder, 'sites.json')).then(
    () => true,
    () => false,
  )
  throw new TransferError(
    isOld
      ? 'This export has format 1, which carried pages and three kinds of record alone. Import it with the version that wrote it, and export it again with this one.'
      : `${folder} has no manifest.json: it is not an export, or one that was interrupted.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isManifest(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Manifest {
  const { migrations, parts, media, left_out, personal_entities, with: asked, encryption } = value
  return (
    isTexts(migrations) &&
    isTexts(personal_entities) &&
    isTexts(asked) &&
    asked.every((each) => extras.some((extra) => extra === each)) &&
    Array.isArray(parts) &&
    parts.every(isPart) &&
    isPart(media) &&
    Array.isArray(left_out) &&
    (encryption === undefined ||
      (isRecord(encryption) && typeof encryption.salt === 'string' && typeof encryption.check === 'string'))
  )
}

function isPart(value: unknown): value is Part {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    /^[\w-]+(\/[\w-]+)?\.ndjson$/.test(value.path) &&
    typeof value.table === 'string' &&
    Number.isInteger(value.rows) &&
    Number.isInteger(value.bytes) &&
    typeof value.sha256 === 'string'
  )
}
