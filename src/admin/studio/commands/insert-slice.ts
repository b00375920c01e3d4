import { label, t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import type { Definition, Template } from '#slices/define.ts'
import { definitions } from '#slices/definitions.ts'
import { filledSlice, firstTemplate, newSlice } from '#slices/new-slice.ts'
import { fitToSite, type SiteContent } from '#document/fit-to-site.ts'
import { withSampleMarks } from '#document/sample-marks.ts'
import { announce } from '../../components/announce.ts'
import { addNear } from './edits.ts'
import { noteInserted } from './add-preferences.ts'
import type { Element, Page } from '#model/page/page.ts'
import type { Editor } from '../editor.ts'

/** Query of the site's content for new slices. */
function siteContentQuery({ id, site_id }: Page) {
  return {
    queryKey: ['site-content', id],
    queryFn: () => call('GET /api/pages/:id/site-content', { params: { id }, siteId: site_id }),
    staleTime: 60_000,
  }
}

/** New element with its children, adapted to the site and its layout. */
export async function dressed({ studio, rules }: Editor, element: Element): Promise<Element> {
  const { page } = studio.get()
  // Cached content of the site, however old: it is asked for again in the background, and no insertion waits for it.
  const known = { ...siteContentQuery(page), revalidateIfStale: true }
  const content = await queryClient.ensureQueryData(known).catch(() => nothingThere())
  return fitToSite(element, page, rules, content)
}

/** Content of a site that cannot be asked. */
function nothingThere(): SiteContent {
  return { library: [], specials: [], resorts: [], addresses: [], now: new Date().toISOString() }
}

/**
 * Inserts a slice beside the selection, before it or inside it, and shows it; `template` names its template, the first by
 * default, none for `empty`.
 */
export async function insertSlice(
  editor: Editor,
  slice: Definition,
  {
    template,
    inside = false,
    slot,
    before = false,
  }: {
    readonly template?: Template | 'empty' | undefined
    readonly inside?: boolean
    readonly slot?: string | undefined
    readonly before?: boolean
  } = {},
): Promise<void> {
  const element = withSampleMarks(await dressed(editor, sliceFrom(editor, slice, template)))
  const fits = addNear(editor.studio, editor.rules, element, { inside, slot, before })
  const prepared = 'refused' in fits && !before ? addNear(editor.studio, editor.rules, element, { inside: true }) : fits
  if (!editor.run(prepared)) return
  noteInserted(slice.name)
  announce(t('{label} added', { label: label(slice.label) }))
}

/** Prepares a dragged slice as if it had been inserted. */
export function readyToDrop({ studio, rules }: Editor, element: Element): Element {
  const { page } = studio.get()
  const content = queryClient.getQueryData<SiteContent>(siteContentQuery(page).queryKey)
  return withSampleMarks(fitToSite(element, page, rules, content ?? nothingThere()))
}

/** Prefetches the site's content before the first drag. */
export function fetchSiteContent({ studio }: Editor): Promise<unknown> {
  return queryClient.prefetchQuery(siteContentQuery(studio.get().page))
}

/** New slice for the open page, made of a template. An empty one stores no field, and shows the defaults of its definition. */
export function sliceFrom({ studio }: Editor, slice: Definition, template?: Template | 'empty'): Element {
  const { newId } = studio
  const from = template ?? firstTemplate(slice)
  if (from === undefined || from === 'empty') return newSlice(slice, newId)
  return filledSlice(slice, from, { definitions, layout: studio.get().page.layout, newId })
}
