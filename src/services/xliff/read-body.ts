import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { openBody } from '../reading/body-text.ts'
import { type ReadUnit, unitsIn } from './read-xliff.ts'

/** Options of an import beside its file. */
export interface AskedImport {
  readonly skip?: readonly string[]
  readonly release?: string
}

/** Part of the body of an import: what is asked comes first. */
type BodyPart = { readonly asked: AskedImport } | { readonly units: readonly ReadUnit[] }

/** Task that parses an import's JSON body with the file as text, by its place on disk. */
export const bodyTask: ReadingTask<string, BodyPart> = {
  name: 'translations',
  *read(path) {
    const { text, ...asked } = bodyAt(path)
    yield { asked }
    for (const units of unitsIn(text)) yield { units }
  },
}

/** Bytes of what is asked besides the file. */
const mostAsked = 8 * 1024 * 1024

function bodyAt(path: string): AskedImport & { readonly text: Iterable<string> } {
  const { rest: body, text } = opened(path)
  if (!isRecord(body)) throw bodyError('request', bodyErrors.json())
  const { xliff: _, skip, release, ...others } = body
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw bodyError(unknown.slice(0, 80), bodyErrors.unknown())
  if (!text) throw bodyError('xliff', bodyErrors.file())
  const isList = Array.isArray(skip) && skip.length <= limits.xliffUnits && skip.every((each) => isShort(each, 400))
  if (skip !== undefined && !isList) throw bodyError('skip', bodyErrors.skip())
  if (release !== undefined && !isShort(release, 64)) throw bodyError('release', bodyErrors.release())
  return {
    text: bounded(text),
    ...(skip !== undefined && { skip: skip as string[] }),
    ...(release !== undefined && { release }),
  }
}

function opened(path: string) {
  try {
    return openBody(path, 'xliff', mostAsked)
  } catch (error) {
    if (error instanceof SyntaxError) throw bodyError('request', bodyErrors.json())
    throw error
  }
}

function* bounded(pieces: Iterable<string>): Generator<string> {
  let length = 0
  try {
    for (const piece of pieces) {
      length += piece.length
      if (length > limits.xliffBytes) throw new VoixError('too-large', { field: 'xliff', reason: bodyErrors.bytes() })
      yield piece
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw bodyError('request', bodyErrors.json())
    throw error
  }
  if (length === 0) throw bodyError('xliff', bodyErrors.file())
}

function isShort(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

function bodyError(field: string, reason: ReturnType<typeof bodyErrors.json>): VoixError {
  return new VoixError('invalid-input', { field, reason })
}

const bodyErrors = {
  json: () => sentence('Send JSON with the file as a text named xliff.'),
  unknown: () => sentence('There is no such field. Remove it.'),
  file: () => sentence('Choose an XLIFF file.'),
  bytes: () =>
    sentence('a file has at most {mib} MiB. Split it into several.', { mib: limits.xliffBytes / 1024 / 1024 }),
  skip: () => sentence('Name the units to leave as a list of their ids.'),
  release: () => sentence('Name the release by its id.'),
}
