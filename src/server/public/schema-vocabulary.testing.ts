import { readFileSync } from 'node:fs'
import { isRecord } from '#model/json.ts'

interface Vocabulary {
  /** Type → the types that it is one of, itself among them. */
  readonly above: ReadonlyMap<string, ReadonlySet<string>>
  /** Type → property → the types that may stand there. */
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

/** The vocabulary of schema.org, as the types that are generated from it say it. */
const vocabulary = vocabularyIn(readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8'))

function vocabularyIn(types: string): Vocabulary {
  const parents = new Map<string, readonly string[]>()
  const own = new Map<string, Map<string, readonly string[]>>()
  for (const [, name = '', from = '', body = ''] of types.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    parents.set(name, from.split(',').map((each) => each.trim()).filter((each) => !each.startsWith('Partial<')))
    own.set(
      name,
      new Map(
        [...body.matchAll(/^ {4}"([^"@]+)"\??: SchemaValue<(.*), "\w+">;$/gm)].map(([, property = '', allowed = '']) => [
          property,
          allowed.split('|').map((each) => each.trim()),
        ]),
      ),
    )
  }
  const above = new Map<string, ReadonlySet<string>>()
  const properties = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [, leaf = '', type = ''] of types.matchAll(/^export interface (\w+)Leaf extends [^{]+ \{\n {4}"@type": "(\w+)"/gm)) {
    const lineage = lineageOf(`${leaf}Leaf`)
    above.set(type, new Set([type, ...lineage.map((each) => each.replace(/(?:Base|Leaf)$/, ''))]))
    properties.set(type, new Map(lineage.flatMap((each) => [...(own.get(each) ?? [])])))
  }
  return { above, properties }

  function lineageOf(name: string): readonly string[] {
    return [name, ...(parents.get(name) ?? []).flatMap(lineageOf)]
  }
}

/** Types and properties of a node and its descendants that schema.org does not know. */
export function vocabularyProblems(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(vocabularyProblems)
  if (!isRecord(node)) return []
  const type = node['@type']
  const inside = Object.entries(node).filter(([name]) => !name.startsWith('@') || name === '@graph')
  const deeper = inside.flatMap(([, value]) => vocabularyProblems(value))
  if (typeof type !== 'string') return deeper
  const known = vocabulary.properties.get(type)
  if (!known) return [`there is no ${type}`, ...deeper]
  return [...inside.flatMap(([name, value]) => problemsIn(type, name, value, known)), ...deeper]
}

function problemsIn(type: string, name: string, value: unknown, known: ReadonlyMap<string, readonly string[]>) {
  // What a search engine fills in, by the words of schema.org on actions.
  if (name.endsWith('-input')) return []
  const allowed = known.get(name)
  if (!allowed) return [`${type} has no ${name}`]
  return (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const inner = isRecord(each) && typeof each['@type'] === 'string' ? each['@type'] : undefined
    if (inner === undefined) return []
    const lineage = vocabulary.above.get(inner) ?? new Set()
    return allowed.some((one) => lineage.has(one)) ? [] : [`${type}.${name} is no ${inner}`]
  })
}
