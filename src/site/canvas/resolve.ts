import type { CanvasStart, Resolved } from '#model/studio/canvas.ts'
import type { Element } from '#model/page/page.ts'
import { http, pageNow } from '#ui/page/http.ts'

/** Fetches data of elements from the server: records, pages, pictures. */
export async function resolve({ facts, resolveAt }: CanvasStart, elements: readonly Element[]): Promise<Resolved> {
  return http<Resolved>(resolveAt, {
    method: 'POST',
    siteId: facts.siteId,
    from: pageNow(parent.document),
    body: { elements },
  })
}
