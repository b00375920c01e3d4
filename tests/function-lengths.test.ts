import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Lines from which on a function no longer fits a glance: one in twenty may have more. */
const glance = 40

/** Lines that no function has more of. */
const longest = 150

/** Part of a function's lines that make it a table: it says what there is, and does nothing. */
const tablePart = 0.8

/** Function with a name: declared, a constant, a method, an accessor, or a property of an object. */
interface NamedFunction {
  readonly file: string
  readonly name: string
  readonly lines: number
}

/** Node of the tree that the parser makes; what it holds depends on its type. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  // What is for tests alone describes a subject as long as it takes.
  .filter((file) => !/(\.(test|cases)\.tsx?|testing\.tsx?)$/.test(file))

it('lets functions fit a glance: tables aside, one in twenty is longer, and none much', () => {
  const functions = sources.flatMap(namedFunctionsIn).toSorted((a, b) => b.lines - a.lines)
  const atP95 = functions[Math.floor(functions.length / 20)]!
  const above = functions.filter(({ lines }) => lines > glance)
  expect(atP95.lines, `${above.length} of ${functions.length} functions are longer`).toBeLessThanOrEqual(glance)
  expect(functions.filter(({ lines }) => lines > longest)).toEqual([])
}, 60_000)

function namedFunctionsIn(file: string): readonly NamedFunction[] {
  const source = readFileSync(file, 'utf8')
  const functions: NamedFunction[] = []
  const linesOf = ({ start, end }: Node) => source.slice(start, end).split('\n').length
  visit(parseSync(file, source).program as unknown as Node)
  return functions

  function visit(node: Node, parent?: Node): void {
    const name = isFunction(node) ? nameOf(node, parent) : undefined
    if (name !== undefined && !isTable(node, linesOf)) {
      // A method has its name before what the parser takes for the function.
      const whole = parent && /^(Property|MethodDefinition)$/.test(parent.type) ? parent : node
      functions.push({ file, name, lines: linesOf(whole) })
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node)
  }
}

function isFunction({ type, body }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && isNode(body)
}

/** Name of a function: its own, or that of what it is the value of; undefined for a callback. */
function nameOf({ id }: Node, parent: Node | undefined): string | undefined {
  const named = id ?? (parent?.type === 'VariableDeclarator' ? parent.id : parent?.key)
  if (!isNode(named)) return undefined
  return String(named.name ?? named.value)
}

/** Whether a function does little but return an object or a list. */
function isTable(node: Node, linesOf: (node: Node) => number): boolean {
  let returned = node.body
  if (isNode(returned) && returned.type === 'BlockStatement') {
    const last = (returned.body as readonly Node[]).at(-1)
    returned = last?.type === 'ReturnStatement' ? last.argument : undefined
  }
  while (isNode(returned) && /^(TS(As|Satisfies)|Parenthesized)Expression$/.test(returned.type))
    returned = returned.expression
  if (!isNode(returned) || !/^(Object|Array)Expression$/.test(returned.type)) return false
  return linesOf(returned) / linesOf(node) >= tablePart
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
