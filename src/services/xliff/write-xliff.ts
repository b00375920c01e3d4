import type { Code, Inline } from './inline.ts'
import type { UnitState, XliffDocument, XliffFile, XliffNote, XliffUnit, XliffVersion } from './xliff-file.ts'
import { type XmlElement, xmlOf } from './xml.ts'

/** Writes XLIFF in pieces, so that a large file is not held in memory. */
export function* writeXliff(file: XliffFile, version: XliffVersion): Generator<string> {
  const { root, document } = version === '2.1' ? xliff21(file) : xliff12(file)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
  for (const each of file.documents) if (each.units.length > 0) yield `${xmlOf(document(each), '  ')}\n`
  yield '</xliff>\n'
}

interface Dialect {
  /** Opening tag of the root. */
  readonly root: string
  readonly document: (document: XliffDocument) => XmlElement
}

/** Sub-state of a target from the translation memory, unconfirmed. */
export const memorySubState = 'voix:memory'

function xliff21({ sourceLanguage, targetLanguage }: XliffFile): Dialect {
  const root = {
    name: 'xliff',
    attributes: {
      xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
      'xmlns:slr': 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
      version: '2.1',
      srcLang: sourceLanguage,
      trgLang: targetLanguage,
    },
  }
  return {
    root: xmlOf(root).replace('/>', '>'),
    document: ({ id, title, notes, units }) => ({
      name: 'file',
      attributes: { id, original: id.replace('.', '/') },
      inside: [
        // Elements of modules stand before those of the core.
        { name: 'slr:profiles', attributes: { generalProfile: 'xliff:codepoints' } },
        { name: 'notes', inside: [{ category: 'place' as const, text: title }, ...notes].map(note21) },
        ...units.map(unit21),
      ],
    }),
  }
}

function unit21(unit: XliffUnit): XmlElement {
  const { id, source, target, codes, notes, state, match, maxLength } = unit
  const data = dataOf(unit)
  return {
    name: 'unit',
    attributes: { id, 'slr:sizeRestriction': maxLength, 'xml:space': 'preserve' },
    inside: [
      ...(notes.length > 0 ? [{ name: 'notes', inside: notes.map(note21) }] : []),
      ...(data.size > 0
        ? [
            {
              name: 'originalData',
              inside: Array.from(data, ([text, key]) => ({
                name: 'data',
                attributes: { id: key },
                inside: [text],
                isText: true,
              })),
            },
          ]
        : []),
      {
        name: 'segment',
        attributes: { state: target ? state : 'initial', subState: match === undefined ? undefined : memorySubState },
        inside: [
          { name: 'source', inside: inline21(source, codes, data), isText: true },
          ...(target
            ? [{ name: 'target', inside: inline21(target, unit.targetCodes ?? codes, data), isText: true }]
            : []),
        ],
      },
    ],
  }
}

/** Original data of a unit: the text of each tag, and its key. */
function dataOf({ codes, targetCodes = [] }: XliffUnit): ReadonlyMap<string, string> {
  const texts = [...codes, ...targetCodes].flatMap(({ open, close }) => [open, ...(close ? [close] : [])])
  return new Map([...new Set(texts)].map((text, i) => [text, `d${i + 1}`]))
}

function note21({ category, text }: XliffNote): XmlElement {
  return { name: 'note', attributes: { category }, inside: [text], isText: true }
}

/** Tags by XLIFF 2.1 type. */
const types21: Readonly<Record<string, { readonly type: string; readonly subType?: string }>> = {
  strong: { type: 'fmt', subType: 'xlf:b' },
  b: { type: 'fmt', subType: 'xlf:b' },
  em: { type: 'fmt', subType: 'xlf:i' },
  i: { type: 'fmt', subType: 'xlf:i' },
  u: { type: 'fmt', subType: 'xlf:u' },
  br: { type: 'fmt', subType: 'xlf:lb' },
  a: { type: 'link' },
  img: { type: 'image' },
}

function inline21(inline: Inline, codes: readonly Code[], data: ReadonlyMap<string, string>): (XmlElement | string)[] {
  return nested(inline, codes, ({ id, name, open, close }, inside) => {
    const type = types21[name] ?? { type: 'fmt' }
    return inside
      ? {
          name: 'pc',
          attributes: { id, ...type, dataRefStart: data.get(open), dataRefEnd: close && data.get(close) },
          inside,
        }
      : { name: 'ph', attributes: { id, ...type, dataRef: data.get(open) } }
  })
}

function xliff12({ sourceLanguage, targetLanguage }: XliffFile): Dialect {
  const root = { name: 'xliff', attributes: { xmlns: 'urn:oasis:names:tc:xliff:document:1.2', version: '1.2' } }
  return {
    root: xmlOf(root).replace('/>', '>'),
    document: ({ id, title, notes, units }) => ({
      name: 'file',
      attributes: {
        original: id.replace('.', '/'),
        'source-language': sourceLanguage,
        'target-language': targetLanguage,
        datatype: 'html',
      },
      inside: [
        { name: 'header', inside: [{ category: 'place' as const, text: title }, ...notes].map(note12) },
        { name: 'body', inside: units.map(unit12) },
      ],
    }),
  }
}

const states12: Readonly<Record<UnitState, string>> = {
  initial: 'new',
  translated: 'translated',
  reviewed: 'signed-off',
  final: 'final',
}

function unit12({ id, source, target, codes, targetCodes, notes, state, match, maxLength }: XliffUnit): XmlElement {
  const notified =
    match === undefined
      ? { state: states12[state] }
      : { state: 'needs-review-translation', 'state-qualifier': match === 100 ? 'exact-match' : 'fuzzy-match' }
  return {
    name: 'trans-unit',
    attributes: {
      id,
      'xml:space': 'preserve',
      ...(maxLength !== undefined && { maxwidth: maxLength, 'size-unit': 'char' }),
    },
    inside: [
      { name: 'source', inside: inline12(source, codes), isText: true },
      ...(target
        ? [{ name: 'target', attributes: notified, inside: inline12(target, targetCodes ?? codes), isText: true }]
        : []),
      ...notes.map(note12),
    ],
  }
}

function note12({ category, text }: XliffNote): XmlElement {
  return { name: 'note', attributes: { from: category }, inside: [text], isText: true }
}

const types12: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underlined',
  a: 'link',
  img: 'image',
  br: 'lb',
}

function inline12(inline: Inline, codes: readonly Code[]): (XmlElement | string)[] {
  return nested(inline, codes, ({ id, name, open }, inside) => {
    const attributes = { id, ctype: types12[name] ?? `x-${name}`, 'equiv-text': open }
    return inside ? { name: 'g', attributes, inside } : { name: 'x', attributes }
  })
}

/** Tokens as a tree of elements: what `element` makes of each code and of what is inside it. */
function nested(
  inline: Inline,
  codes: readonly Code[],
  element: (code: Code, inside?: readonly (XmlElement | string)[]) => XmlElement,
): (XmlElement | string)[] {
  const byId = new Map(codes.map((code) => [code.id, code]))
  const levels: { readonly code?: Code; readonly inside: (XmlElement | string)[] }[] = [{ inside: [] }]
  for (const token of inline) {
    const { inside } = levels.at(-1)!
    if (typeof token === 'string') inside.push(token)
    else if (token.kind === 'void') inside.push(element(byId.get(token.id)!))
    else if (token.kind === 'open') levels.push({ code: byId.get(token.id)!, inside: [] })
    else {
      const ended = levels.pop()!
      levels.at(-1)!.inside.push(element(ended.code!, ended.inside))
    }
  }
  return levels[0]!.inside
}
