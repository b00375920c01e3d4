import { limits } from '#model/limits.ts'

/** A SELECT that was understood whole: `text` is written again, with its values apart. */
interface Select {
  readonly text: string
  readonly values: readonly (string | number)[]
  readonly limit: number
  /** How much it asks of the database: 1 for what it finds at once, more for each pattern that it looks for in every row. */
  readonly cost: number
}

/** Error of SQL that is no allowed SELECT over the table. */
export class RefusedSelect extends Error {
  override readonly name = 'RefusedSelect'
}

interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'mark'
  readonly value: string
}

const lexicon =
  /\s*(?:([A-Za-z_]\w*)|"([A-Za-z_]\w*)"|'((?:[^']|'')*)'|(\d{1,15}(?:\.\d{1,15})?)|(<=|>=|<>|!=|[=<>(),*-]))/y
const kinds = ['word', 'name', 'text', 'number', 'mark'] as const
const comparisons = ['=', '!=', '<>', '<', '<=', '>', '>=']
const keywords = new Set(
  'select from where and or not in like between is null order by asc desc limit offset count as distinct'.split(' '),
)

/**
 * Parses a SELECT over `table` by a closed grammar and writes it again: columns, `COUNT(*)`, literals, AND, OR, NOT, IN, LIKE,
 * BETWEEN, IS NULL, ORDER BY, LIMIT and OFFSET. No given text reaches a database. Throws RefusedSelect.
 */
export function parseSelect(sql: string, table: string, columns: readonly string[]): Select {
  if (Buffer.byteLength(sql) > limits.sqlBytes) refuse()
  const { take, takeWord, takeMark, expectWord, expectMark, listed, joined, isAtEnd } = openReader(tokensOf(sql))
  const values: (string | number)[] = []
  let terms = 0
  let patterns = 0

  expectWord('select')
  const shown = selection()
  expectWord('from')
  if (name() !== table) refuse()
  const where = takeWord('where') ? ` where ${either(0)}` : ''
  const order = takeWord('order') ? ordering() : ''
  const limit = Math.min(takeWord('limit') ? whole() : limits.sqlRows, limits.sqlRows)
  const offset = takeWord('offset') ? whole() : 0
  if (!isAtEnd()) refuse()
  const text = `select ${shown} from "${table}"${where}${order} limit ? offset ?`
  return { text, values: [...values, limit, offset], limit, cost: 1 + patterns + Math.floor(terms / 8) }

  function selection(): string {
    if (takeMark('*')) return columns.map(quoted).join(', ')
    if (takeWord('count')) return counted()
    return listed(column).join(', ')
  }

  function counted(): string {
    expectMark('(')
    const what = takeMark('*') ? '*' : `${takeWord('distinct') ? 'distinct ' : ''}${column()}`
    expectMark(')')
    return `count(${what}) as ${quoted(takeWord('as') ? name() : 'count')}`
  }

  function either(depth: number): string {
    return joined('or', () => joined('and', () => term(depth)))
  }

  function term(depth: number): string {
    if (depth > limits.sqlDepth) refuse()
    if (takeWord('not')) return `not (${term(depth + 1)})`
    if (takeMark('(')) {
      const inside = either(depth + 1)
      expectMark(')')
      return `(${inside})`
    }
    if (++terms > limits.sqlTerms) refuse()
    return condition(column())
  }

  function condition(of: string): string {
    if (takeWord('is')) {
      const not = takeWord('not') ? 'not ' : ''
      expectWord('null')
      return `${of} is ${not}null`
    }
    const not = takeWord('not') ? 'not ' : ''
    if (takeWord('in')) return `${of} ${not}in (${among()})`
    if (takeWord('like')) return `${of} ${not}like ${pattern()}`
    if (takeWord('between')) {
      const least = literal()
      expectWord('and')
      return `${of} ${not}between ${least} and ${literal()}`
    }
    const mark = take('mark', (value) => comparisons.includes(value))
    if (mark === undefined || not) refuse()
    return `${of} ${mark} ${literal()}`
  }

  function among(): string {
    expectMark('(')
    const all = listed(literal)
    expectMark(')')
    if (all.length > limits.sqlTerms) refuse()
    return all.join(', ')
  }

  function pattern(): string {
    const value = take('text') ?? refuse()
    const wild = value.match(/[%_]/g)?.length ?? 0
    if (value.length > limits.sqlPatternLength || wild > limits.sqlWildcards || ++patterns > limits.sqlPatterns)
      refuse()
    return bound(value)
  }

  function ordering(): string {
    expectWord('by')
    return ` order by ${listed(() => `${column()}${takeWord('desc') ? ' desc' : takeWord('asc') ? ' asc' : ''}`).join(', ')}`
  }

  function literal(): string {
    const text = take('text')
    if (text !== undefined) return bound(text)
    const sign = takeMark('-') ? -1 : 1
    return bound(sign * Number(take('number') ?? refuse()))
  }

  function bound(value: string | number): string {
    values.push(value)
    return '?'
  }

  function column(): string {
    const found = name()
    return columns.includes(found) ? quoted(found) : refuse()
  }

  function name(): string {
    const quotedName = take('name')
    if (quotedName !== undefined) return quotedName
    const word = take('word', (value) => !keywords.has(value.toLowerCase()))
    return word ?? refuse()
  }

  function whole(): number {
    const number = Number(take('number') ?? refuse())
    return Number.isSafeInteger(number) ? number : refuse()
  }
}

/** Reader of tokens: `take…` answers whether the next one was there, `expect…` throws when it is not. */
function openReader(tokens: readonly Token[]) {
  let at = 0
  return { take, takeWord, takeMark, expectWord, expectMark, listed, joined, isAtEnd: () => at === tokens.length }

  function listed<T>(one: () => T): T[] {
    const all = [one()]
    while (takeMark(',')) {
      all.push(one())
      if (all.length > limits.sqlTerms) refuse()
    }
    return all
  }

  function joined(word: string, one: () => string): string {
    let text = one()
    while (takeWord(word)) text = `${text} ${word} ${one()}`
    return text
  }

  function takeWord(word: string): boolean {
    return take('word', (value) => value.toLowerCase() === word) !== undefined
  }
  function takeMark(mark: string): boolean {
    return take('mark', (value) => value === mark) !== undefined
  }
  function expectWord(word: string): void {
    if (!takeWord(word)) refuse()
  }
  function expectMark(mark: string): void {
    if (!takeMark(mark)) refuse()
  }
  function take(kind: Token['kind'], is: (value: string) => boolean = () => true): string | undefined {
    const token = tokens[at]
    if (token?.kind !== kind || !is(token.value)) return undefined
    at++
    return token.value
  }
}

function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = []
  const end = sql.trimEnd().length
  lexicon.lastIndex = 0
  while (lexicon.lastIndex < end) {
    const found = lexicon.exec(sql)?.slice(1)
    const which = found?.findIndex((part) => part !== undefined) ?? -1
    if (!found || which < 0) return refuse()
    const value = found[which]!
    tokens.push({ kind: kinds[which]!, value: kinds[which] === 'text' ? value.replaceAll("''", "'") : value })
  }
  return tokens
}

function quoted(name: string): string {
  return `"${name}"`
}

function refuse(): never {
  throw new RefusedSelect()
}
