import { isRouted } from '#model/web/entity-routes.ts'
import type { Reader, RecordQuery, StoredRecord } from '#model/records/records.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { ownLanguage } from '../sites/page-url.ts'

/** Most records of an entity that a page may choose from, and the number read from the database at a time. */
const mostRecords = 20_000
const atOnce = 500

/** Most languages after one another in which a record is looked for. */
const mostFallbacks = 5

/** Group of the translations of a record. */
export function groupOf({ translation_group, id }: StoredRecord): string {
  return translation_group ?? id
}

/** Public records of a site, for readers of a language. */
export function publicRecords(store: ReadSource, site: Site, language: string) {
  return { inLanguage, everyOne, named, shownFallbacks }

  function isSpoken({ language_code }: StoredRecord): boolean {
    return !language_code || language_code === language
  }

  /** Records of a list for readers of the language; of those with pages, each in its fallback that is not in it. */
  async function inLanguage(
    entity: string,
    { elseForeign, translatedOnly }: RecordQuery,
    rows: readonly StoredRecord[],
    reader: Pick<Reader, 'list'>,
  ): Promise<readonly StoredRecord[]> {
    if (elseForeign) return ofEachGroup(rows)
    if (!isRouted(entity) || translatedOnly) return rows.filter(isSpoken)
    if (rows.every(isSpoken)) return rows
    const languages = await shownFallbacks(reader)
    return languages.length > 0 ? spokenElse(entity, rows, languages) : rows.filter(isSpoken)
  }

  /** Languages in which visitors are shown records that are not in that of the page; none on a site that leaves them out. */
  async function shownFallbacks(reader: Pick<Reader, 'list'>): Promise<readonly string[]> {
    if (language === ownLanguage(site) || site.settings.hide_untranslated === true) return []
    return (await fallbacks(reader)).filter((each) => each !== language)
  }

  /** Languages in which visitors read what is not in theirs, by the described languages; the site's own at the end. */
  async function fallbacks(reader: Pick<Reader, 'list'>): Promise<readonly string[]> {
    const passed: string[] = []
    let name: unknown = language
    while (typeof name === 'string' && name !== '' && passed.length < mostFallbacks) {
      const [locale] = await reader.list('locales', { names: [name] })
      if (!locale || passed.includes(locale.slug)) break
      passed.push(locale.slug)
      name = locale.data.fallback_locale
    }
    return [...passed, ownLanguage(site)]
  }

  /** One translation of each record: in the page's language, else the site's, else any. */
  function ofEachGroup(rows: readonly StoredRecord[]): StoredRecord[] {
    const groups = Map.groupBy(rows, groupOf)
    return [...groups.values()].flatMap(
      (group) => group.find(isSpoken) ?? group.find((row) => row.language_code === ownLanguage(site)) ?? group[0] ?? [],
    )
  }

  /**
   * Records in the page's language, each that has no version in it in the first of these languages that it has. Rows that were
   * asked for by name give way to their translations, whatever these are called.
   */
  async function spokenElse(
    entity: string,
    rows: readonly StoredRecord[],
    languages: readonly string[],
  ): Promise<readonly StoredRecord[]> {
    const groups = Map.groupBy(await everyOne(entity), groupOf)
    const chosen = rows.flatMap((row) => {
      const group = [row, ...(groups.get(groupOf(row)) ?? [])]
      const inFallback = languages.flatMap((each) => group.find(({ language_code }) => language_code === each) ?? [])
      return group.find(isSpoken) ?? inFallback[0] ?? []
    })
    return [...new Map(chosen.map((row) => [row.id, row])).values()]
  }

  async function everyOne(entity: string): Promise<readonly StoredRecord[]> {
    const wanted = { sites: [site.id, everySite], published: true, limit: atOnce }
    let page = await store.records.list(entity, wanted)
    if (!page.cursor) return page.rows
    const rows = [...page.rows]
    while (page.cursor && rows.length < mostRecords) {
      page = await store.records.list(entity, { ...wanted, after: page.cursor })
      rows.push(...page.rows)
    }
    return rows
  }

  /** Two sites may use one slug: the own record comes first, then the shared one, then that of a sister site. */
  async function named(entity: string, names: readonly string[]): Promise<StoredRecord[]> {
    const places = await Promise.all(
      [site.id, everySite, undefined].map((siteId) => store.records.named(entity, names, siteId, language)),
    )
    // Translations share a slug; the one that readers of the page understand comes first.
    const found = places.flat().toSorted((a, b) => Number(isSpoken(b)) - Number(isSpoken(a)))
    const inLanguage = await translated(entity, found)
    return names.flatMap((name) => {
      const row = found.find(({ id, slug }) => id === name || slug === name)
      return (row && inLanguage.get(row.translation_group)) ?? row ?? []
    })
  }

  /** A relation names one language of a record: the one of these is written in that of the page, by its group. */
  async function translated(entity: string, known: readonly StoredRecord[]) {
    const foreign = known.filter((row) => !isSpoken(row))
    const slugs = [...new Set(foreign.map(({ slug }) => slug))]
    const groups = new Set(foreign.map(({ translation_group }) => translation_group))
    const sites = [...new Set(foreign.map(({ site_id }) => site_id))]
    const rows = await Promise.all(sites.map((each) => store.records.named(entity, slugs, each, language)))
    const spoken = rows.flat().filter((row) => isSpoken(row) && groups.has(row.translation_group))
    return new Map(spoken.map((row) => [row.translation_group, row]))
  }
}
