import { addRun, type Look, type Run } from './text-change.ts'

/**
 * Formatted text as letters: formats are the look of its letters, and each block is a sign at its end that has the enclosing
 * blocks in its look. So one kind of change serves plain and formatted texts, and any letters in any order are a text.
 */
export const signs = { entity: '\uFDD0', void: '\uFDD1', end: '\uFDD2' } as const

/** Bytes of a picture, a rule, the end of a line or an entity, in the look of its letter. */
const bytesKey = 'as'

/** Blocks around an end, from the outside, and how many of them it shares with the end before. */
const [blocksKey, sharedKey] = ['in', 'with']

/** Formats within a line. */
const formats: readonly string[] = 'a strong em u s code sub sup small span b i'.split(' ')

const parts = /<\/?[a-z][^>]*>|&#?\w+;|[^<&]+|[<&]/gi
const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Format that is open where a text is read. */
interface Open {
  readonly key: string
  readonly tag: string
  readonly from: number
}

/** Letters of a stored formatted text. */
export function formattedRuns(html: string): readonly Run[] {
  const runs: Run[] = []
  const blocks: string[] = []
  let open: readonly Open[] = []
  let around: Look | undefined
  // Letters that were read, where the last format ended, and where the line began.
  let [at, begin] = [0, 0]
  let closed: { readonly at: number; readonly tags: readonly string[] } = { at: -1, tags: [] }
  // How many of the blocks the end before stood in, and whether the innermost holds nothing yet.
  let [shared, isFresh] = [0, false]
  for (const [part] of html.matchAll(parts)) {
    const [, isEnd, given = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    const name = given.toLowerCase()
    if (name === '') addWords(part)
    else if (isVoid(part)) add(signs.void, { [bytesKey]: part })
    else if (!formats.includes(name) && isEnd) endBlock(name)
    else if (!formats.includes(name)) beginBlock(part)
    else if (isEnd) endFormat(name)
    else beginFormat(name, part)
  }
  if (blocks[0]) endBlock(nameOf(blocks[0]))
  return runs

  function add(text: string, look?: Look): void {
    addRun(runs, { text, look: look ? { ...look, ...around } : around })
    at += text.length
  }

  function setOpen(now: readonly Open[]): void {
    open = now
    around = now.length > 0 ? Object.fromEntries(now.map(({ key, tag }) => [key, tag])) : undefined
  }

  function addWords(part: string): void {
    const sign = escapes[part]
    if (!sign && /^&.+;$/.test(part)) add(signs.entity, { [bytesKey]: part })
    else add((sign ?? part).replaceAll(/[\uFDD0-\uFDEF]/g, ''))
  }

  function beginFormat(name: string, tag: string): void {
    const depth = open.filter((each) => nameOf(each.tag) === name).length
    const isNext = closed.at === at && closed.tags.includes(tag)
    setOpen([...open, { key: `${name}${depth || ''}`, tag: isNext ? `${tag}+` : tag, from: at }])
  }

  function endFormat(name: string): void {
    const last = open.findLast(({ tag }) => nameOf(tag) === name)
    if (!last) return
    setOpen(open.filter((each) => each !== last))
    if (last.from === at) add(signs.void, { [bytesKey]: `${bare(last.tag)}</${name}>` })
    closed = { at, tags: [...(closed.at === at ? closed.tags : []), last.tag] }
  }

  function endLine(): void {
    const look = { [blocksKey]: [...blocks], ...(shared > 0 && { [sharedKey]: shared }) }
    addRun(runs, { text: signs.end, look })
    begin = ++at
    shared = blocks.length
    isFresh = false
  }

  function beginBlock(tag: string): void {
    if (at > begin) endLine()
    blocks.push(tag)
    isFresh = true
  }

  function endBlock(name: string): void {
    const outer = blocks.findLastIndex((tag) => nameOf(tag) === name)
    while (outer >= 0 && blocks.length > outer) {
      if (at > begin || isFresh) endLine()
      blocks.pop()
      shared = Math.min(shared, blocks.length)
    }
  }
}

/** Line of a formatted text: its letters and enclosing blocks; the last may be in none. */
export interface Line {
  readonly runs: readonly Run[]
  readonly blocks: readonly string[]
  readonly shared: number
  readonly hasEnd: boolean
}

/** Formatted text of letters as stored, each of which is parsed back as one. */
export function formattedText(runs: readonly Run[]): string {
  const lines = linesOf(runs)
  let html = ''
  let open: readonly string[] = []
  let before: Line | undefined
  for (const [i, line] of lines.entries()) {
    const blocks = isLost(line, lines[i + 1]) ? ['<p>'] : line.blocks
    const most = Math.min(line.shared, blocks.length, open.length)
    const differs = blocks.findIndex((tag, at) => at >= most || tag !== open[at])
    let same = differs < 0 ? most : differs
    // A line without letters, or behind the line of its own block, begins a block: else it could not be told from the other.
    const isWithin = same === blocks.length && (line.runs.length === 0 || same === open.length)
    if (same > 0 && (isWithin || (before?.runs.length === 0 && same === open.length))) same--
    html += closing(open.slice(same)) + blocks.slice(same).join('') + lineHtml(line.runs)
    open = blocks
    before = line
  }
  return html + closing(open)
}

/** Whether the end of a line would not be read, as it stands in no block and before none. */
function isLost({ blocks, runs, hasEnd }: Line, next: Line | undefined): boolean {
  return hasEnd && blocks.length === 0 && (runs.length === 0 || !next || next.blocks.length === 0)
}

/** Lines of a formatted text. */
export function linesOf(runs: readonly Run[]): readonly Line[] {
  const lines: Line[] = []
  let line: Run[] = []
  for (const { text, look } of runs)
    for (const part of text.includes(signs.end) ? text.split(/(\uFDD2)/) : [text])
      if (part === signs.end) {
        const blocks = look?.[blocksKey]
        const shared = Number(look?.[sharedKey] ?? 0)
        lines.push({
          runs: line,
          blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : ['<p>'],
          shared,
          hasEnd: true,
        })
        line = []
      } else addRun(line, { text: part, look })
  return line.length > 0 ? [...lines, { runs: line, blocks: [], shared: 0, hasEnd: false }] : lines
}

/** Letters of a line within their formats: the one that reaches furthest is outside. */
function lineHtml(runs: readonly Run[]): string {
  const all = runs.map(({ look }) => Object.entries(look ?? {}).filter(isFormat))
  const has = (at: number, [key, tag]: readonly [string, unknown]) =>
    all[at]?.some((each) => each[0] === key && each[1] === tag) ?? false
  const reach = (from: number, format: readonly [string, unknown]) => {
    let to = from
    while (has(to, format)) to++
    return to
  }
  const ends = (tags: readonly (readonly [string, unknown])[]) => closing(tags.map(([, tag]) => String(tag)))
  let html = ''
  let open: readonly (readonly [string, unknown])[] = []
  for (const [i, run] of runs.entries()) {
    const gone = open.findIndex((each) => !has(i, each))
    const left = gone < 0 ? open : open.slice(0, gone)
    const come = all[i]!.filter((each) => !left.some(([key]) => key === each[0]))
    if (come.length > 1) come.sort((one, other) => reach(i, other) - reach(i, one))
    html += ends(open.slice(left.length)) + come.map(([, tag]) => bare(String(tag))).join('') + bytesOf(run)
    open = [...left, ...come]
  }
  return html + ends(open)
}

function bytesOf({ text, look }: Run): string {
  const bytes = String(look?.[bytesKey] ?? '')
  return text.replaceAll(/[&<>\uFDD0-\uFDEF]/g, (letter) => {
    if (letter === signs.void || letter === signs.entity) return isVoid(bytes) || isEntity(bytes) ? bytes : ''
    return letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : letter === '>' ? '&gt;' : ''
  })
}

function closing(tags: readonly string[]): string {
  return tags
    .map((tag) => `</${nameOf(tag)}>`)
    .toReversed()
    .join('')
}

function nameOf(tag: string): string {
  return (/^<([a-z][a-z0-9]*)/i.exec(tag)?.[1] ?? '').toLowerCase()
}

function isVoid(bytes: string): boolean {
  const [, name = ''] = /^<([a-z]+)[^<>]*><\/\1>$/i.exec(bytes) ?? []
  return /^<(?:br|hr|img|col)\b[^<>]*>$/i.test(bytes) || formats.includes(name.toLowerCase())
}

function isEntity(bytes: string): boolean {
  return /^&#?\w+;$/.test(bytes)
}

/** Whether a value is a tag that opens a block. */
function isBlock(tag: unknown): tag is string {
  return typeof tag === 'string' && isTag(tag) && !isVoid(tag) && !formats.includes(nameOf(tag))
}

/** Whether a part of a look is a format, as `[its name, its tag]`; of two alike that touch, the second ends in a plus sign. */
function isFormat([key, tag]: readonly [string, unknown]): boolean {
  const name = key.replace(/\d+$/, '')
  return typeof tag === 'string' && isTag(bare(tag)) && formats.includes(name) && nameOf(tag) === name
}

/** A tag without the sign that keeps it apart from an alike one before it. */
function bare(tag: string): string {
  return tag.replace(/\+$/, '')
}

function isTag(value: string): boolean {
  return /^<[a-z][a-z0-9]*(?:\s[^<>]*)?>$/i.test(value)
}

/** Whether a letter is a sign. */
export function isSign(letter: string): boolean {
  return letter >= '\uFDD0' && letter <= '\uFDEF'
}

/** Whether a sign is displayed as one character: an entity, or a line break. */
export function isReadSign(letter: string, look: Look | undefined): boolean {
  return letter === signs.entity || (letter === signs.void && /^<br\b/i.test(String(look?.[bytesKey])))
}
