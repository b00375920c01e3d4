import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#config.ts'
import type { Content } from '#services/services.ts'
import type { GivenFiles, GivenOptions, ShownImport } from '#services/site-import/site-imports.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { createPageFetcher } from '#server/http/fetch-page.ts'
import { createFileFetcher } from '#server/media/fetch-file.ts'
import { withSourceAt } from '#server/media/source-files.ts'
import type { MediaFiles } from '#server/media/files.ts'
import { readFolder } from './folder-tree.ts'

/** Request of `npm run import-site`. */
export interface WantedImport {
  /** File, folder or address of the source; absent where an import is taken back. */
  readonly source?: string
  /** Id or host of the site. */
  readonly site?: string
  readonly trial?: boolean
  /** Import that is made again from a later file. */
  readonly again?: string
  /** Import that is taken back. */
  readonly undo?: string
  readonly layout?: string
  readonly posts?: string
  /** Of a running site: links that are followed, pages at most, further hosts that may be read. */
  readonly depth?: number
  readonly pages?: number
  readonly hosts?: readonly string[]
  /** File for a line about each page. */
  readonly report?: string
  readonly onStep?: (done: number, of: number) => void
}

export interface SiteImportOutcome {
  readonly lines: readonly string[]
  readonly isComplete: boolean
}

interface Around {
  readonly config: Pick<Config, 'privateHosts'>
  readonly store: Store
  readonly content: Content
  readonly media: MediaFiles
  readonly user: User
}

/** Imports a site, or tries to, and prints the result. */
export async function importSite(around: Around, wanted: WantedImport): Promise<SiteImportOutcome> {
  const { config, store, content, media, user } = around
  const { siteImports } = content
  if (wanted.undo !== undefined) {
    const { removed, kept } = await siteImports.revert(user, wanted.undo)
    return { lines: [`Moved ${removed} to the trash, kept ${kept} that someone works with.`], isComplete: true }
  }
  let shown = await readIn(around, wanted)
  const fetch = createFileFetcher(store, media, { privateHosts: config.privateHosts })
  if (!wanted.trial)
    do {
      shown = await siteImports.run(user, shown.id, { fetch, ms: partMs })
      wanted.onStep?.(shown.progress.done, shown.progress.of)
    } while (shown.status === 'running')
  if (wanted.report) await writeFile(wanted.report, await siteImports.report(user, shown.id))
  return { lines: linesOf(shown, wanted), isComplete: !shown.rows.some(({ outcome }) => outcome === 'refused') }
}

/** Reads the source of an import, whichever kind it is. */
async function readIn(around: Around, wanted: WantedImport): Promise<ShownImport> {
  const { store, user } = around
  const { siteImports } = around.content
  const { source = '', again, depth = 3, pages = 200, hosts = [] } = wanted
  const posts = wanted.posts === 'pages' || wanted.posts === 'posts' ? ({ posts: wanted.posts } as const) : {}
  const options: GivenOptions = { ...(wanted.layout && { layout: wanted.layout }), ...posts }
  const site = again === undefined ? await siteId(store, wanted.site ?? '') : ''
  if (/^https?:/.test(source)) {
    const begun =
      again === undefined
        ? await siteImports.createFromSite(user, site, { address: source, hosts, depth, pages }, options)
        : await siteImports.read(user, again, 'restart', readingFor(around))
    return readThrough(around, begun, wanted)
  }
  const file = basename(source)
  const fromFiles = (files: GivenFiles) =>
    again === undefined
      ? siteImports.createFromFiles(user, site, files, options)
      : siteImports.replaceFiles(user, again, files)
  if ((await stat(source)).isDirectory()) return fromFiles(() => readFolder(source))
  return withSourceAt(source, file, (given) => {
    if ('files' in given) return fromFiles(given.files)
    return again === undefined
      ? siteImports.create(user, { site, ...given }, options)
      : siteImports.replaceSource(user, again, given)
  })
}

/** Reads a running site to its end. */
async function readThrough(around: Around, begun: ShownImport, { onStep }: WantedImport): Promise<ShownImport> {
  const { user } = around
  const { siteImports } = around.content
  let shown = begun
  while (shown.status === 'reading') {
    const before = shown.crawl
    shown = await siteImports.read(user, shown.id, 'continue', readingFor(around))
    onStep?.(shown.progress.done, shown.progress.of)
    // Nothing is left to be asked for, and nothing was read.
    if (shown.crawl?.isThrough && shown.status === 'reading')
      throw new Error([`${before?.address} could not be read.`, ...shown.problems.map(String)].join('\n'))
  }
  return shown
}

function readingFor({ config: { privateHosts } }: Around) {
  const fetch = createPageFetcher({ privateHosts, asOperator: true })
  return { fetch, now: Date.now, wait: pause, end: Date.now() + partMs }
}

/** Time between two signs of progress, ms. */
const partMs = 2000

async function siteId(store: Store, name: string): Promise<string> {
  const site = (await store.sites.list()).find(({ id, domains }) => id === name || domains.includes(name))
  if (!site) throw new Error(`There is no site ${name}. Name it by its id or its host.`)
  return site.id
}

function linesOf(shown: ShownImport, { trial }: WantedImport): readonly string[] {
  const { id, source, trial: counts, rows, missing, releases, problems } = shown
  const share = (name: string, { arrived, of }: { readonly arrived: number; readonly of: number }) =>
    `  ${name.padEnd(10)}${String(arrived).padStart(8)} of ${String(of).padStart(8)}  ${of === 0 ? '' : `${(Math.floor((1000 * arrived) / of) / 10).toFixed(1)} %`}`
  const outcomes = Object.entries(Object.groupBy(rows, ({ outcome }) => outcome ?? 'tried'))
  const refused = rows.filter(({ problem, outcome }) => problem !== undefined || outcome === 'refused')
  return [
    `${shown.title} (${source.address}): ${source.documents} pages and posts, ${counts.files} pictures and files, ${source.menus} menus`,
    'Of the text of all pages arrive',
    ...Object.entries(counts.totals).map(([name, each]) => share(name, each)),
    'Sections',
    ...counts.kinds.map(
      ({ kind, count, matched, slices }) =>
        `  ${kind.padEnd(14)}${String(count).padStart(6)}  ${kind === 'text' ? '' : `${matched} as `}${slices.map(({ label, count: n }) => `${label} ${n}`).join(', ')}`,
    ),
    ...source.skipped.map(({ what, count }) => `Left out: ${what} ${count}`),
    ...refused.map(({ title, problem, problems: notified }) => `REFUSED: ${title}: ${problem ?? notified.join(' ')}`),
    ...missing.map(({ address, reason }) => `MISSING: ${address}: ${reason}`),
    ...problems.map(String),
    ...(trial
      ? [`Nothing was imported. ${counts.redirects} redirects would be made. Trial ${id}`]
      : [
          outcomes.map(([name, of]) => `${name} ${of?.length}`).join(', '),
          `Import ${id}, as drafts in ${releases.length === 1 ? 'the release' : 'the releases'} ${releases.join(', ')}. Undo it with --undo ${id}`,
        ]),
  ]
}
