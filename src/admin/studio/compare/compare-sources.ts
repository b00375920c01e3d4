import { queryOptions } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { alignIds } from '#document/align-ids.ts'
import type { Page } from '#model/page/page.ts'
import { pageAddress } from '../../components/page-address.ts'
import type { PageVersion } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { versionName } from '../../components/version-name.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import type { Editor } from '../editor.ts'
import type { Side, SideKey } from '../state/comparison.ts'
import { languageLabel } from '../../formats/language-name.ts'
import { lookAt } from '../state/canvas-store.ts'
import { sideOf } from './comparing.ts'

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['pages', 'versions', id],
    queryFn: async () => (await call('GET /api/pages/:id/versions', { params: { id } })).rows,
    staleTime: 0,
  })

/** Query of a page version, which never changes and is cached for good. */
export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['pages', 'version', id, revision],
    queryFn: () => call('GET /api/pages/:id/versions/:revision', { params: { id, revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Query of the published page; null while it is not published. */
export const liveQuery = (id: string) =>
  queryOptions({
    queryKey: ['pages', 'live', id],
    queryFn: async () => {
      const { published_revision: revision } = await call('GET /api/pages/:id', { params: { id } })
      return revision === null ? null : pageAt(id, revision)
    },
    staleTime: 0,
  })

export function titleOf({ label, revision }: Pick<PageVersion, 'label' | 'revision'>): string {
  return versionName(label) || t('Version {revision}', { revision })
}

/** A state of the page to compare with. Throws a sentence for the editor where there is none. */
async function readSide({ studio }: Pick<Editor, 'studio'>, key: SideKey): Promise<Side> {
  const { id } = studio.get().page
  const known = sideOf(studio, key)
  if (known) return known
  const [kind, of = ''] = key.split(' ')
  if (kind === 'live') {
    const page = await queryClient.fetchQuery(liveQuery(id))
    if (!page) throw new Error(t('This page is not published yet. Publish it first.'))
    return { key, title: t('Published page'), page }
  }
  if (kind === 'release') return { key, ...(await readReleased(id, of)) }
  if (kind === 'page') return (await readOtherPage(studio.get().page, of)).side
  const { page, ...version } = await queryClient.fetchQuery(versionQuery(id, Number(of)))
  return { key, title: titleOf(version), page }
}

/** Version of a page that a release holds. */
async function readReleased(id: string, of: string): Promise<Pick<Side, 'title' | 'page'>> {
  const holding = await queryClient.fetchQuery({
    ...releasesHoldingQuery({ entity: 'pages', document_id: id }),
    staleTime: 0,
  })
  const release = holding.find((each) => each.id === of)
  if (!release) throw new Error(t('This release no longer contains the page.'))
  if (release.holds.action === 'unpublish')
    throw new Error(t('“{title}” unpublishes this page, so there is nothing to compare.', { title: release.title }))
  return { title: t('“{name}”', { name: release.title }), page: await pageAt(id, release.holds.revision) }
}

async function pageAt(id: string, revision: number) {
  return (await queryClient.fetchQuery(versionQuery(id, revision))).page
}

/** Compares two versions of the page, loaded where necessary; reports why that is not possible. */
export async function compareSides(editor: Editor, from: SideKey, to: SideKey = 'working'): Promise<void> {
  try {
    const [a, b] = await Promise.all([readSide(editor, from), readSide(editor, to)])
    await editor.compare.with(a, b)
  } catch (error) {
    editor.say(errorMessage(error))
  }
}

/** Another page in the ids of this one, and how much of it this one has. */
async function readOtherPage(page: Page, of: string) {
  const [{ page: other }, sites] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ['pages', 'row', of],
      queryFn: () => call('GET /api/pages/:id', { params: { id: of } }),
      staleTime: 0,
    }),
    queryClient.fetchQuery({ ...sitesQuery, staleTime: Number.POSITIVE_INFINITY }),
  ])
  const counterpart = alignIds(page, other)
  const site = sites.find(({ id }) => id === other.site_id)?.name
  const title = site
    ? t('“{title}” on {site}, {path}', { title: other.title, site, path: pageAddress(other) })
    : `“${other.title}”, ${pageAddress(other)}`
  const side: Side = { key: `page ${of}`, title, page: counterpart.page }
  return { side, shared: counterpart.shared }
}

/** Shows the source of a translation beside it, with the translation's ids, so that both scroll together. */
export async function showSourceBeside(editor: Editor, source: string): Promise<void> {
  try {
    const { side } = await readOtherPage(editor.studio.get().page, source)
    const { page } = editor.studio.get()
    const working = sideOf(editor.studio, 'working')!
    // Two pages share the width: as on a phone, their texts can be read.
    const before = editor.canvas.getState()
    if (before.zoom === 'fit') lookAt(editor.canvas, 'default')
    await editor.compare.with(
      { ...side, title: languageLabel(side.page.language_code), isSource: true },
      { ...working, title: languageLabel(page.language_code) },
    )
    const off = editor.ui.subscribe(({ comparison }) => {
      if (comparison?.from.isSource) return
      off()
      // Alone, it has the width of before, unless the editor has chosen another meanwhile.
      const { width, breakpoint } = before
      if (editor.canvas.getState().breakpoint === 'default') editor.canvas.setState({ width, breakpoint })
    })
  } catch (error) {
    editor.say(errorMessage(error))
  }
}

/** Compares the draft with another page; reports when they have nothing in common. */
export async function compareWithPage(editor: Editor, id: string): Promise<void> {
  try {
    const { side, shared } = await readOtherPage(editor.studio.get().page, id)
    await editor.compare.with(side)
    if (shared === 0) editor.say(t('These pages share no elements: neither is a copy of the other.'))
  } catch (error) {
    editor.say(errorMessage(error))
  }
}
