import type { Mark, Node, Schema } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { boundaries, isBlank, tagKey } from '#document/formatted-text.ts'
import {
  addRun,
  joinedChanges,
  lettersOf,
  runsBetween,
  type Look,
  type Run,
  type TextChange,
} from '#document/text-change.ts'
import { differenceOf } from '#document/text-difference.ts'

/** Nodes of the text editor by their elements; a heading names its level. */
const nodeNames: Readonly<Record<string, string>> = {
  p: 'paragraph',
  pre: 'codeBlock',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  hr: 'horizontalRule',
  br: 'hardBreak',
  img: 'image',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
  figure: 'figure',
  figcaption: 'figcaption',
}
const tags = new Map(Object.entries(nodeNames).map(([tag, name]) => [name, tag]))
const markNames: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  a: 'link',
}
const markTags = new Map(Object.entries(markNames).map(([tag, name]) => [name, tag]))

const known = new WeakMap<Node, readonly Run[]>()

/** Letters and boundaries of what the editor holds; a place among them is the same number as in the editor. */
export function runsOfDoc(doc: Node): readonly Run[] {
  const found = known.get(doc)
  if (found) return found
  const runs: Run[] = []
  doc.forEach((node) => addNode(runs, node))
  known.set(doc, runs)
  return runs
}

function addNode(runs: Run[], node: Node): void {
  if (node.isText) return addRun(runs, { text: node.text ?? '', look: looksOf(node.marks) })
  const tag = node.type.name === 'heading' ? `h${node.attrs.level}` : (tags.get(node.type.name) ?? node.type.name)
  const look = { [tagKey]: tag, ...attributesOf(tag, node.attrs) }
  if (node.isLeaf) return addRun(runs, { text: boundaries.leaf, look: { ...look, ...looksOf(node.marks) } })
  addRun(runs, { text: boundaries.open, look })
  node.forEach((child) => addNode(runs, child))
  addRun(runs, { text: boundaries.close })
}

function looksOf(marks: readonly Mark[]): Look {
  return Object.fromEntries(
    marks.map(({ type: { name }, attrs }) => {
      const tag = markTags.get(name) ?? name
      return [tag, tag === 'a' ? filled(attrs, ['title', 'href', 'target', 'rel']) : true]
    }),
  )
}

function attributesOf(tag: string, attrs: Look): Look {
  switch (tag) {
    case 'img':
      return { ...filled(attrs, ['src', 'alt', 'width', 'height']), loading: 'lazy' }
    case 'ol':
      return { ...(Number(attrs.start ?? 1) !== 1 && { start: String(attrs.start) }), ...filled(attrs, ['type']) }
    case 'td':
    case 'th':
      return Object.fromEntries(
        ['colspan', 'rowspan'].flatMap((name) => (Number(attrs[name] ?? 1) > 1 ? [[name, String(attrs[name])]] : [])),
      )
    case 'table':
      return filled(attrs, ['caption'])
    default:
      return {}
  }
}

function filled(attrs: Look, names: readonly string[]): Look {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attrs[name]
      return value === null || value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/** What the editor holds for letters and boundaries; undefined where its schema does not allow them. */
export function docOf(runs: readonly Run[], schema: Schema): Node | undefined {
  const top: Branch = { type: 'doc', content: [] }
  const stack = [top]
  for (const { text, look } of runs)
    for (const [part] of text.matchAll(/[\uFDD0-\uFDD2]|[^\uFDD0-\uFDD2]+/gu)) {
      const parent = stack.at(-1)!
      const tag = String(look?.[tagKey] ?? '')
      if (part === boundaries.close) stack.pop()
      else if (part === boundaries.open || part === boundaries.leaf) {
        const node: Branch = { ...nodeOf(tag, look ?? {}), content: [], ...(tag === 'br' && { marks: marksOf(look) }) }
        parent.content.push(node)
        if (part === boundaries.open) stack.push(node)
      } else parent.content.push({ type: 'text', text: part, marks: marksOf(look) })
    }
  try {
    const doc = schema.nodeFromJSON(top)
    doc.check()
    return doc
  } catch {
    return undefined
  }
}

interface Branch {
  readonly type: string
  readonly attrs?: Look
  readonly marks?: readonly unknown[]
  readonly content: unknown[]
}

function nodeOf(tag: string, look: Look): Pick<Branch, 'type' | 'attrs'> {
  const { [tagKey]: _, loading: __, ...attrs } = look
  if (/^h[1-6]$/.test(tag)) return { type: 'heading', attrs: { level: Number(tag[1]) } }
  const numbers = ['start', 'colspan', 'rowspan', 'width', 'height']
  return {
    type: nodeNames[tag] ?? tag,
    attrs: Object.fromEntries(
      Object.entries(attrs)
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => [name, numbers.includes(name) && /^\d+$/.test(String(value)) ? Number(value) : value]),
    ),
  }
}

function marksOf(look: Look | undefined): readonly unknown[] {
  return Object.entries(look ?? {}).flatMap(([tag, value]) => {
    if (tag === 'a') return [{ type: 'link', attrs: { target: null, rel: null, class: null, ...(value as Look) } }]
    return value === true ? [{ type: markNames[tag] ?? tag }] : []
  })
}

/** What a transaction of the editor changes, letter by letter. */
export function changeOf({ steps, docs, doc }: Transaction): TextChange {
  return steps.reduce<TextChange>((change, step, i) => {
    const [before, after] = [runsOfDoc(docs[i]!), runsOfDoc(docs[i + 1] ?? doc)]
    const parts: TextChange[number][] = []
    let at = 0
    let isWhole = true
    step.getMap().forEach((from, to, start, end) => {
      isWhole = false
      if (from > at) parts.push(from - at)
      const difference = differenceOf(runsBetween(before, from, to), runsBetween(after, start, end))
      parts.push(...difference)
      const used = difference.reduce<number>((sum, part) => {
        const length =
          typeof part === 'number'
            ? Math.abs(part)
            : typeof part === 'string' || typeof part[0] === 'string'
              ? 0
              : part[0]
        return sum + length
      }, 0)
      if (to - from > used) parts.push(to - from - used)
      at = to
    })
    const made = isWhole ? differenceOf(before, after) : parts
    return i === 0 ? joinedChanges([], made) : joinedChanges(change, made)
  }, [])
}

/** Whether the editor holds these letters and boundaries. */
export function holds(doc: Node, runs: readonly Run[]): boolean {
  const own = runsOfDoc(doc)
  if (own === runs) return true
  if (isBlank(own) && isBlank(runs)) return true
  return (
    own.length === runs.length &&
    lettersOf(own) === lettersOf(runs) &&
    JSON.stringify(sorted(own)) === JSON.stringify(sorted(runs))
  )
}

function sorted(runs: readonly Run[]): unknown {
  return runs.map(({ text, look = {} }) => [text, Object.entries(look).sort(([a], [b]) => (a < b ? -1 : 1))])
}
