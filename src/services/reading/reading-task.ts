import { type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import { type ErrorName, VoixError } from '#model/errors.ts'
import { Sentence } from '#messages/sentence.ts'

/** Parsing task for a child process: no database, results in parts. Each request for a part may pass a value. */
export interface ReadingTask<Input, Part, Given = undefined> {
  readonly name: string
  /** Parts of a bounded size each; the next is made when the one before was taken. */
  readonly read: (input: Input) => Iterable<Part, void, Given> | AsyncIterable<Part, void, Given>
}

/** Exit code of a parsing process without memory, as V8 leaves one that it aborts. */
export const outOfMemory = 134

/** Messages to the parsing process: begin a task, continue with the next part. */
export type Question = { readonly begin: string; readonly input: unknown } | { readonly given: unknown }

/** Messages from the parsing process: a part, or the end with its error. */
export type Answer = { readonly part: unknown } | { readonly failed: SerializedError | undefined }

/** Serialised error between processes, with untranslated sentences. */
export interface SerializedError {
  readonly code: ErrorName | undefined
  readonly details: Readonly<Record<string, StoredSentence>>
  readonly message: string
  readonly stack: string
}

/** Serialises an error. */
export function serializeError(error: unknown): SerializedError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const isOurs = error instanceof VoixError
  const details = Object.entries(isOurs ? error.details : {}).map(
    ([name, value]) => [name, value instanceof Sentence ? storedSentence(value) : String(value)] as const,
  )
  return { code: isOurs ? error.code : undefined, details: Object.fromEntries(details), message, stack }
}
