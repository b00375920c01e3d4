import { VoixError } from '#model/errors.ts'
import { sentence } from '#messages/sentence.ts'
import { languageProblem, knownLanguages } from '#services/sites/languages.ts'
import type { Store } from '#services/repository-types.ts'

/** Site and languages that a query names. */
interface AskedPlace {
  readonly site?: string | undefined
  readonly language?: string | undefined
  readonly fallback?: string | undefined
}

/** Throws `invalid-input` for an unknown site or language, as an empty list would hide a mistyped name. */
export async function assertKnownPlace(store: Store, { site, language, fallback }: AskedPlace): Promise<void> {
  if (site && site !== '*' && !(await store.sites.get(site)))
    throw new VoixError('invalid-input', {
      field: 'site',
      reason: sentence('There is no such site. Choose another.'),
    })
  if (!language && !fallback) return
  const { open, closed } = await knownLanguages(store)
  // What is closed for writing is still read.
  const known = { open: open && new Set([...open, ...closed]), closed: new Set<string>() }
  for (const [field, code] of Object.entries({ language, fallback })) {
    const problem = code && languageProblem(code, known)
    if (problem) throw new VoixError('invalid-input', { field, reason: problem })
  }
}
