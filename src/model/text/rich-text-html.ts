import { escapedText, escapedValue } from './escaped.ts'

/** Node of a formatted text in the editor's document, as its JSON. */
export interface RichTextNode {
  readonly type: string
  readonly attrs?: RichTextAttributes
  readonly content?: readonly RichTextNode[]
  readonly marks?: readonly RichTextMark[]
  readonly text?: string
}

interface RichTextMark {
  readonly type: string
  readonly attrs?: RichTextAttributes
}

type RichTextAttributes = Readonly<Record<string, unknown>>

/** Serialises nodes of the editor to the HTML that the sanitiser stores, byte for byte. */
export function richTextHtml(nodes: readonly RichTextNode[]): string {
  let html = ''
  let open: readonly RichTextMark[] = []
  nodes.forEach((node, i) => {
    const stays = open.findIndex((mark) => !hasMark(node, mark))
    const left = stays === -1 ? open : open.slice(0, stays)
    const opened = byLength(
      (node.marks ?? []).filter((mark) => !left.some((each) => isSame(each, mark))),
      nodes,
      i,
    )
    html += closed(open.slice(left.length)) + opened.map((mark) => opening(tagOf(mark), pairsOf(mark))).join('')
    html += node.type === 'text' ? escapedText(node.text ?? '') : written(node)
    open = [...left, ...opened]
  })
  return html + closed(open)
}

function closed(marks: readonly RichTextMark[]): string {
  return marks
    .map((mark) => `</${tagOf(mark)}>`)
    .toReversed()
    .join('')
}

/** Marks with the one first that reaches furthest, so that none is cut in two; of two alike, the one that was outside. */
function byLength(
  marks: readonly RichTextMark[],
  nodes: readonly RichTextNode[],
  from: number,
): readonly RichTextMark[] {
  if (marks.length < 2) return marks
  const end = (mark: RichTextMark) => {
    const found = nodes.findIndex((node, i) => i >= from && !hasMark(node, mark))
    return found === -1 ? nodes.length : found
  }
  const depth = ({ attrs }: RichTextMark) => Number(attrs?.depth ?? 0)
  return marks.toSorted((one, other) => end(other) - end(one) || depth(one) - depth(other))
}

function hasMark({ marks = [] }: RichTextNode, mark: RichTextMark): boolean {
  return marks.some((each) => isSame(each, mark))
}

function isSame(one: RichTextMark, other: RichTextMark): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Elements of the marks; those not listed are called as their element. */
const markTags: Readonly<Record<string, string>> = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
}

function tagOf({ type, attrs }: RichTextMark): string {
  return typeof attrs?.tag === 'string' ? attrs.tag : (markTags[type] ?? type)
}

/** Elements of the nodes that are an element around their content. */
const nodeTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  figure: 'figure',
  figcaption: 'figcaption',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}

function written(node: RichTextNode): string {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'hardBreak':
      return '<br />'
    case 'horizontalRule':
      return '<hr />'
    case 'image':
      return linked(attrs.link, opening('img', pairsOf(node), ' />'))
    case 'inlineImage':
      return opening('img', pairsOf(node), ' />')
    case 'heading':
      return `<h${attrs.level}>${richTextHtml(content)}</h${attrs.level}>`
    case 'codeBlock':
      return `<pre>${attrs.isBare ? richTextHtml(content) : `<code>${richTextHtml(content)}</code>`}</pre>`
    case 'table':
      return `<table>${captionOf(attrs)}${columnsOf(attrs)}${rowsOf(content)}</table>`
    default:
      return element(node)
  }
}

function element(node: RichTextNode): string {
  const tag = nodeTags[node.type] ?? 'p'
  return `${opening(tag, pairsOf(node))}${richTextHtml(contentOf(node))}</${tag}>`
}

/** Content of a node; words that were written without a paragraph stay so while there is but one of them. */
function contentOf({ attrs, content = [] }: RichTextNode): readonly RichTextNode[] {
  const [first, ...rest] = content
  const isBare = attrs?.isBare && first?.type === 'paragraph' && rest.every(({ type }) => type !== 'paragraph')
  return isBare ? [...(first.content ?? []), ...rest] : content
}

function captionOf({ caption }: RichTextAttributes): string {
  return typeof caption === 'string' ? `<caption>${escapedText(caption)}</caption>` : ''
}

/** A picture that stands by itself, within its link. */
function linked(link: unknown, picture: string): string {
  if (typeof link !== 'object' || link === null) return picture
  return `${opening('a', pairsOf({ type: 'link', attrs: link as RichTextAttributes }))}${picture}</a>`
}

/** Columns of a table by the number that each element of them spans. */
function columnsOf({ columns }: RichTextAttributes): string {
  if (!Array.isArray(columns)) return ''
  const cols = columns.map((span) => opening('col', span === null ? [] : [['span', span]], ' />'))
  return `<colgroup>${cols.join('')}</colgroup>`
}

/** Rows of a table, those of its head and foot in theirs; a row that was added stands among those of the body. */
function rowsOf(rows: readonly RichTextNode[]): string {
  const body = rows.some(({ attrs }) => attrs?.part === '') ? '' : 'tbody'
  const parts = rows.map(({ attrs }) => String(attrs?.part ?? body))
  const tag = (part: string, end = '') => (part === '' ? '' : `<${end}${part}>`)
  return rows
    .map((row, i) => {
      const part = parts[i]!
      return `${part === parts[i - 1] ? '' : tag(part)}${written(row)}${part === parts[i + 1] ? '' : tag(part, '/')}`
    })
    .join('')
}

type Pair = readonly [name: string, value: unknown]

/** Attributes of a node or mark in the order in which they were written, and after them those that came later. */
function pairsOf({ type, attrs = {} }: RichTextMark): readonly Pair[] {
  const pairs = (attributes[type] ?? []).map((name): Pair => [name, attrs[name]])
  if (type === 'image' || type === 'inlineImage') pairs.push(['loading', 'lazy'])
  const order = typeof attrs.order === 'string' ? attrs.order.split(' ') : []
  const rank = ([name]: Pair) => (order.includes(name) ? order.indexOf(name) : order.length)
  const isLeftOut = ([name, value]: Pair) =>
    value === null ||
    value === undefined ||
    (value === '' && name !== 'alt') ||
    (value === 1 && defaultsToOne.has(name) && !order.includes(name))
  return pairs.filter((pair) => !isLeftOut(pair)).toSorted((one, other) => rank(one) - rank(other))
}

/** Attributes of what has any, in the sanitiser's order. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  link: ['title', 'href', 'target', 'rel'],
  image: ['src', 'alt', 'width', 'height'],
  inlineImage: ['src', 'alt', 'width', 'height'],
  orderedList: ['start', 'type'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan', 'scope'],
}

const defaultsToOne: ReadonlySet<string> = new Set(['start', 'colspan', 'rowspan'])

function opening(tag: string, pairs: readonly Pair[], end = '>'): string {
  const valueOf = (value: unknown) => escapedValue(String(value))
  return `<${tag}${pairs.map(([name, value]) => ` ${name}="${valueOf(value)}"`).join('')}${end}`
}
