import { escapedText, escapedValue } from '#model/text/escaped.ts'
import { Parser } from 'htmlparser2'

/** Token of a text: words, or a code that translators move without changing. */
export type InlineToken = string | InlineCode

interface InlineCode {
  readonly kind: 'open' | 'close' | 'void'
  readonly id: string
}

export type Inline = readonly InlineToken[]

/** Code of a token: opening and closing tag of rich text. */
export interface Code {
  readonly id: string
  readonly name: string
  readonly open: string
  /** Absent for what has no end. */
  readonly close?: string
}

/** Text with its codes, by the ids of its tokens. */
interface CodedText {
  readonly inline: Inline
  readonly codes: readonly Code[]
}

/** Tokens of a plain text. */
export function plainInline(text: string): Inline {
  const clean = storable(text)
  return clean === '' ? [] : [clean]
}

/** Tokens of rich text. `known` are the codes of its source: equal tags keep their ids. */
export function richInline(html: string, known: readonly Code[] = []): CodedText {
  const free = [...known]
  const codes: Code[] = []
  const inline: InlineToken[] = []
  const open: Code[] = []
  let next = known.length
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const written = tagOf(name, attributes)
        const isVoid = voidTags.has(name)
        const alike = free.findIndex((each) => each.open === written)
        const at = alike >= 0 ? alike : free.findIndex((each) => each.name === name)
        const [same] = at >= 0 ? free.splice(at, 1) : []
        const code: Code = {
          id: same?.id ?? String(++next),
          name,
          open: written,
          ...(!isVoid && { close: `</${name}>` }),
        }
        codes.push(code)
        inline.push({ kind: isVoid ? 'void' : 'open', id: code.id })
        if (!isVoid) open.push(code)
      },
      ontext(text) {
        const before = inline.at(-1)
        if (typeof before === 'string') inline[inline.length - 1] = before + storable(text)
        else inline.push(storable(text))
      },
      onclosetag(name) {
        if (voidTags.has(name)) return
        const code = open.pop()
        if (code) inline.push({ kind: 'close', id: code.id })
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return { inline: inline.filter((token) => token !== ''), codes }
}

/** HTML of tokens, whose codes must be known. */
export function htmlOf(inline: Inline, codes: readonly Code[]): string {
  const byId = new Map(codes.map((code) => [code.id, code]))
  return inline
    .map((token) => {
      if (typeof token === 'string') return escapedText(token)
      const code = byId.get(token.id)
      return (token.kind === 'close' ? code?.close : code?.open) ?? ''
    })
    .join('')
}

/** Words of tokens, without codes. */
export function wordsOf(inline: Inline): string {
  return inline.map((token) => (typeof token === 'string' ? token : '')).join('')
}

/** Comparison key of tokens. */
export function inlineKey(inline: Inline): string {
  return JSON.stringify(joined(inline).map((token) => (typeof token === 'string' ? token : [token.kind, token.id])))
}

/** Whether codes occur once each and nest properly. */
export function isWellNested(inline: Inline): boolean {
  const open: string[] = []
  const seen = new Set<string>()
  for (const token of inline) {
    if (typeof token === 'string') continue
    if (token.kind === 'close') {
      if (open.pop() !== token.id) return false
      continue
    }
    if (seen.has(token.id)) return false
    seen.add(token.id)
    if (token.kind === 'open') open.push(token.id)
  }
  return open.length === 0
}

/** Sorted code ids of tokens. */
export function codeIds(inline: Inline): string {
  return inline
    .flatMap((token) => (typeof token === 'string' || token.kind === 'close' ? [] : [`${token.kind} ${token.id}`]))
    .toSorted()
    .join(', ')
}

/** Tokens with merged neighbouring words. */
export function joined(inline: Inline): Inline {
  const result: InlineToken[] = []
  for (const token of inline) {
    const before = result.at(-1)
    if (typeof token === 'string' && typeof before === 'string') result[result.length - 1] = before + token
    else if (token !== '') result.push(token)
  }
  return result
}

const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'source', 'wbr'])

function tagOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedValue(value)}"`)
  return `<${name}${written.join('')}>`
}

/** Text without characters that XML forbids. */
export function storable(text: string): string {
  // Lone surrogates are no characters either.
  return text.replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
