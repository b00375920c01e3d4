import { sentence } from '#messages/sentence.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { changelogOf, type ElementSave, foldSaves } from '#document/element-changelog.ts'
import { VoixError } from '#model/errors.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { PageRow, PageSummary, User } from '#db/store.ts'
import { accessScopeOf, denial, withSites } from '../accounts/permissions.ts'
import { versionToRevertTo, withActorNames } from '../documents/document-history.ts'
import { unpublishDocument } from '../documents/document-publishing.ts'
import { redirectFrom } from '../redirects/auto-redirects.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { pageWrite, subjectOf } from './page-checks.ts'
import { pageEntity } from './page-kind.ts'
import { pageUrl } from '../sites/page-url.ts'
import { writePage } from './write-page.ts'

/** Answer for visitors at the address of an unpublished page. */
export type Withdrawal =
  | { readonly answer?: 'not-found' }
  | { readonly answer: 'gone' }
  | { readonly answer: 'redirect'; readonly target: string }

/** A page in the trash. */
export type TrashedPage = PageSummary & { readonly deleted_at: string }

/** Number of saves naming an element that are read, and that are returned. */
const elementSaves = { read: 200, shown: 50 } as const

/** Unpublishes a page; visitors get a 404 answer, or the one in `after`. */
export async function withdrawPage(
  context: PageContext,
  user: User,
  id: string,
  after: Withdrawal = { answer: 'not-found' },
): Promise<PageRow> {
  const { store } = context
  const leaves = after.answer === 'gone' || after.answer === 'redirect'
  return writeInTurn(store, leaves ? 'redirects' : pageEntity, async () => {
    const { page } = await authorizedPage(context, user, id, 'publish')
    const shownAt = isUnaddressed(page) ? undefined : await store.pages.publishedPath(id)
    const target = after.answer === 'redirect' ? checkedTarget(after.target, shownAt) : ''
    const row = await unpublishDocument(context, user, { entity: pageEntity, id })
    if (shownAt !== undefined && leaves) {
      const site = await store.sites.get(page.site_id)
      const source = site ? pageUrl(site, { ...page, path: shownAt }) : `/${shownAt}`
      await redirectFrom(store, user, page.site_id, source, after.answer === 'gone' ? { code: '410' } : { target })
    }
    return row
  })
}

/**
 * Validates the redirect target of an unpublished page. Throws `invalid-input` for an invalid one, or the page itself.
 */
function checkedTarget(target: string, own: string | undefined): string {
  if (!isSafeHref(target) || !/^(\/(?!\/)|https?:\/\/)/.test(target) || target === `/${own}`)
    throw new VoixError('invalid-input', {
      field: 'target',
      reason: sentence('Enter another path of the site such as /offers, or a full https address.'),
    })
  return target
}

/** Pages in the trash that the user may restore; authors see their own. */
export async function trashedPages({ store }: PageContext, user: User): Promise<readonly TrashedPage[]> {
  const reach = accessScopeOf(user, 'delete', 'pages')
  return (await store.pages.trashed(reach?.sites)).filter(
    ({ site_id, language_code, created_by }) =>
      !denial(user, 'delete', { resource: 'pages', site_id, language_code, created_by }),
  )
}

/** Saves that changed an element of the page, the latest first. */
export async function elementHistory(
  context: PageContext,
  user: User,
  id: string,
  element: string,
): Promise<readonly ElementSave[]> {
  await authorizedPage(context, user, id)
  const saves = (await context.store.pages.commandsNaming(id, element, elementSaves.read))
    .flatMap(({ commands, actor, authors = [], ...save }) =>
      [...new Set([actor, ...authors])].map((each) => ({
        ...save,
        actor: each,
        deeds: changelogOf(
          element,
          commands.filter((_, i) => (authors[i] ?? actor) === each),
        ),
      })),
    )
    .filter(({ deeds }) => deeds.length > 0)
  return withActorNames(context.store, foldSaves(saves).slice(0, elementSaves.shown))
}

/** Colleagues who may comment on a page, for mentions, by name. */
export async function peopleOn(
  context: PageContext,
  user: User,
  id: string,
): Promise<readonly Pick<User, 'id' | 'name'>[]> {
  const { store } = context
  const subject = subjectOf(await authorizedPage(context, user, id, 'comment'))
  const sites = await store.sites.list()
  const known = await Promise.all((await store.users.list()).map((each) => withSites(each, async () => sites)))
  return known.filter((each) => !denial(each, 'comment', subject)).map(({ id: person, name }) => ({ id: person, name }))
}

/** Translations of a page that the user may read, including itself. */
export async function pageTranslations(context: PageContext, user: User, id: string): Promise<readonly PageSummary[]> {
  const { translation_group } = await authorizedPage(context, user, id)
  const group = await context.store.pages.translations(translation_group)
  return group.filter(({ site_id }) => !denial(user, 'read', { resource: 'pages', site_id }))
}

/** Names a version, or stores the working copy as one. */
export async function nameVersion(
  context: PageContext,
  user: User,
  id: string,
  revision: number,
  label: string,
): Promise<void> {
  const row = await authorizedPage(context, user, id, 'edit')
  const { actor, event } = pageWrite(user, row.page, 'name-version')
  const named = { label, actor, event: { ...event!, details: { revision, label } } }
  if (!(await context.store.pages.nameVersion(id, revision, named)))
    throw new VoixError('not-found', { what: 'version' })
}

/** Restores a version as the working copy; the address stays. */
export async function revertPage(context: PageContext, user: User, id: string, revision: number): Promise<PageRow> {
  const { document, version } = await versionToRevertTo(context, user, { entity: pageEntity, id }, revision)
  const { row } = document
  const { path, site_id, language_code, review, current_release } = row.page
  const page = { ...version.page, id, path, site_id, language_code, review, current_release }
  if ((await writePage(context, user, row, page, { source: 'revert' })) === 'stale')
    throw new VoixError('stale-version')
  return authorizedPage(context, user, id)
}
