import { api } from '../api.ts'
import { mediaQuery, queryClient } from '../queries.ts'
import type { Slice, Template } from '#slices/define.ts'
import { announce } from '../parts/announce.ts'
import { addNear, newSlice } from './core/edits.ts'
import { withRealPictures } from './core/samples.ts'
import type { Element } from '#model/page.ts'
import type { Workbench } from './workbench.ts'

/** A new slice with the pictures of the library that its template asks for. */
export async function preparedSlice(slice: Slice, newId: () => string, template: Template | undefined = slice.templates[0]): Promise<Element> {
  const element = newSlice(slice, newId, template)
  if (!JSON.stringify(element.fields).includes('"sample:')) return element
  const query = mediaQuery({ search: '', limit: 200 })
  const { rows } = await queryClient.fetchQuery({ ...query, queryFn: () => api.media({ limit: 200 }), staleTime: 60_000 }).catch(() => ({ rows: [] }))
  return withRealPictures(element, rows)
}

/** Adds a slice beside the selection, or inside it, and shows it. */
export async function insertSlice(bench: Workbench, slice: Slice, { template, inside = false }: { readonly template?: Template | undefined; readonly inside?: boolean } = {}): Promise<void> {
  const element = await preparedSlice(slice, bench.studio.newId, template)
  const fits = addNear(bench.studio, bench.rules, element, { inside })
  const prepared = 'refused' in fits ? addNear(bench.studio, bench.rules, element, { inside: true }) : fits
  if (!bench.run(prepared)) return
  bench.canvas.send({ kind: 'select', elements: [element.id], scroll: true })
  announce(`Added ${slice.label}`)
}
