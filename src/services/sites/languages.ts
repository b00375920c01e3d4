import { sentence, type Sentence } from '#messages/sentence.ts'
import type { Store } from '#db/store.ts'
import { languagesOf } from '../pages/page-url.ts'

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

/**
 * Reason why a site has no place for something in a language: nobody described it, or the site is not written in it.
 * Undefined when it has.
 */
export async function flawOfSiteLanguage(
  store: Store,
  { site_id, language_code }: { readonly site_id: string | null; readonly language_code: string },
): Promise<Sentence | undefined> {
  const flaw = flawOfLanguage(language_code, await knownLanguages(store))
  const site = flaw || site_id === null ? undefined : await store.sites.get(site_id)
  if (flaw || !site || languagesOf(site).includes(language_code)) return flaw
  return sentence(
    {
      id: 'refusals.language.not-of-site',
      defaultMessage:
        '{name} is not written in {code}. Open the site under Sites and add the language to Further languages.',
    },
    { name: site.name, code: language_code },
  )
}
