import type { CanvasStart, Resolved } from '#model/canvas.ts'
import type { Element } from '#model/page.ts'
import { routes } from '#routes.ts'
import { call, pageNow } from '#ui/call.ts'

/** Fetches what elements show that only the server knows: records, pages, pictures. */
export async function resolve({ facts }: CanvasStart, elements: readonly Element[]): Promise<Resolved> {
  return call<Resolved>(routes.api.pageResolve(facts.pageId), {
    method: 'POST',
    siteId: facts.siteId,
    from: pageNow(parent.document),
    body: { elements },
  })
}
