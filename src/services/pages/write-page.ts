import type { Page } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { PageOrigin, PageRow, User } from '#db/store.ts'
import { assertNoProblems, cleanPage, pageWrite, subjectOf } from './page-checks.ts'
import { refersAlike, usesOfPage } from '#document/linked-addresses.ts'
import { newProblems, problemsOf } from '#document/placement-rules.ts'
import { authorise } from '../accounts/permissions.ts'
import { assertPermitted } from '../accounts/element-permissions.ts'
import { refuseBeyondWords } from '../accounts/translation-rights.ts'
import { refuseUnknownValues } from '../documents/element-values.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { placementRules } from '../placement-rules.ts'
import { assertLayoutAllowed } from './allowed-layouts.ts'
import { assertReferencesExist } from './assert-references-exist.ts'
import { assertSectionsReadable } from './assert-sections-readable.ts'
import { assertPathAvailable, takenPath } from './page-paths.ts'
import type { PageContext } from './page-access.ts'
import { tellOfReview } from './review-notices.ts'
import { isLevel } from './translation-state.ts'
import { notedAfter, pageTexts, saysAlike } from './translation-texts.ts'

/** Page that is to be stored, as its guards look at it. */
interface Wanted {
  readonly store: Store
  readonly user: User
  /** The row that it takes: the stored page, or one in the trash; undefined for a new one. */
  readonly row: PageRow | undefined
  /** The stored page; undefined for one that is new, or was thrown away. */
  readonly before: Page | undefined
  readonly page: Page
  readonly source: WriteSource
  /** Pages that come with it, by id with their addresses. */
  readonly coming?: ReadonlyMap<string, string> | undefined
}

/** Guards of page writes, in order. */
export const guardNames = [
  'permissions',
  'lock',
  'place',
  'layout',
  'values',
  'problems',
  'sections',
  'references',
] as const
type Guard = (typeof guardNames)[number]

/** Rules of what is stored; each throws the refusal of a page. Cleaning and limits of size are asked of every page besides. */
const guards: Readonly<Record<Guard, (wanted: Wanted) => void | Promise<void>>> = {
  /** Whose page it is, the parts that are locked, and those that a translator leaves alone. */
  permissions({ user, row, page }) {
    if (!row) return
    authorise(user, 'edit', subjectOf(row))
    assertPermitted(user, subjectOf(row), row.page, page)
    refuseBeyondWords(user, subjectOf(row), row.page, page)
  },
  async lock({ store, row }) {
    if (row) await assertNotInRelease(store, 'pages', row.page.id)
  },
  async place({ store, before, page }) {
    if (page.site_id !== before?.site_id || page.language_code !== before.language_code || page.path !== before.path)
      await assertPathAvailable(store, page, before)
  },
  async layout({ store, before, page }) {
    if (page.layout !== before?.layout) await assertLayoutAllowed(store, page)
  },
  values: ({ before, page }) => refuseUnknownValues(before, page),
  problems({ before, page }) {
    const known = before ? problemsOf(before, placementRules) : []
    assertNoProblems(newProblems(known, problemsOf(page, placementRules)))
  },
  sections: ({ store, user, before, page, coming }) => assertSectionsReadable(store, user, before, page, coming),
  /** Files that are new on the page exist; of an import its records and pages as well. */
  references: ({ store, before, page, source, coming = new Map() }) =>
    assertReferencesExist(store, page, { before, coming, kinds: source === 'import' ? 'all' : 'files' }),
}

const olderContent = 'trials store whole pages as earlier versions left them; no route does'
const oneByOne = 'asked of each command as it is applied'
const sameContent = 'the page that it is made from passed it'
const asTaken = 'asked of each edit for its author as it was taken'
const onlyComments = 'a guest writes comments and nothing else'

/** Sources of page writes, each with the guards it skips, and why. */
export const guardsSkipped = {
  create: {},
  change: {},
  texts: { permissions: oneByOne, values: oneByOne, problems: oneByOne },
  put: { values: olderContent, problems: olderContent, references: olderContent },
  commands: { permissions: oneByOne, values: oneByOne, problems: oneByOne },
  comments: { permissions: oneByOne, lock: 'comments change nothing that a release holds', problems: oneByOne },
  live: { permissions: oneByOne, lock: 'asked as the log takes the edit', values: oneByOne, problems: oneByOne },
  fold: {
    permissions: asTaken,
    layout: asTaken,
    values: asTaken,
    problems: asTaken,
    sections: asTaken,
    references: asTaken,
  },
  revert: { problems: 'what became of slices and layouts since is shown, and keeps it from being published' },
  import: {},
  'site-import': {},
  copy: { problems: sameContent },
  translate: { problems: sameContent },
  review: { permissions: onlyComments, lock: onlyComments, problems: onlyComments },
} as const satisfies Record<string, Partial<Record<Guard, string>>>

export type WriteSource = keyof typeof guardsSkipped

type SaveLog = Parameters<Store['pages']['save']>[2]

interface PageWriting extends Partial<Omit<SaveLog, 'translated'>> {
  readonly source: WriteSource
  /** Revision that is written over; the stored one when it is not named. */
  readonly revision?: number
  readonly origin?: PageOrigin
  readonly coming?: ReadonlyMap<string, string>
}

/**
 * Stores a page, the only way: sanitised, within limits, and past its source's guards in the same transaction. Returns the
 * revision; throws refusals.
 */
export async function writePage(
  { store, adminAt }: Pick<PageContext, 'store' | 'adminAt'>,
  user: User,
  before: PageRow | undefined,
  wanted: Page,
  { source, revision, origin, coming, ...log }: PageWriting,
): Promise<number | 'stale'> {
  const page = cleanPage(wanted, before?.page)
  const action = source === 'revert' ? 'revert' : before ? 'update' : 'create'
  const uses = before && refersAlike(before.page, page) ? {} : { uses: usesOfPage(page) }
  const about = { ...pageWrite(user, page, action), ...uses, ...log }
  return store.atomically(async () => {
    await guardPage({ store, user, ...(await rowsOf(store, before, page)), page, source, coming })
    if (!before) {
      if (!(await store.pages.create(page, user.id, { ...about, ...origin }))) throw await takenPath(store, page)
      return 1
    }
    const translated = await translatedBy(store, before, page)
    const outcome = await store.pages.save(page, revision ?? before.revision, {
      commands: [],
      ...about,
      ...(translated && { translated }),
    })
    if (outcome === 'taken') throw await takenPath(store, page)
    if (outcome !== 'stale') await keepTranslationsLevel(store, before, page, outcome)
    if (outcome !== 'stale' && saidBy.includes(source)) await tellOfReview({ store, adminAt }, user, before.page, page)
    return outcome
  })
}

/** Sources of writes in which people say something of the review. */
const saidBy: readonly WriteSource[] = ['commands', 'comments', 'fold']

/** Runs a source's guards on a page that is stored with others, or later. */
export async function guardPage(wanted: Wanted): Promise<void> {
  const skipped: Partial<Record<Guard, string>> = guardsSkipped[wanted.source]
  for (const name of guardNames) if (skipped[name] === undefined) await guards[name](wanted)
}

/** Row of a page, and the page that it replaces. */
export async function rowsOf({ pages }: Store, before: PageRow | undefined, { id }: Pick<Page, 'id'>) {
  return { row: before ?? (await pages.inTrash(id)), before: before?.page }
}

/** Recorded sources of a translation after a save; undefined for a page without changed translations. */
async function translatedBy(store: Store, row: PageRow, after: Page) {
  if (row.translated_from === null) return undefined
  const source = await store.pages.get(row.translated_from)
  if (!source) return undefined
  const noted = await store.pages.translatedTexts(row.page.id)
  const texts = notedAfter(source.page, { before: row.page, after, noted })
  const { translation_status: status } = row
  return (
    texts && {
      texts,
      status: status === 'not_started' ? ('in_progress' as const) : status,
      ...(isLevel(pageTexts(source.page), texts) && { revision: source.revision }),
    }
  )
}

/** Notes that translations say what a saved page says, where its texts are still those that they were made from. */
async function keepTranslationsLevel({ pages }: Store, before: PageRow, page: Page, revision: number): Promise<void> {
  const family = await pages.translations(before.translation_group)
  const own = family.filter(({ translated_from }) => translated_from === page.id)
  if (own.length === 0) return
  const isAlike = saysAlike(before.page, page)
  const texts = pageTexts(page)
  const level: string[] = []
  for (const { id, translated_revision } of own)
    if ((isAlike && translated_revision === before.revision) || isLevel(texts, await pages.translatedTexts(id)))
      level.push(id)
  await pages.levelWith(level, revision)
}
