import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRecord } from '#model/json.ts'
import type { Part } from './manifest.ts'
import { TransferError } from './transfer-error.ts'

/** Writes streamed values as JSON lines; returns the facts of the file. */
export async function writePart(
  folder: string,
  { path, table }: Pick<Part, 'path' | 'table'>,
  values: AsyncIterable<object>,
): Promise<Part> {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  async function* lines() {
    for await (const value of values) {
      const line = Buffer.from(`${JSON.stringify(value)}\n`)
      hash.update(line)
      rows++
      bytes += line.length
      yield line
    }
  }
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600, flush: true }))
  return { path, table, rows, bytes, sha256: hash.digest('hex') }
}

/** Reads the lines of a part as a stream. Throws for a line without a JSON object. */
export async function* readPart(folder: string, { path }: Part): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let rest = ''
  let line = 0
  for await (const chunk of createReadStream(join(folder, path), 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) yield objectIn(each, `${path}, line ${++line}`)
  }
  if (rest !== '') yield objectIn(rest, `${path}, line ${++line}`)
}

function objectIn(text: string, place: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Falls through: what cannot be read is no row.
  }
  throw new TransferError(`${place}: an object of JSON is expected here.`)
}

/** Size of a file, bytes, and its SHA-256 in hex. */
export interface FileFacts {
  readonly bytes: number
  readonly sha256: string
}

/** Measures a stream: size and checksum. */
export async function measure(source: AsyncIterable<unknown>): Promise<FileFacts> {
  const facts = createMeasure()
  for await (const _ of facts.through(source)) continue
  return facts.value()
}

/** Writes a stream into a private file; returns its facts. */
export async function writeMeasured(source: AsyncIterable<unknown>, path: string): Promise<FileFacts> {
  const facts = createMeasure()
  await pipeline(Readable.from(facts.through(source)), createWriteStream(path, { mode: 0o600, flush: true }))
  return facts.value()
}

function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<unknown>) {
      for await (const chunk of source) {
        if (!Buffer.isBuffer(chunk)) continue
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    value: (): FileFacts => ({ bytes, sha256: hash.digest('hex') }),
  }
}
