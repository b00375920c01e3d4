import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Content } from '#services/services.ts'
import type { ShownImport } from '#services/site-import/site-imports.ts'
import type { Store, User } from '#db/store.ts'
import { limits } from '#model/limits.ts'
import { createFileFetcher } from '#server/media/fetch-file.ts'
import type { MediaFiles } from '#server/media/files.ts'

/** What `npm run import-site` is asked for. */
export interface WantedImport {
  /** File of the source; absent where an import is taken back. */
  readonly source?: string
  /** Id or host of the site. */
  readonly site?: string
  readonly trial?: boolean
  /** Import that is made anew from a later file. */
  readonly again?: string
  /** Import that is taken back. */
  readonly undo?: string
  readonly layout?: string
  readonly posts?: string
  /** File for a line about each page. */
  readonly report?: string
  readonly onStep?: (done: number, of: number) => void
}

export interface SiteImportOutcome {
  readonly lines: readonly string[]
  readonly isComplete: boolean
}

interface Around {
  readonly store: Store
  readonly content: Content
  readonly media: MediaFiles
  readonly user: User
}

/** Imports a site, or tries to, and says in lines what came of it. */
export async function importSite(around: Around, wanted: WantedImport): Promise<SiteImportOutcome> {
  const { store, content, media, user } = around
  const { siteImports } = content
  if (wanted.undo !== undefined) {
    const { removed, kept } = await siteImports.revert(user, wanted.undo)
    return { lines: [`Moved ${removed} to the trash, kept ${kept} that someone works with.`], isComplete: true }
  }
  const source = wanted.source ?? ''
  if ((await stat(source)).size > limits.siteImportBytes)
    throw new Error(`${source} is larger than ${limits.siteImportBytes / 1024 / 1024} MiB. Export the site in parts.`)
  const given = { file: basename(source), text: await readFile(source, 'utf8') }
  const posts = wanted.posts === 'pages' || wanted.posts === 'posts' ? ({ posts: wanted.posts } as const) : {}
  const options = { ...(wanted.layout && { layout: wanted.layout }), ...posts }
  let shown: ShownImport =
    wanted.again === undefined
      ? await siteImports.create(user, { site: await siteId(store, wanted.site ?? ''), ...given }, options)
      : await siteImports.replaceSource(user, wanted.again, given)
  const fetch = createFileFetcher(store, media)
  if (!wanted.trial)
    do {
      shown = await siteImports.run(user, shown.id, { fetch, ms: partMs })
      wanted.onStep?.(shown.progress.done, shown.progress.of)
    } while (shown.status === 'running')
  if (wanted.report) await writeFile(wanted.report, await siteImports.report(user, shown.id))
  return { lines: linesOf(shown, wanted), isComplete: !shown.rows.some(({ outcome }) => outcome === 'refused') }
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
    ...refused.map(({ title, problem, problems: told }) => `REFUSED: ${title}: ${problem ?? told.join(' ')}`),
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
