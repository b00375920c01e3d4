import { Parser } from 'htmlparser2'

/** HTML node: text, or a tag with children. */
export type HtmlNode = string | HtmlTag

export interface HtmlTag {
  /** Lower case; `#block` for a block of WordPress, which stands between comments. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
  readonly block?: HtmlBlock
}

/** A block of WordPress: its name without `core/`, and what its comment says of it. */
interface HtmlBlock {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reason why HTML is not parsed: too many elements, or too deep. */
export type TreeProblem = 'many' | 'deep'

interface OpenTag extends HtmlTag {
  readonly children: HtmlNode[]
}

const deepest = 150
/** Tags that are never content. */
const dropped = new Set(['script', 'style', 'noscript', 'template', 'head', 'link', 'meta', 'base', 'object', 'svg'])

/** Parses the content of HTML as browsers do, without running anything. */
export function readHtml(html: string, most: number): readonly HtmlNode[] | TreeProblem {
  const root: OpenTag = { name: '#root', attributes: {}, children: [] }
  const open: OpenTag[] = [root]
  let count = 0
  let hidden = 0
  let problem: TreeProblem | undefined
  const add = (tag: OpenTag, isOpen: boolean): void => {
    if (++count > most) problem ??= 'many'
    if (open.length > deepest) problem ??= 'deep'
    if (problem) return parser.pause()
    open.at(-1)!.children.push(tag)
    if (isOpen) open.push(tag)
  }
  const close = (isIt: (tag: OpenTag) => boolean): void => {
    const at = open.findLastIndex(isIt)
    if (at > 0) open.length = at
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped.has(name)) hidden++
        else if (hidden === 0) add({ name, attributes, children: [] }, !voidTags.has(name))
      },
      onclosetag(name) {
        if (dropped.has(name)) hidden = Math.max(0, hidden - 1)
        else if (hidden === 0 && !voidTags.has(name)) close((tag) => tag.name === name)
      },
      ontext(words) {
        if (hidden > 0) return
        const { children } = open.at(-1)!
        const last = children.at(-1)
        if (typeof last === 'string') children[children.length - 1] = last + words
        else children.push(words)
      },
      oncomment(comment) {
        if (hidden > 0) return
        const mark = blockMark(comment)
        if (!mark) return
        if (mark.isEnd) close((tag) => tag.block?.name === mark.name)
        else
          add(
            { name: '#block', attributes: {}, children: [], block: { name: mark.name, data: mark.data } },
            !mark.isVoid,
          )
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  if (problem) return problem
  parser.end()
  return problem ?? root.children
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'track', 'col', 'area', 'embed', 'param'])

interface BlockMark extends HtmlBlock {
  readonly isEnd: boolean
  readonly isVoid: boolean
}

/** `wp:cover {"url":"…"}`, `/wp:cover`, `wp:latest-posts /`. */
function blockMark(comment: string): BlockMark | undefined {
  const found = /^\s*(\/?)wp:([a-z][\w/-]*)\s*(\{[\s\S]*\})?\s*(\/?)\s*$/.exec(comment)
  if (!found) return undefined
  const [, end = '', name = '', json = '', isVoid = ''] = found
  return {
    name: name.replace(/^core\//, ''),
    data: dataIn(json),
    isEnd: end !== '',
    isVoid: isVoid !== '',
  }
}

function dataIn(json: string): HtmlBlock['data'] {
  if (json === '') return {}
  try {
    const data: unknown = JSON.parse(json)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as HtmlBlock['data']) : {}
  } catch {
    return {}
  }
}

/** Text of nodes with collapsed white space and breaks between blocks. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return rawText(nodes).replaceAll(/\s+/g, ' ').trim()
}

function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.name === 'br') return ' '
      return inlineTags.has(node.name) ? rawText(node.children) : ` ${rawText(node.children)} `
    })
    .join('')
}

/** Inline tags. */
export const inlineTags: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'button',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'br',
  'img',
  'input',
  'wbr',
])

/** All tags in nodes, depth first. */
export function* everyTag(nodes: readonly HtmlNode[]): Generator<HtmlTag> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* everyTag(node.children)
  }
}

/** First matching tag at any depth. */
export function findTag(nodes: readonly HtmlNode[], isIt: (tag: HtmlTag) => boolean): HtmlTag | undefined {
  for (const tag of everyTag(nodes)) if (isIt(tag)) return tag
  return undefined
}

export function isTag(node: HtmlNode, ...names: readonly string[]): node is HtmlTag {
  return typeof node !== 'string' && names.includes(node.name)
}

/** Whether a node is blank: white space, or an empty tag. */
export function isBlankNode(node: HtmlNode): boolean {
  if (typeof node === 'string') return node.trim() === ''
  if (node.name === 'br') return true
  if (isShown(node)) return false
  return node.children.every(isBlankNode)
}

function isShown({ name, block }: HtmlTag): boolean {
  return ['img', 'iframe', 'video', 'audio', 'hr', 'embed', 'form', 'input'].includes(name) || block !== undefined
}

/** Whether a tag has one of the classes. */
export function hasClass({ attributes }: HtmlTag, pattern: RegExp): boolean {
  return (attributes.class ?? '')
    .slice(0, longestClasses)
    .split(/\s+/)
    .some((name) => pattern.test(name))
}

/** Characters of the classes of a tag: more are not looked at. */
const longestClasses = 2000
