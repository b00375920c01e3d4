import { parse } from '@formatjs/icu-messageformat-parser'
import { keyOf, withoutContext } from '#messages/message.ts'
import {
  codeIds,
  type Code,
  type Inline,
  type InlineToken,
  inlineKey,
  isWellNested,
  wordsOf,
} from '#services/xliff/inline.ts'
import { readXliff } from '#services/xliff/read-xliff.ts'
import { writeXliff } from '#services/xliff/write-xliff.ts'
import type { XliffUnit, XliffVersion } from '#services/xliff/xliff-file.ts'

type Texts = Readonly<Record<string, string>>

/** English texts by catalogue, and what the language has by them. */
interface Catalogues {
  readonly english: ReadonlyMap<string, readonly string[]>
  readonly translated: Texts
}

/** The messages of the product for translators: values in braces and tags are codes. */
export function messagesAsXliff(
  language: string,
  { english, translated }: Catalogues,
  version: XliffVersion = '2.1',
): string {
  const documents = [...english].map(([name, texts]) => ({
    id: `messages.${name}`,
    title: name,
    notes: [],
    units: texts.map((text) => unitOf(text, translated[text] ?? '')),
  }))
  return [...writeXliff({ sourceLanguage: 'en', targetLanguage: language, documents }, version)].join('')
}

/** Translations of a file by their English, and what is refused of it with the reason; what is as it stands here is in neither. */
export function messagesFromXliff(
  xliff: string,
  { english, translated }: Catalogues,
): { readonly texts: Texts; readonly refused: readonly string[] } {
  const sources = new Map([...english.values()].flat().map((text) => [keyOf(text), text]))
  const texts: Record<string, string> = {}
  const refused: string[] = []
  for (const { id: unit, line, source, target, isBroken } of readXliff(xliff)) {
    if (!target) continue
    const known = sources.get(unit)
    if (!known) {
      refused.push(`${line}: ${unit} is no message.`)
      continue
    }
    const { inline, codes } = coded(withoutContext(known))
    const stored = translated[known] ?? ''
    if (inlineKey(target) === inlineKey(codedLike(codes, stored))) continue
    const problem =
      inlineKey(inline) !== inlineKey(source)
        ? 'its English has changed.'
        : isBroken || !isWellNested(target) || codeIds(target) !== codeIds(inline)
          ? 'values or tags are missing or doubled.'
          : undefined
    const text = problem ? '' : written(target, codes)
    if (problem ?? syntaxProblem(text)) refused.push(`${line}: ${unit}: ${problem ?? syntaxProblem(text)}`)
    else texts[known] = text
  }
  return { texts, refused }
}

function unitOf(name: string, translated: string): XliffUnit {
  const english = withoutContext(name)
  const { inline, codes } = coded(english)
  return {
    id: keyOf(name),
    source: inline,
    codes,
    ...(translated !== '' && { target: codedLike(codes, translated) }),
    state: translated === '' ? 'initial' : 'final',
    notes: [
      ...(isChoice(english) ? [{ category: 'format' as const, text: 'ICU MessageFormat' }] : []),
      ...(name === english ? [] : [{ category: 'place' as const, text: name.slice(english.length + 4) }]),
    ],
  }
}

/** A translation as tokens, with the ids of its English. */
function codedLike(codes: readonly Code[], text: string): Inline {
  return coded(text, new Map(codes.map((code) => [code.open, code.id]))).inline
}

/** Messages with plurals and choices go as they are: their words stand inside the braces. */
function isChoice(text: string): boolean {
  return /\{\s*\w+\s*,/.test(text)
}

/** A message as tokens. `known` are the ids of the English, by what the codes stand for. */
function coded(
  text: string,
  known: ReadonlyMap<string, string> = new Map(),
): { readonly inline: Inline; readonly codes: readonly Code[] } {
  if (isChoice(text) || /<(\w+)>[^]*<\1>/.test(text)) return { inline: text === '' ? [] : [text], codes: [] }
  const codes: Code[] = []
  const inline = text.split(/(\{\w+\}|<\/?\w+>)/).flatMap((part): readonly InlineToken[] => {
    if (part === '') return []
    const [, end, tag] = /^<(\/?)(\w+)>$/.exec(part) ?? []
    if (!tag && !/^\{\w+\}$/.test(part)) return [part]
    if (end) return [{ kind: 'close', id: codes.find(({ name }) => name === tag)?.id ?? part }]
    const isAgain = codes.filter(({ open }) => open === part).length
    const id = isAgain > 0 ? `${codes.length + 1}` : (known.get(part) ?? String(codes.length + 1))
    codes.push({ id, name: tag ?? 'value', open: part, ...(tag && { close: `</${tag}>` }) })
    return [{ kind: tag ? 'open' : 'void', id }]
  })
  return { inline, codes }
}

function written(target: Inline, codes: readonly Code[]): string {
  if (codes.length === 0) return wordsOf(target)
  const byId = new Map(codes.map((code) => [code.id, code]))
  return target
    .map((token) => {
      if (typeof token === 'string') return token
      const code = byId.get(token.id)
      return (token.kind === 'close' ? code?.close : code?.open) ?? ''
    })
    .join('')
}

function syntaxProblem(text: string): string | undefined {
  try {
    parse(text)
    return undefined
  } catch {
    return 'its braces do not close.'
  }
}
