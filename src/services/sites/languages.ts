import { sentence, type Sentence } from '#messages/sentence.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { languagesOf, ownLanguage } from './page-url.ts'

/** Described languages. */
export interface KnownLanguages {
  /** Undefined where nobody has described any yet, and all may. */
  readonly open: ReadonlySet<string> | undefined
  /** Described, but closed for writing. */
  readonly closed: ReadonlySet<string>
}

export async function knownLanguages(store: Store): Promise<KnownLanguages> {
  const { rows } = await store.records.list('locales')
  if (rows.length === 0) return { open: undefined, closed: new Set() }
  const sites = await store.sites.list()
  const closed = new Set(rows.flatMap(({ slug, data }) => (data.enabled_editing === false ? [slug] : [])))
  const all = [...rows.map(({ slug }) => slug), ...sites.flatMap(({ language_code }) => language_code || [])]
  return { open: new Set(all.filter((code) => !closed.has(code))), closed }
}

/** Reason against a language for new content; undefined for a permitted one. */
export function languageProblem(code: string, known: KnownLanguages | undefined): Sentence | undefined {
  const { open, closed = new Set() } = known ?? {}
  if (!open || open.has(code)) return undefined
  const value = [...open].toSorted().join(', ')
  return closed.has(code)
    ? sentence('The language {code} is closed for writing. Open it under Languages, or use one of {value}.', {
        code,
        value,
      })
    : sentence('There is no language {code}. Use one of {value}, or add it under Languages first.', { code, value })
}

/** Store of records, as far as languages are read from it. */
interface LocaleSource {
  readonly records: {
    list(entity: string, query: { readonly published: true }): Promise<{ readonly rows: readonly StoredRecord[] }>
  }
}

/** Codes of languages hidden from visitors. */
export async function hiddenLanguages({ records }: LocaleSource): Promise<ReadonlySet<string>> {
  const { rows } = await records.list('locales', { published: true })
  return new Set(rows.flatMap(({ slug, data }) => (data.enabled_public === false ? [slug] : [])))
}

/** Site with its visible languages; its own is always visible. */
export function shownSite(site: Site, hidden: ReadonlySet<string>): Site {
  const [own, ...others] = languagesOf(site)
  const locales = others.filter((code) => !hidden.has(code))
  return own === undefined || locales.length === others.length ? site : withLanguages(site, locales)
}

/** Whether a site shows a language to visitors. */
export function isShownIn(language: string, site: Site | undefined, hidden: ReadonlySet<string>): boolean {
  return !hidden.has(language) || (site !== undefined && language === ownLanguage(site))
}

/** The same object for the same languages, as what is read of a site is kept by it. */
const sitesShown = new WeakMap<Site, Map<string, Site>>()

function withLanguages(site: Site, locales: readonly string[]): Site {
  const made = sitesShown.get(site) ?? new Map<string, Site>()
  sitesShown.set(site, made)
  const key = locales.join()
  const found = made.get(key) ?? { ...site, settings: { ...site.settings, locales } }
  made.set(key, found)
  return found
}

/** Reason why a site does not take content in a language: it is undescribed, or not the site's. Undefined when it does. */
export async function siteLanguageProblem(
  store: Store,
  { site_id, language_code }: { readonly site_id: string | null; readonly language_code: string },
): Promise<Sentence | undefined> {
  const problem = languageProblem(language_code, await knownLanguages(store))
  const site = problem || site_id === null ? undefined : await store.sites.get(site_id)
  if (problem || !site || languagesOf(site).includes(language_code)) return problem
  return sentence(
    '{name} is not written in {code}. Open the site under Sites and add the language to Further languages, or ask an administrator to do so.',
    { name: site.name, code: language_code },
  )
}
