import { sentence, type Sentence } from '#messages/sentence.ts'
import type { Store } from '#db/store.ts'

/** Languages that something may be written in; undefined where nobody has described any yet, and all may. */
export async function knownLanguages(store: Store): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await store.records.list('locales')
  if (rows.length === 0) return undefined
  const sites = await store.sites.list()
  return new Set([...rows.map(({ slug }) => slug), ...sites.flatMap(({ language_code }) => language_code || [])])
}

/** Reason why a language code cannot be used; undefined when it can. */
export function flawOfLanguage(code: string, known: ReadonlySet<string> | undefined): Sentence | undefined {
  if (!known || known.has(code)) return undefined
  return sentence(
    {
      id: 'refusals.language.unknown',
      defaultMessage: 'There is no language {code}. Use one of {value}, or add it under Languages first.',
    },
    { code, value: [...known].toSorted().join(', ') },
  )
}
