import { spoken, t } from '#messages/interface.ts'
import { refusalOf } from '#model/refusal.ts'
import { VoixError } from '#model/errors.ts'
import { parsePath } from '#model/page/parse-page.ts'

/** Reason against a path; undefined for a valid one. */
export function pathProblem(path: string): string | undefined {
  try {
    parsePath(path)
    return undefined
  } catch (error) {
    return error instanceof VoixError ? spoken(refusalOf(error).without('path: ')) : t('This address is not valid.')
  }
}
