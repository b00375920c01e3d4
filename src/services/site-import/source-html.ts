import { editingLimits, limits } from '#model/limits.ts'
import { sanitise } from '../documents/sanitise.ts'
import { findTag, type HtmlNode, type HtmlTag, readHtml } from './html-tree.ts'
import { richHtml, type Rewriting } from './rich-html.ts'
import { ownBackground, sourceOf } from './sections.ts'

/** Sanitised HTML of a source with library pictures, for comparison with its result. */
export function sourceHtml(html: string, rewriting: Rewriting): string {
  if (html.length > editingLimits.siteImportContent) return ''
  const nodes = readHtml(html, limits.siteImportNodes)
  return sanitise(typeof nodes === 'string' ? html : richHtml(withBackgrounds(nodes), rewriting))
}

function withBackgrounds(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string') return [node]
    const tag: HtmlTag = { ...node, children: withBackgrounds(node.children) }
    const src = ownBackground(node)
    const isShown = src === undefined || findTag(tag.children, (each) => each.name === 'img' && sourceOf(each) === src)
    return isShown ? [tag] : [pictureOf(src), tag]
  })
}

function pictureOf(src: string): HtmlTag {
  return { name: 'figure', attributes: {}, children: [{ name: 'img', attributes: { src }, children: [] }] }
}
