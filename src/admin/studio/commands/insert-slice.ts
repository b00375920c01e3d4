import { label, t } from '#messages/interface.ts'
import { api } from '../../api/api.ts'
import { mediaQuery, queryClient } from '../../api/queries.ts'
import type { Definition, Template } from '#slices/define.ts'
import { newSlice } from '#slices/new-slice.ts'
import { announce } from '../../components/announce.ts'
import { addNear } from './edits.ts'
import { withAllowedColours, withRealPictures } from './samples.ts'
import type { Asset } from '#model/media.ts'
import type { Element } from '#model/page.ts'
import type { Editor } from '../editor.ts'

/** A new element and what is in it, with pictures of the library and colours of the layout. */
export async function dressed({ studio, rules }: Editor, element: Element): Promise<Element> {
  const { page } = studio.get()
  const coloured = throughout(element, (each) => withAllowedColours(each, page, rules))
  if (!JSON.stringify(coloured).includes('"sample:')) return coloured
  const query = mediaQuery({ search: '', limit: 200 })
  const { rows } = await queryClient
    .fetchQuery({ ...query, queryFn: () => api.media({ limit: 200 }), staleTime: 60_000 })
    .catch(() => ({ rows: [] }))
  return throughout(coloured, (each) => withRealPictures(each, rows))
}

function throughout(element: Element, change: (element: Element) => Element): Element {
  return { ...change({ ...element, elements: [] }), elements: element.elements.map((each) => throughout(each, change)) }
}

/**
 * Adds a slice beside the selection, before it or inside it, and shows it. Without a template it stores no field, and
 * shows the defaults of its definition.
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
    readonly template?: Template | undefined
    readonly inside?: boolean
    readonly slot?: string | undefined
    readonly before?: boolean
  } = {},
): Promise<void> {
  const element = await dressed(editor, newSlice(slice, editor.studio.newId, template))
  const fits = addNear(editor.studio, editor.rules, element, { inside, slot, before })
  const prepared = 'refused' in fits && !before ? addNear(editor.studio, editor.rules, element, { inside: true }) : fits
  if (!editor.run(prepared)) return
  editor.bridge.send({ kind: 'select', elements: [element.id], scroll: true })
  announce(t({ id: 'studio.edits.added', defaultMessage: '{label} added' }, { label: label(slice.label) }))
}

/** A dragged slice on its way to the page: pictures and colours as if it had been inserted. */
export function readyToDrop({ studio, rules }: Editor, element: Element): Element {
  const known = queryClient
    .getQueriesData<{ rows: readonly Asset[] }>({ queryKey: ['media', 'list'] })
    .flatMap(([, list]) => list?.rows ?? [])
  return withAllowedColours(withRealPictures(element, known), studio.get().page, rules)
}

/** Prefetches the media library before the first drag, which cannot wait for it. */
export function fetchLibrary(): Promise<unknown> {
  return queryClient.prefetchQuery({
    ...mediaQuery({ search: '', limit: 200 }),
    queryFn: () => api.media({ limit: 200 }),
    staleTime: 60_000,
  })
}
