import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { messagesIn, type SourceNode, visit } from './declared-messages.ts'
import { areaOf } from './message-areas.ts'

/** Statement of a module as far as it matters here: what it names, and what it says. */
interface Statement {
  readonly names: readonly string[]
  readonly uses: ReadonlySet<string>
  readonly messages: readonly string[]
}

interface Module {
  readonly statements: readonly Statement[]
  /** Where a name comes from that the module imports or hands on. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  /** Modules all of whose names it hands on. */
  readonly handsOn: readonly string[]
}

/**
 * Messages that each View of slices says in a browser, by its file: its own and of whatever the View is made of, found by
 * following names through the imports.
 */
export function sliceMessages(): Readonly<Record<string, readonly string[]>> {
  const modules = new Map<string, Module>()
  const slices = globSync('src/slices/*/*.tsx', { exclude: ['src/slices/{kit,fields,data}/*', 'src/**/*.test.tsx'] })
  return Object.fromEntries(slices.toSorted().map((file) => [file, [...saidBy(file, 'View', modules)].toSorted()]))
}

/** Messages of what a module calls by a name, with all that it reaches. */
function saidBy(file: string, name: string, modules: Map<string, Module>): ReadonlySet<string> {
  const said = new Set<string>()
  const seen = new Set<string>()
  const waiting = [{ file, name }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = `${next.file} ${next.name}`
    if (seen.has(place)) continue
    seen.add(place)
    const { file: here, name: wanted } = next
    const { statements, imports, handsOn } = moduleOf(here, modules)
    const imported = imports.get(wanted)
    if (imported) waiting.push(imported)
    for (const from of handsOn) waiting.push({ file: from, name: wanted })
    for (const { names, uses, messages } of statements) {
      if (wanted !== '*' && !names.includes(wanted)) continue
      for (const message of messages) said.add(message)
      for (const used of uses) waiting.push(fromOther(used) ?? { file: here, name: used })
    }
  }
  return said
}

/** What `import('./file.ts')` brings is noted as a use of all that the file has. */
function fromOther(used: string): { readonly file: string; readonly name: string } | undefined {
  return used.startsWith('src/') ? { file: used, name: '*' } : undefined
}

function moduleOf(file: string, modules: Map<string, Module>): Module {
  let known = modules.get(file)
  if (!known) modules.set(file, (known = readModule(file)))
  return known
}

function readModule(file: string): Module {
  const code = readFileSync(file, 'utf8')
  const said = messagesIn(code, file).filter(({ by }) => ['public', 'portal'].includes(areaOf(file, by)))
  const imports = new Map<string, { readonly file: string; readonly name: string }>()
  const handsOn: string[] = []
  const statements: Statement[] = []
  for (const statement of parseSync(file, code).program.body as unknown as readonly SourceNode[]) {
    const source = sourceOf(statement, file)
    if (source) {
      if (statement.type === 'ExportAllDeclaration') handsOn.push(source)
      for (const [local, name] of specifiersOf(statement)) imports.set(local, { file: source, name })
    } else if (!statement.type.startsWith('Import')) {
      const { start, end } = statement
      const here = said.filter((each) => each.start >= start && each.end <= end)
      statements.push({
        names: namesOf(statement),
        uses: usesOf(statement, file),
        messages: here.map(({ name }) => name),
      })
    }
  }
  return { statements, imports, handsOn }
}

/** The source of an import or of what is handed on, where it is one of ours and not of types alone. */
function sourceOf({ source, importKind, exportKind }: SourceNode, from: string): string | undefined {
  if (!source || importKind === 'type' || exportKind === 'type') return undefined
  return sourceFile(String((source as { readonly value?: unknown }).value), from)
}

function sourceFile(source: string, from: string): string | undefined {
  const file = source.startsWith('#')
    ? `src/${source.slice(1)}`
    : source.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), source)
      : ''
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined
}

/** Names that a statement imports or hands on, by what the module calls them. */
function specifiersOf({ specifiers = [] }: SourceNode): readonly (readonly [local: string, name: string])[] {
  return (specifiers as readonly SourceNode[]).map((each) => {
    const nameIn = (part: string) => (each[part] as { readonly name: string } | undefined)?.name ?? '*'
    return each.type === 'ExportSpecifier'
      ? [nameIn('exported'), nameIn('local')]
      : [nameIn('local'), nameIn('imported')]
  })
}

function namesOf(statement: SourceNode): readonly string[] {
  const {
    declaration,
    declarations,
    id,
    specifiers = [],
  } = statement as unknown as {
    readonly declaration?: SourceNode | null
    readonly declarations?: readonly { readonly id: SourceNode }[]
    readonly id?: { readonly name: string } | null
    readonly specifiers?: readonly { readonly exported: { readonly name: string } }[]
  }
  if (declaration) return namesOf(declaration)
  if (declarations) return declarations.flatMap(({ id: pattern }) => [...identifiersIn(pattern)])
  return [...(id ? [id.name] : []), ...specifiers.map(({ exported }) => exported.name)]
}

function usesOf(statement: SourceNode, file: string): ReadonlySet<string> {
  const uses = new Set(identifiersIn(statement))
  visit(statement, ({ type, source }) => {
    if (type !== 'ImportExpression') return
    const lazy = sourceFile(String((source as { readonly value?: unknown }).value), file)
    if (lazy) uses.add(lazy)
  })
  return uses
}

function identifiersIn(node: SourceNode): ReadonlySet<string> {
  const names = new Set<string>()
  visit(node, ({ type, name }) => {
    if (type === 'Identifier' || type === 'JSXIdentifier') names.add(name as string)
  })
  return names
}
