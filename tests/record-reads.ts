import { readFileSync } from 'node:fs'
import { API } from 'typescript/unstable/sync'
import type { ArrowFunction, CallExpression, FunctionDeclaration, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isCallExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is'

/** Names that code reads of records and settings, by `file#declaration`: `services/record-pages/stories.ts#postPage`. */
export type RecordReads = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads of records below `src`, by the compiler: names under which code reads values of untyped data, such as
 * `data.title`, `{ title } = data`, `wordsIn(data, 'title')` and `order: [{ field: 'title' }]`.
 */
export function recordReads(root: string, isRead: TypeTest = isUntypedData, mentions = /./): RecordReads {
  const api = new API({ cwd: root })
  try {
    const config = `${root}/tests/declared-fields.tsconfig.json`
    const project = api.updateSnapshot({ openProject: config }).getProjects()[0]!
    const isData = dataTypes(project.checker, isRead)
    const src = `${root}/src/`
    const ours = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(src) && mentions.test(readFileSync(name, 'utf8')))
    return new Map(
      ours.flatMap((name) => {
        const read = Map.groupBy(namesReadIn(project.program.getSourceFile(name)!, isData), ({ within }) => within)
        return Array.from(read, ([within, names]): [string, Set<string>] => [
          `${name.slice(src.length)}#${within}`,
          new Set(names.map((each) => each.name)),
        ])
      }),
    )
  } finally {
    api.close()
  }
}

type Checker = ReturnType<ReturnType<API['updateSnapshot']>['getProjects']>[0]['checker']

/** Whether expressions are data whose fields no type knows: what is read of records and settings. */
type DataTest = (nodes: readonly Node[]) => readonly boolean[]

/** Whether code reads under the names that a test is about, by the written type of what it reads. */
type TypeTest = (type: string) => boolean

function isUntypedData(type: string): boolean {
  return type === 'RecordData' || /^(?:Readonly<)?Record<string, unknown>>?$/.test(type)
}

function dataTypes(checker: Checker, isRead: TypeTest): DataTest {
  const known = new Map<string, boolean>()
  return (nodes) =>
    checker.getTypeAtLocation(nodes).map((type) => {
      if (!type) return false
      const key = String(type.id)
      let answer = known.get(key)
      if (answer === undefined) {
        answer = checker.typeToString(type).split(' | ').some(isRead)
        known.set(key, answer)
      }
      return answer
    })
}

/** A name, and the declaration of the file in which it is read. */
interface Read {
  readonly name: string
  readonly within: string
}

interface Candidate extends Read {
  /** What it is read of; one of these that is data is enough. */
  readonly of: readonly Node[]
}

/** A function or callback that reads data under a name that it is given: `const words = (name) => data[name]`. */
interface Named {
  readonly function: Node
  readonly of: readonly Node[]
}

function namesReadIn(file: SourceFile, isData: DataTest): readonly Read[] {
  const candidates: Candidate[] = []
  const named: Named[] = []
  const calls: (Read & { readonly callee: string })[] = []
  const listed: Read[] = []
  const queried: Read[] = []
  for (const statement of file.statements) {
    const within = nameOfStatement(statement)
    visit(statement, { within, functions: [] })
  }

  const nodes = [...candidates, ...named].flatMap(({ of }) => of)
  const answers = new Map(isData(nodes).map((answer, i) => [nodes[i]!, answer]))
  const isRead = ({ of }: Pick<Candidate, 'of'>) => of.some((node) => answers.get(node))
  const readers = named.filter(isRead).map((each) => nameOfFunction(each.function))
  return [
    ...queried,
    ...candidates.filter(isRead),
    ...calls.filter(({ callee }) => readers.includes(callee)),
    // Names in a list are read by the callback that goes through it.
    ...(readers.includes('') ? listed : []),
  ]

  function visit(node: Node, above: Above): void {
    const { within } = above
    const here = isFunctionLike(node) ? { within, functions: [...above.functions, node] } : above
    if (isPropertyAccessExpression(node)) candidates.push({ within, name: node.name.text, of: [node.expression] })
    if (isElementAccessExpression(node) && !isStringLiteral(node.argumentExpression)) whole(node.expression, here)
    if (isElementAccessExpression(node)) accessed(node.argumentExpression, [node.expression], here)
    if (isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) {
        const read = propertyName ?? name
        if (read && isIdentifier(read)) candidates.push({ within, name: read.text, of: [node] })
      }
    if (isCallExpression(node)) called(node, here)
    // A query by a field: `{ key: 'type', operator: 'eq' }`.
    if (isPropertyAssignment(node) && isIdentifier(node.name) && ['key', 'field'].includes(node.name.text))
      if (isStringLiteral(node.initializer)) queried.push({ within, name: node.initializer.text })
    if (isArrayLiteralExpression(node) && node.parent && isAsExpression(node.parent))
      listed.push(...node.elements.filter(isStringLiteral).map(({ text }) => ({ within, name: text })))
    node.forEachChild((child) => visit(child, here))
  }

  function called({ expression, arguments: given }: CallExpression, above: Above): void {
    const names = given.flatMap((each) => (isArrayLiteralExpression(each) ? [...each.elements] : [each]))
    const others = given.filter((each) => !isStringLiteral(each))
    for (const name of names)
      accessed(
        name,
        others.filter((each) => each !== name),
        above,
      )
    // All of a group: `Object.entries(data.capacities)`.
    if (isPropertyAccessExpression(expression) && ['entries', 'keys', 'values'].includes(expression.name.text))
      for (const each of given) whole(each, above)
    if (isIdentifier(expression))
      for (const name of names)
        if (isStringLiteral(name)) calls.push({ within: above.within, callee: expression.text, name: name.text })
  }

  function whole(node: Node, above: Above): void {
    const { within } = above
    if (isIdentifier(node) || isStringLiteral(node)) queried.push({ within, name: `${node.text}.*` })
    else node.forEachChild((child) => whole(child, above))
  }

  function accessed(name: Node, of: readonly Node[], { within, functions }: Above): void {
    if (isStringLiteral(name)) candidates.push({ within, name: name.text, of })
    else if (isIdentifier(name)) {
      const giver = functions.findLast((each) => parametersOf(each).includes(name.text))
      if (giver) named.push({ function: giver, of })
    }
  }
}

interface Above {
  readonly within: string
  /** Functions around a node, the innermost last. */
  readonly functions: readonly Node[]
}

/** Name of what a statement of a file declares. */
function nameOfStatement(node: Node): string {
  if (isFunctionDeclaration(node)) return node.name?.text ?? ''
  const [first] = isVariableStatement(node) ? node.declarationList.declarations : []
  return first && isIdentifier(first.name) ? first.name.text : ''
}

function isFunctionLike(node: Node): node is ArrowFunction | FunctionDeclaration {
  return isArrowFunction(node) || isFunctionDeclaration(node)
}

function parametersOf(node: Node): readonly string[] {
  return isFunctionLike(node) ? node.parameters.flatMap(({ name }) => (isIdentifier(name) ? [name.text] : [])) : []
}

/** What a function is called by; empty for a callback. */
function nameOfFunction(node: Node): string {
  if (isFunctionDeclaration(node)) return node.name?.text ?? ''
  return node.parent && isVariableDeclaration(node.parent) && isIdentifier(node.parent.name)
    ? node.parent.name.text
    : ''
}
