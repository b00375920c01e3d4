import { VoixError } from '#model/errors.ts'
import { parsePath } from '#model/parse-page.ts'

/** Reason against a path; undefined for a valid one. */
export function pathProblem(path: string): string | undefined {
  try {
    parsePath(path)
    return undefined
  } catch (error) {
    return error instanceof VoixError ? String(error.details.reason) : 'This path is not accepted.'
  }
}
