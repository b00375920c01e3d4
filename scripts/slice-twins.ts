import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Two twins of a slice's file, each with what the other has taken out: `hero.tsx?view` is what a visitor downloads, the
 * View without fields and templates; `hero.tsx?definition` is what the studio knows of all slices, without how they
 * draw. What a slice shares with its family is taken so as well. Left to tree shaking, the modules of the other half
 * stay in the graph and so on the wire.
 */
export function sliceTwins(): Plugin {
  return {
    name: 'voix:slice-twins',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        const twin = importer && twinOf(importer)
        const isFamily = twin && /^\.\.?\/.*\.tsx?$/.test(source)
        return isFamily ? `${resolve(dirname(importer), source)}?${twin}` : null
      },
    },
    load(id) {
      const twin = twinOf(id)
      return twin ? readFileSync(id.slice(0, -`?${twin}`.length), 'utf8') : null
    },
    transform(code, id) {
      if (!/\/src\/(model|fields|slices|layouts|ui)\/.*\.tsx?(\?\w+)?$/.test(id)) return null
      const twin = twinOf(id)
      const cutDown = twin === 'view' ? withoutDeclaration : twin === 'definition' ? withoutDrawing : undefined
      // Nothing in these folders does anything by being imported, so what a twin does not name need not come with it.
      return { code: cutDown ? cutDown(code, this.parse) : code, map: null, moduleSideEffects: false }
    },
  }
}

function twinOf(id: string): 'view' | 'definition' | undefined {
  return /\.tsx?\?(view|definition)$/.exec(id)?.[1] as 'view' | 'definition' | undefined
}

type Parse = (code: string) => { body: unknown[] }
interface Range {
  readonly start: number
  readonly end: number
}
interface Statement extends Range {
  readonly type: string
  readonly declaration?: Statement | null
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
  /** Of a function. */
  readonly id?: { readonly name?: string } | null
  /** Where an export comes from. */
  readonly source?: unknown
  /** Of an import or export. */
  readonly specifiers?: readonly Specifier[]
}
/** `{ … }`. */
interface Literal {
  readonly type?: string
  readonly properties?: readonly Property[]
}
interface Property extends Range {
  readonly key?: { readonly name?: string }
}
interface Specifier extends Range {
  readonly type: string
  readonly local: { readonly name: string }
  /** Of an export. */
  readonly exported?: { readonly name?: string }
}

/** What declares a slice or its fields goes. */
function withoutDeclaration(code: string, parse: Parse): string {
  const isDeclaration = (statement: Statement) => /^(slice|define[A-Z]\w*|\w+Fields)$/.test(nameOf(statement) ?? '')
  return withoutIdle(cut(code, statementsOf(code, parse).filter(isDeclaration)), parse)
}

/** What draws goes, and what fetches for it: components, styles, and the properties of a slice that name them. */
function withoutDrawing(code: string, parse: Parse): string {
  const statements = statementsOf(code, parse)
  const drawing = statements.filter((statement) => draws(statement, code) || isStyle(statement))
  const rest = statements.filter((statement) => !drawing.includes(statement))
  const properties = rest.flatMap(drawingProperties)
  const left = withoutIdle(
    cut(
      code,
      [...drawing, ...properties].toSorted((a, b) => a.start - b.start),
    ),
    parse,
  )
  const named = drawing.map(nameOf).find((name) => name && occurrences(left, name) > 0)
  if (named) throw new Error(`${named} draws, and what the studio knows of the slice names it.`)
  return left
}

/** The View, a function with a capital letter or with elements in it, or one handed on from the family. */
function draws(statement: Statement, code: string): boolean {
  const { type, source, specifiers = [], start, end } = statement
  if (source && type === 'ExportNamedDeclaration') {
    return specifiers.every(({ exported }) => /^[A-Z]/.test(exported?.name ?? ''))
  }
  const isFunction = (statement.declaration ?? statement).type === 'FunctionDeclaration'
  const name = nameOf(statement) ?? ''
  return name === 'View' || (isFunction && (/^[A-Z]/.test(name) || /\b_?jsx(?:s|DEV)?\(/.test(code.slice(start, end))))
}

/** An import for its effect alone is one of styles. */
function isStyle({ type, specifiers = [] }: Statement): boolean {
  return type === 'ImportDeclaration' && specifiers.length === 0
}

/** `view` and `load` in whatever declares how a slice wakes, each with the comma behind it. */
function drawingProperties(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, properties = [] } = node as Literal
  const declares = type === 'ObjectExpression' && properties.some(({ key }) => key?.name === 'hydrate')
  return Object.values(node).flatMap((child) =>
    declares && child === properties ? drawn(properties) : drawingProperties(child),
  )
}

function drawn(properties: readonly Property[]): Range[] {
  return properties.flatMap((property, at) => {
    const { start, end, key } = property
    const goes = key?.name === 'view' || key?.name === 'load'
    return goes ? [{ start, end: properties[at + 1]?.start ?? end }] : drawingProperties(property)
  })
}

/** Whatever nothing names goes, until everything is named. */
function withoutIdle(code: string, parse: Parse): string {
  const statements = statementsOf(code, parse)
  const isImport = ({ type }: Statement) => type === 'ImportDeclaration'
  const words = cut(code, statements.filter(isImport))
  const idle = statements.flatMap((statement) => {
    if (isImport(statement)) return idleNames(statement, words)
    const isAlone = !statement.type.startsWith('Export') && occurrences(words, nameOf(statement) ?? '') === 1
    return isAlone ? [statement] : []
  })
  return idle.length > 0 ? withoutIdle(cut(code, idle), parse) : code
}

/** The first imported name that is not used, with a comma beside it; the whole import when none is. */
function idleNames(statement: Statement, words: string): Range[] {
  const { specifiers = [] } = statement
  const isIdle = ({ local }: Specifier) => occurrences(words, local.name) === 0
  if (specifiers.length > 0 && specifiers.every(isIdle)) return [statement]
  const at = specifiers.findIndex((each) => each.type === 'ImportSpecifier' && isIdle(each))
  const [before, idle, after] = [specifiers[at - 1], specifiers[at], specifiers[at + 1]]
  if (!idle) return []
  return [after ? { start: idle.start, end: after.start } : { start: before?.end ?? idle.start, end: idle.end }]
}

function nameOf(statement: Statement): string | undefined {
  const { declarations, id } = statement.declaration ?? statement
  return declarations?.[0]?.id.name ?? id?.name
}

function statementsOf(code: string, parse: Parse): Statement[] {
  return parse(code).body as Statement[]
}

/** How often a name stands in the code otherwise than as a string. */
function occurrences(code: string, name: string): number {
  // A doc comment that names a thing does not use it.
  const used = code.replace(/^\s*\/\*\*[\s\S]*?\*\/\s*$/gm, '')
  return used.split(new RegExp(`(?<![\\w$'"])${name}(?![\\w$'"])`)).length - 1
}

/** Takes ranges out, each with the annotation that stands before it: alone, the bundler would warn of it. */
function cut(code: string, ranges: readonly Range[]): string {
  return ranges.reduceRight(
    (rest, { start, end }) => rest.slice(0, start).replace(/\/\*\s*[#@]__\w+__\s*\*\/\s*$/, '') + rest.slice(end),
    code,
  )
}
