import { readFile } from 'node:fs/promises'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { type ReadUnit, xliffTask } from './read-xliff.ts'

/** What somebody asks of an import besides its file. */
export interface AskedImport {
  readonly skip?: readonly string[]
  readonly release?: string
}

/** Part of the body of an import: what is asked comes first. */
type BodyPart = { readonly asked: AskedImport } | { readonly units: readonly ReadUnit[] }

/** Reading of the body of an import, JSON with the file as a text, by its place on the disk. */
export const bodyTask: ReadingTask<string, BodyPart> = {
  name: 'translations',
  async *read(path) {
    const { xliff, ...asked } = bodyIn(await readFile(path, 'utf8'))
    yield { asked }
    for (const units of xliffTask.read(new TextEncoder().encode(xliff)) as Iterable<readonly ReadUnit[]>)
      yield { units }
  },
}

function bodyIn(text: string): AskedImport & { readonly xliff: string } {
  const body = parsed(text)
  if (!isRecord(body)) throw flaw('request', flaws.json())
  const { xliff, skip, release, ...others } = body
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw flaw(unknown.slice(0, 80), flaws.unknown())
  if (typeof xliff !== 'string' || xliff === '') throw flaw('xliff', flaws.file())
  if (xliff.length > limits.xliffBytes) throw new VoixError('too-large', { field: 'xliff', reason: flaws.bytes() })
  const isList = Array.isArray(skip) && skip.length <= limits.xliffUnits && skip.every((each) => isShort(each, 400))
  if (skip !== undefined && !isList) throw flaw('skip', flaws.skip())
  if (release !== undefined && !isShort(release, 64)) throw flaw('release', flaws.release())
  return { xliff, ...(skip !== undefined && { skip: skip as string[] }), ...(release !== undefined && { release }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw flaw('request', flaws.json())
  }
}

function isShort(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

function flaw(field: string, reason: ReturnType<typeof flaws.json>): VoixError {
  return new VoixError('invalid-input', { field, reason })
}

const flaws = {
  json: () => sentence({ id: 'refusals.xliff.json', defaultMessage: 'Send JSON with the file as a text named xliff.' }),
  unknown: () => sentence({ id: 'refusals.xliff.unknown', defaultMessage: 'There is no such field. Remove it.' }),
  file: () => sentence({ id: 'refusals.xliff.file', defaultMessage: 'Choose an XLIFF file.' }),
  bytes: () =>
    sentence(
      { id: 'refusals.xliff.bytes', defaultMessage: 'a file has at most {mib} MiB. Split it into several.' },
      { mib: limits.xliffBytes / 1024 / 1024 },
    ),
  skip: () =>
    sentence({ id: 'refusals.xliff.skip', defaultMessage: 'Name the units to leave as a list of their ids.' }),
  release: () => sentence({ id: 'refusals.xliff.release', defaultMessage: 'Name the release by its id.' }),
}
