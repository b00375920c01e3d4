import type { StoredRecord } from '#model/records/records.ts'
import { sharedRun } from '#model/shared-run.ts'
import type { Store } from '#db/open.ts'
import { createBreather } from '../turns/breathe.ts'
import { everySite } from '../accounts/permissions.ts'
import { createRedirectMatcher, type RedirectMatcher } from './redirect-matcher.ts'
import { type RedirectRule, competes, readRule, sourceKey } from './redirect-rule.ts'

/** Redirects of a site, ready to match. */
export interface LaidRedirects {
  readonly rules: readonly RedirectRule[]
  readonly hosts: ReadonlySet<string>
  readonly index: RedirectMatcher
}

/**
 * The redirects of the group as rules: read once, and brought up to date by what changed since, so that one that is
 * saved among twenty thousand does not read them all.
 */
interface RedirectBook {
  /** Redirects of a site as they are stored now. */
  laidFor(siteId: string): Promise<LaidRedirects>
  /** The stored redirect of a site that competes with another, and did not before that was changed. */
  findCompeting(siteId: string, rule: RedirectRule): Promise<RedirectRule | undefined>
}

const entity = 'redirects'
/** Number of changed redirects that are read by name, and share of all above which all are read again. */
const mostRead = { count: 2000, share: 0.5 }

interface Entry {
  readonly site_id: string
  /** Undefined where the pattern cannot be read. */
  readonly rule: RedirectRule | undefined
  /** Source key of the rule, written once: a redirect that is saved is compared with twenty thousand. */
  readonly key: string | undefined
}

const books = new WeakMap<Store['records'], RedirectBook>()

/** Redirect book of a store, one for each. */
export function redirectBookOf(store: Store): RedirectBook {
  const known = books.get(store.records)
  if (known) return known
  const made = createRedirectBook(store)
  books.set(store.records, made)
  return made
}

function createRedirectBook(store: Store): RedirectBook {
  const rules = new Map<string, Entry>()
  /** Site → its redirects, as long as none of the group's changed. */
  const laid = new Map<string, { readonly domains: string; readonly redirects: LaidRedirects }>()
  /** The change up to which the book was read. */
  let seen: number | undefined
  // Shared with others, so it is no part of anybody's transaction.
  const shared = sharedRun(refresh)
  const refreshed = () => store.outside(shared)

  return {
    async laidFor(siteId) {
      await refreshed()
      const domains = (await store.sites.list()).flatMap((each) => each.domains)
      const known = laid.get(siteId)
      if (known?.domains === domains.join(' ')) return known.redirects
      const redirects = lay(siteId, domains)
      laid.set(siteId, { domains: domains.join(' '), redirects })
      return redirects
    },

    async findCompeting(siteId, wanted) {
      await refreshed()
      const wantedKey = sourceKey(wanted)
      const before = rules.get(wanted.id)
      const stood = before?.site_id === siteId && before.key === wantedKey ? before.rule : undefined
      for (const { site_id, rule, key } of rules.values()) {
        if (key !== wantedKey || !rule || site_id !== siteId || rule.id === wanted.id) continue
        if (competes(rule, wanted) && !(stood && competes(rule, stood))) return rule
      }
      return undefined
    },
  }

  async function refresh(): Promise<void> {
    const latest = await store.changes.latest()
    if (seen === latest) return
    const changed = seen === undefined ? undefined : changedIn(await store.changes.since(seen))
    const most = Math.max(mostRead.count, mostRead.share * rules.size)
    if (changed === undefined || changed.size > most) await readAll()
    else if (changed.size > 0) await readSome([...changed])
    seen = latest
  }

  async function readSome(ids: readonly string[]): Promise<void> {
    const rows = new Map((await store.records.named(entity, ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = rows.get(id)
      if (row) rules.set(id, entryOf(row))
      else rules.delete(id)
    }
    laid.clear()
  }

  async function readAll(): Promise<void> {
    const { rows } = await store.records.list(entity, { published: true, sort: [{ field: 'id' }] })
    const entries: [string, Entry][] = []
    const breathe = createBreather()
    for (const row of rows) {
      await breathe()
      entries.push([row.id, entryOf(row)])
    }
    // Those who ask meanwhile are answered from the earlier ones.
    rules.clear()
    for (const [id, entry] of entries) rules.set(id, entry)
    laid.clear()
  }

  function lay(siteId: string, domains: readonly string[]): LaidRedirects {
    const own: RedirectRule[] = []
    for (const { site_id, rule } of rules.values())
      if (rule?.isOn && (site_id === siteId || site_id === everySite)) own.push(rule)
    // Where redirects lead was decided by those who may; a pattern must not invent another host.
    const hosts = new Set([...domains, ...own.flatMap(({ target }) => targetHost(target) ?? [])])
    return { rules: own, hosts, index: createRedirectMatcher(own, hosts) }
  }
}

function entryOf(row: Pick<StoredRecord, 'id' | 'site_id' | 'data'>): Entry {
  const rule = readRule(row)
  return { site_id: row.site_id, rule, key: rule && sourceKey(rule) }
}

/** The redirects that were announced as changed; undefined when it was not said which. */
function changedIn(changes: readonly { readonly tags: readonly string[] }[]): ReadonlySet<string> | undefined {
  const ids = new Set<string>()
  for (const { tags } of changes) {
    if (!tags.includes(`entity:${entity}`)) continue
    const named = tags.filter((tag) => tag.startsWith(recordTag))
    if (named.length === 0) return undefined
    for (const tag of named) ids.add(tag.slice(recordTag.length))
  }
  return ids
}

const recordTag = `record:${entity}/`

/** Target host of a redirect; undefined for a path of the site. */
export function targetHost(target: string): string | undefined {
  if (!target.startsWith('https://')) return undefined
  const host = /^https:\/\/([^/$?#]+)/.exec(target)?.[1]
  return host && URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : undefined
}
