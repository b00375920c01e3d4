import sax from 'sax'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { type Inline, type InlineToken, joined, wordsOf } from './inline.ts'
import { memorySubState } from './write-xliff.ts'
import type { UnitState } from './xliff-file.ts'

/** Unit of an imported file. */
export interface ReadUnit {
  readonly id: string
  /** Line of the file on which it begins. */
  readonly line: number
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly source: Inline
  /** Absent where the file has none. */
  readonly target?: Inline
  readonly state: UnitState
  /** Whether the target is still what the memory proposed. */
  readonly isProposal: boolean
  /** Whether it has codes that cannot be read. */
  readonly isBroken: boolean
  /** Whether it is longer than any text may be; only its beginning was read. */
  readonly isLong: boolean
}

/** A unit while its parts come in: a tool may have cut it into several segments. */
interface OpenUnit {
  readonly id: string
  readonly line: number
  readonly source: InlineToken[]
  readonly target: InlineToken[]
  hasTarget: boolean
  isProposal: boolean
  isBroken: boolean
  /** Characters and codes so far. */
  size: number
  states: UnitState[]
}

type Attributes = Readonly<Record<string, sax.QualifiedAttribute>>

/**
 * Parses the units of an XLIFF file, 1.2 or 2.x, without document type and entities; oversized or malformed files are refused
 * with the line. Throws `invalid-input` or `too-large`.
 */
export function readXliff(text: string): readonly ReadUnit[] {
  return [...unitsIn(piecesOf(text))].flat()
}

/** Task that parses units of a file, in batches. */
export const xliffTask: ReadingTask<string, readonly ReadUnit[]> = {
  name: 'xliff',
  read: (text) => unitsIn(piecesOf(text)),
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** Parses units of a streamed file, in batches. */
export function* unitsIn(pieces: Iterable<string>): Generator<readonly ReadUnit[]> {
  const parser = sax.parser(true, { xmlns: true, position: true })
  const reader = new XliffReader(parser)
  parser.onerror = () => reader.refuse('broken')
  parser.ondoctype = () => reader.refuse('doctype')
  parser.onopentag = (tag) =>
    reader.open('local' in tag ? tag.local : tag.name, 'uri' in tag ? tag.uri : '', tag.attributes as Attributes)
  parser.onclosetag = () => reader.close()
  parser.ontext = (words) => reader.text(words)
  parser.oncdata = (words) => reader.text(words)
  for (const piece of pieces) {
    parser.write(piece)
    yield* reader.taken()
  }
  parser.close()
  yield* reader.taken()
  reader.finish()
}

const pieceLength = 64 * 1024
/** Units that are told at a time. */
const unitsAtOnce = 100

const namespaces = /^urn:oasis:names:tc:xliff:document:(?:1\.2|2\.\d)$/

class XliffReader {
  private units: ReadUnit[] = []
  private count = 0
  private readonly path: string[] = []
  private version: '1.2' | '2' | undefined
  private languages = { source: '', target: '' }
  private unit: OpenUnit | undefined
  /** Where words go: the source or the target of the unit; undefined outside of them. */
  private into: InlineToken[] | undefined
  /** Depth at which `into` began. */
  private depth = 0
  /** Depth below which everything is left out: native codes, other translations. */
  private skipped = 0
  private segment: { source: InlineToken[]; target: InlineToken[] | undefined; state: UnitState } | undefined
  /** Ids of the elements that are open inside a text; undefined for those without an end of their own. */
  private readonly pairs: (string | undefined)[] = []

  private readonly parser: sax.SAXParser

  constructor(parser: sax.SAXParser) {
    this.parser = parser
  }

  open(name: string, uri: string, attributes: Attributes): void {
    this.path.push(name)
    if (this.path.length > deepest) this.refuse('deep')
    if (this.path.length === 1) this.begin(name, uri, attributes)
    if (this.skipped > 0) return
    if (this.into) return this.inline(name, attributes)
    if (uri !== '' && !namespaces.test(uri)) this.skipped = this.path.length
    else this.structure(name, attributes)
  }

  close(): void {
    const name = this.path.pop()
    const depth = this.path.length + 1
    if (this.skipped > 0) {
      if (this.skipped === depth) this.skipped = 0
      return
    }
    if (this.into) {
      if (depth === this.depth) this.into = undefined
      else this.closeInline()
      return
    }
    if (name === 'segment' || name === 'ignorable') this.closeSegment(name)
    if (name === 'unit' || name === 'trans-unit') this.closeUnit()
  }

  text(words: string): void {
    if (this.into && this.skipped === 0) this.put(words)
  }

  /** The units since it was asked before. */
  *taken(): Generator<readonly ReadUnit[]> {
    const { units } = this
    this.units = []
    for (let at = 0; at < units.length; at += unitsAtOnce) yield units.slice(at, at + unitsAtOnce)
  }

  finish(): void {
    if (this.count === 0) this.refuse('empty')
  }

  /** Takes a part of a text. Of what is longer than any text may be nothing more is held. */
  private put(token: InlineToken): void {
    const unit = this.unit!
    unit.size += typeof token === 'string' ? token.length : 1
    if (unit.size <= limits.wysiwygBytes) this.into!.push(token)
  }

  refuse(why: keyof typeof xliffErrors): never {
    const line = this.parser.line + 1
    if (why === 'many' || why === 'deep')
      throw new VoixError('too-large', { field: 'xliff', reason: xliffErrors[why](line) })
    throw new VoixError('invalid-input', { field: 'xliff', reason: xliffErrors[why](line) })
  }

  private begin(name: string, uri: string, attributes: Attributes): void {
    const version = attributes.version?.value ?? ''
    if (name !== 'xliff' || (uri !== '' && !namespaces.test(uri))) this.refuse('foreign')
    if (version === '1.2') this.version = '1.2'
    else if (/^2\.\d$/.test(version)) this.version = '2'
    else this.refuse('foreign')
    this.languages = { source: attributes.srcLang?.value ?? '', target: attributes.trgLang?.value ?? '' }
  }

  private structure(name: string, attributes: Attributes): void {
    if (name === 'file' && this.version === '1.2')
      this.languages = {
        source: attributes['source-language']?.value ?? '',
        target: attributes['target-language']?.value ?? '',
      }
    if (name === 'unit' || name === 'trans-unit') this.openUnit(attributes.id?.value ?? '')
    if (name === 'alt-trans' || name === 'seg-source' || name === 'header') this.skipped = this.path.length
    if (!this.unit) return
    if (name === 'segment' || name === 'ignorable') {
      this.segment = { source: [], target: undefined, state: stateIn(attributes.state?.value) }
      if (attributes.subState?.value === memorySubState && this.segment.state === 'initial') this.unit.isProposal = true
    }
    if (name === 'source') this.takeInto(this.segment?.source ?? this.unit.source)
    if (name === 'target') this.openTarget(attributes)
  }

  private openTarget(attributes: Attributes): void {
    const unit = this.unit!
    unit.hasTarget = true
    if (this.segment) return this.takeInto((this.segment.target = []))
    const state = attributes.state?.value ?? ''
    unit.states.push(stateIn(state))
    const qualifier = attributes['state-qualifier']?.value ?? ''
    unit.isProposal = state === 'needs-review-translation' && /^(?:exact|fuzzy)-match$/.test(qualifier)
    this.takeInto(unit.target)
  }

  private takeInto(tokens: InlineToken[]): void {
    this.into = tokens
    this.depth = this.path.length
  }

  /** A code inside a text; the ends of pairs are written when they close. */
  private inline(name: string, attributes: Attributes): void {
    const id = attributes.id?.value ?? ''
    const pair = attributes.rid?.value ?? attributes.startRef?.value ?? id
    if (name === 'pc' || name === 'g') this.put({ kind: 'open', id })
    else if (name === 'sc') this.put({ kind: 'open', id })
    else if (name === 'bx' || name === 'bpt') this.put({ kind: 'open', id: pair })
    else if (name === 'ec' || name === 'ex' || name === 'ept') this.put({ kind: 'close', id: pair })
    else if (name === 'ph' || name === 'x') this.put({ kind: 'void', id })
    else if (name === 'cp') this.put(characterOf(attributes.hex?.value))
    else if (name !== 'mrk' && name !== 'sm' && name !== 'em') this.unit!.isBroken = true
    if (name === 'bpt' || name === 'ept' || name === 'ph' || name === 'sub' || name === 'it')
      this.skipped = this.path.length
    else this.pairs.push(name === 'pc' || name === 'g' ? id : undefined)
  }

  private closeInline(): void {
    const id = this.pairs.pop()
    if (id !== undefined) this.put({ kind: 'close', id })
  }

  private openUnit(id: string): void {
    if (++this.count > limits.xliffUnits) this.refuse('many')
    this.unit = {
      id,
      line: this.parser.line + 1,
      source: [],
      target: [],
      hasTarget: false,
      isProposal: false,
      isBroken: false,
      size: 0,
      states: [],
    }
  }

  /** A segment at the end of those before it; white space between segments is that of the source where it has no other. */
  private closeSegment(name: string): void {
    const { unit, segment } = this
    this.segment = undefined
    if (!unit || !segment) return
    // One by one: a segment may have more tokens than a call takes arguments.
    for (const token of segment.source) unit.source.push(token)
    for (const token of segment.target ?? (name === 'ignorable' ? segment.source : [])) unit.target.push(token)
    if (name === 'segment') unit.states.push(segment.target ? segment.state : 'initial')
  }

  private closeUnit(): void {
    const { unit, languages } = this
    this.unit = undefined
    if (!unit) return
    const { id, line, source, target, hasTarget, isProposal, isBroken, size, states } = unit
    const isLong = size > limits.wysiwygBytes
    const held = (tokens: readonly InlineToken[]) =>
      isLong ? [wordsOf(tokens).slice(0, longestShown)] : joined(tokens)
    this.units.push({
      id,
      line,
      sourceLanguage: languages.source,
      targetLanguage: languages.target,
      source: held(source),
      ...(hasTarget && target.length > 0 && { target: held(target) }),
      state: order.find((state) => states.includes(state)) ?? 'initial',
      isProposal,
      isBroken,
      isLong,
    })
  }
}

/** Characters that are shown of a text that is too long. */
const longestShown = 500
/** Levels of elements that a file may have: groups in groups, and formatting in formatting. */
const deepest = 200

/** States from the first to the last; a unit is as far as the least of its segments. */
const order: readonly UnitState[] = ['initial', 'translated', 'reviewed', 'final']

function stateIn(state = 'initial'): UnitState {
  if (state === 'final') return 'final'
  if (state === 'reviewed' || state === 'signed-off') return 'reviewed'
  return state === 'initial' || state === 'new' || state === 'needs-translation' ? 'initial' : 'translated'
}

function characterOf(hex = ''): string {
  const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}

const xliffErrors = {
  broken: (line: number) =>
    sentence('This file is not well-formed XML: line {line}. Export it again from your tool.', { line }),
  doctype: (line: number) =>
    sentence('This file declares a document type (line {line}), which is not read. Remove it.', { line }),
  deep: (line: number) => sentence('The elements of this file are nested too deeply: line {line}.', { line }),
  many: () => sentence('A file may have at most {units} texts. Split it into several.', { units: limits.xliffUnits }),
  foreign: () => sentence('This is no XLIFF 1.2 or 2.x. Choose another file.'),
  empty: () => sentence('This file has no texts. Choose another file.'),
}
