import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { opensSomething } from '#services/forms/form-access.ts'
import type { FormOutcome } from '#services/forms/submissions.ts'
import type { Auth } from '../auth/auth.ts'
import type { LimiterOptions } from '../http/rate-limiter.ts'
import { createWindowLimiter } from '../http/window-limiter.ts'

/** Guess at a password or number that opens something on a page; nothing is counted for a form that opens nothing. */
interface FormGuess {
  /**
   * Lets it through. After many wrong ones from everywhere each network has one more: who knows the password gets in, and who
   * guesses from many networks gets nowhere. Throws `too-many-tries`.
   */
  admit(): Promise<void>
  /** Counts it when it was let through and wrong. */
  ended(outcome: FormOutcome): Promise<void>
}

/** Rate limit of guesses at what a form opens, by form and in total. */
export function createFormGuesses({ tries }: Pick<Auth, 'tries'>, shared: LimiterOptions['shared']) {
  const wrong = createWindowLimiter('form guesses', limits.formGuessWindowMs, { shared })
  return {
    begin(siteId: string, key: string, network: string): FormGuess {
      const form = `${siteId} ${key}`
      let isAdmitted = false
      return {
        async admit() {
          if (!opensSomething(key)) return
          isAdmitted = true
          try {
            await wrong.check(form, limits.formGuesses)
          } catch (error) {
            if (!(error instanceof VoixError) || error.code !== 'too-many-requests') throw error
            await tries.spend(`guess at ${form} from ${network}`, 1, limits.formGuessWindowMs)
          }
        },
        async ended({ is }) {
          if (isAdmitted && is === 'refused') await wrong.count(form)
        },
      }
    },
  }
}
