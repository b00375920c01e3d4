import { type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import { type ErrorName, VoixError } from '#model/errors.ts'
import { Sentence } from '#messages/sentence.ts'

/**
 * Something that is read away from those who wait for pages: it knows no database, and tells what it read in parts. With the
 * question for the next part it may be given something.
 */
export interface ReadingTask<Input, Part, Given = undefined> {
  readonly name: string
  /** Parts of a bounded size each; the next is made when the one before was taken. */
  readonly read: (input: Input) => Iterable<Part, void, Given> | AsyncIterable<Part, void, Given>
}

/** Messages to the process that reads: begin a task, tell the next part. */
export type Question = { readonly begin: string; readonly input: unknown } | { readonly given: unknown }

/** Messages of it: a part, or the end with what failed. */
export type Answer = { readonly part: unknown } | { readonly failed: ToldError | undefined }

/** An error as it travels between processes: sentences are said where they are read. */
export interface ToldError {
  readonly code: ErrorName | undefined
  readonly details: Readonly<Record<string, StoredSentence>>
  readonly message: string
  readonly stack: string
}

/** An error as the process tells it. */
export function told(error: unknown): ToldError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const isOurs = error instanceof VoixError
  const details = Object.entries(isOurs ? error.details : {}).map(
    ([name, value]) => [name, value instanceof Sentence ? storedSentence(value) : String(value)] as const,
  )
  return { code: isOurs ? error.code : undefined, details: Object.fromEntries(details), message, stack }
}
