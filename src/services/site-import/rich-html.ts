import { escaped } from '#model/text/escaped.ts'
import { richText } from '#model/text/rich-text.ts'
import { type HtmlNode, type HtmlTag, inlineTags, isBlankNode } from './html-tree.ts'
import { type SectionLink, tracksOf } from './sections.ts'

/** Rewriting of addresses in a text. */
export interface Rewriting {
  /** Address of a link; undefined where it is left as words. */
  readonly link: (href: string) => string | undefined
  /** Address of a picture of the library; undefined where there is none. */
  readonly picture: (src: string) => { readonly src: string; readonly alt: string } | undefined
}

/** Converts nodes to allowed rich text with rewritten addresses; bare text gets paragraphs. */
export function richHtml(nodes: readonly HtmlNode[], rewriting: Rewriting): string {
  const out: string[] = []
  let line: string[] = []
  const flush = (): void => {
    const words = line.join('').trim()
    if (words !== '' && !/^(?:<br>|\s)*$/.test(words)) out.push(`<p>${words}</p>`)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || inlineTags.has(node.name)) {
      line.push(inlineHtml([node], rewriting))
      continue
    }
    flush()
    out.push(blockHtml(node, rewriting))
  }
  flush()
  return out.join('')
}

const flowing = new Set(['blockquote', 'li', 'td', 'th', 'figure'])

function blockHtml(tag: HtmlTag, rewriting: Rewriting): string {
  const { name, children } = tag
  if (name === 'hr') return '<hr>'
  if (name === 'pre') return `<pre>${inlineHtml(children, rewriting)}</pre>`
  if (name === 'dl') return termsHtml(children, rewriting)
  const address = mediaAddress(tag)
  if (address)
    return [{ text: address, href: address }, ...tracksOf(tag)].map((each) => linkedLine(each, rewriting)).join('')
  if (isParagraph(name)) {
    if (children.every(isBlankNode)) return ''
    const inside = children.some((each) => typeof each !== 'string' && !inlineTags.has(each.name))
      ? undefined
      : inlineHtml(children, rewriting).trim()
    // A paragraph with a list or table in it is several.
    if (inside === undefined) return richHtml(children, rewriting)
    return inside === '' ? '' : `<${name}>${inside}</${name}>`
  }
  if (!allowed.has(name)) return richHtml(children, rewriting)
  if (name === 'figure' || name === 'figcaption' || name === 'caption')
    return wrapped(tag, name === 'figure' ? contentOf(children, rewriting) : inlineHtml(children, rewriting))
  const isMixed = children.some((each) => typeof each !== 'string' && !inlineTags.has(each.name))
  if (flowing.has(name))
    return wrapped(tag, isMixed ? contentOf(children, rewriting) : inlineHtml(children, rewriting).trim())
  return wrapped(
    tag,
    contentOf(
      children.filter((each) => typeof each !== 'string' || each.trim() !== ''),
      rewriting,
    ),
  )
}

/** Text and blocks in the order in which they stand, without paragraphs of their own. */
function contentOf(children: readonly HtmlNode[], rewriting: Rewriting): string {
  return children
    .map((node) =>
      typeof node === 'string' || inlineTags.has(node.name)
        ? inlineHtml([node], rewriting)
        : blockHtml(node, rewriting),
    )
    .join('')
    .trim()
}

function isParagraph(name: string): boolean {
  return /^(p|h[1-6])$/.test(name)
}

function wrapped({ name, attributes }: HtmlTag, inside: string): string {
  if (inside === '' && !['td', 'th'].includes(name)) return ''
  const kept = (richText.attributes[name] ?? []).flatMap((each) =>
    attributes[each] === undefined ? [] : [` ${each}="${escaped(attributes[each])}"`],
  )
  return `<${name}${kept.join('')}>${inside}</${name}>`
}

/** Terms with what is said of them, as paragraphs. */
function termsHtml(children: readonly HtmlNode[], rewriting: Rewriting): string {
  return children
    .map((each) => {
      if (typeof each === 'string') return each.trim() === '' ? '' : `<p>${escaped(each.trim())}</p>`
      if (each.name === 'dt') return `<p><strong>${inlineHtml(each.children, rewriting).trim()}</strong></p>`
      return each.name === 'dd' ? richHtml(each.children, rewriting) : termsHtml(each.children, rewriting)
    })
    .join('')
}

/** Address of a video, a sound or a frame that stands in a text. */
function mediaAddress({ name, attributes, children }: HtmlTag): string | undefined {
  if (!['iframe', 'video', 'audio', 'embed'].includes(name)) return undefined
  const source = children.find((each): each is HtmlTag => typeof each !== 'string' && each.name === 'source')
  return attributes.src ?? source?.attributes.src
}

function linkedLine({ text, href }: SectionLink, { link }: Rewriting): string {
  const to = link(href)
  return to === undefined ? `<p>${escaped(text)}</p>` : `<p><a href="${escaped(to)}">${escaped(text)}</a></p>`
}

const allowed: ReadonlySet<string> = new Set(richText.tags)
const renamed: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['del', 's'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
])

/** Converts inline nodes; nested blocks become text. */
export function inlineHtml(nodes: readonly HtmlNode[], rewriting: Rewriting): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : inlineTag(node, rewriting))).join('')
}

function inlineTag(tag: HtmlTag, rewriting: Rewriting): string {
  const name = renamed.get(tag.name) ?? tag.name
  const inside = inlineHtml(tag.children, rewriting)
  if (name === 'br') return '<br>'
  if (name === 'img') {
    const picture = rewriting.picture(tag.attributes.src ?? '')
    const alt = tag.attributes.alt || picture?.alt || ''
    return picture ? `<img src="${escaped(picture.src)}" alt="${escaped(alt)}">` : ''
  }
  if (name === 'a') {
    const href = tag.attributes.href === undefined ? undefined : rewriting.link(tag.attributes.href)
    if (href === undefined || inside === '') return inside
    const target = tag.attributes.target === '_blank' ? ' target="_blank" rel="noopener"' : ''
    return `<a href="${escaped(href)}"${target}>${inside}</a>`
  }
  if (!inlineTags.has(tag.name)) return ` ${inside} `
  return allowed.has(name) && name !== 'span' && inside !== '' ? `<${name}>${inside}</${name}>` : inside
}
