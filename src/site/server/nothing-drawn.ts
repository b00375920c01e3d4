import { Parser } from 'htmlparser2'
import { isSeen } from '#model/text/seen-markup.ts'
import type { PageView } from '#model/view/view.ts'
import { renderPage } from '../render.tsx'

/** Ids of empty slices on a page, by the rules of the canvas. */
export function slicesDrawingNothing(view: PageView): readonly string[] {
  const nothing: string[] = []
  const open: { readonly id: string; readonly depth: number; isSeen: boolean }[] = []
  let depth = 0
  const see = () => {
    for (const slice of open) slice.isSeen = true
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (isSeen(tag, (name) => attributes[name])) see()
      depth++
      const { 'data-slice': slice, 'data-vx-id': id } = attributes
      if (slice !== undefined && id !== undefined) open.push({ id, depth, isSeen: false })
    },
    ontext(text) {
      if (text.trim() !== '') see()
    },
    onclosetag() {
      const slice = open.at(-1)?.depth === depth ? open.pop() : undefined
      depth--
      if (slice && !slice.isSeen) nothing.push(slice.id)
    },
  })
  parser.end(renderPage(view, 'nothing', true).html)
  return nothing
}
