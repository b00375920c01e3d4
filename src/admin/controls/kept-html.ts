import { isNodeEmpty } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type RichTextNode, richTextHtml } from '#model/text/rich-text-html.ts'

/** Reads HTML as the editor does. */
export type ReadHtml = (html: string) => Node

/**
 * Creates the HTML serialiser of a stored text: unchanged blocks keep their bytes, also after they were changed and changed back;
 * others are serialised again.
 */
export function createHtmlWriter(stored: string, read: ReadHtml): (doc: Node) => string {
  const opened = read(stored)
  const known = new Map<string, string>()
  const written = new WeakMap<Node, string>()
  for (const [block, html] of storedBlocks(stored, opened, read)) known.set(JSON.stringify(block), html)

  function htmlOf(block: Node): string {
    let html = written.get(block)
    if (html === undefined) {
      const json = block.toJSON() as RichTextNode
      html = known.get(JSON.stringify(json)) ?? richTextHtml([json])
      written.set(block, html)
    }
    return html
  }

  return (doc) => {
    if (doc.eq(opened)) return stored
    return isNodeEmpty(doc) ? '' : blocksOf(doc, opened).map(htmlOf).join('')
  }
}

/** Blocks of a text without the empty line that the editor puts below a list or table at its end. */
function blocksOf(doc: Node, opened: Node): readonly Node[] {
  const isEmpty = (block: Node | null | undefined) => block?.type.name === 'paragraph' && block.childCount === 0
  const isAdded = doc.childCount > 1 && isEmpty(doc.lastChild) && !isEmpty(opened.lastChild)
  return isAdded && doc.child(doc.childCount - 2).type.name !== 'paragraph' ? doc.children.slice(0, -1) : doc.children
}

/** Blocks of a text with the HTML of each; none where the blocks read one by one are not what is read from the whole. */
function storedBlocks(stored: string, opened: Node, read: ReadHtml): readonly (readonly [Node, string])[] {
  const parts = topLevelHtml(stored).map((html) => ({ html, blocks: read(html).children }))
  const blocks = parts.flatMap((part) => part.blocks)
  if (blocks.length !== opened.childCount || !blocks.every((block, i) => block.eq(opened.child(i)))) return []
  return parts.flatMap((part) => (part.blocks.length === 1 ? [[part.blocks[0]!, part.html] as const] : []))
}

const withoutContent = /^(?:br|hr|img|col)$/i

/** HTML of the elements that stand at the top of a text, each with the white space before it. */
function topLevelHtml(html: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: tag, 1: end, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    if (end) depth--
    else if (!withoutContent.test(name)) depth++
    if (depth !== 0) continue
    parts.push(html.slice(from, index + tag.length))
    from = index + tag.length
  }
  const rest = html.slice(from)
  return rest.trim() === '' && parts.length > 0 ? [...parts.slice(0, -1), parts.at(-1)! + rest] : [...parts, rest]
}
