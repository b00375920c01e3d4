import { globSync, readFileSync, statSync } from 'node:fs'
import { parseSync } from 'vite'
import { inContext } from '#messages/message.ts'
import { errors, type ErrorName } from '#model/errors.ts'
import { areaOf, type CodeArea } from './message-areas.ts'

/** A message where the code declares it. */
export interface MessageHere {
  readonly text: string
  /** Its text with its context, as catalogues name it. */
  readonly name: string
  /** The function that it is given to. */
  readonly by: string
  /** Whether it is declared alone, to be said elsewhere. */
  readonly isDeclared: boolean
  /** Where what a build replaces begins and ends: a text, or all of what declares it. */
  readonly start: number
  readonly end: number
}

/** Node of a parsed source. */
export interface SourceNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Functions whose first argument is a message. */
const declaring = /^(?:t|rich|sentence|defineMessage|translateEnglish)$/

/** Messages of a source, in their order. */
export function messagesIn(code: string, file: string): readonly MessageHere[] {
  if (!/\b(?:t|rich|sentence|defineMessage|translateEnglish)\(/.test(code)) return []
  const found: MessageHere[] = []
  const given = new Map<SourceNode, string>()
  visit(parseSync(file.replace(/\?\w+$/, ''), code).program, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as SourceNode
    const { name: by } = (callee.type === 'MemberExpression' ? callee.property : callee) as { readonly name?: string }
    if (!by || !declaring.test(by)) return
    const [message, context] = node.arguments as readonly SourceNode[]
    for (const each of branchesOf(message)) {
      if (each.type === 'CallExpression') given.set(each, by)
      if (each.type !== 'Literal' || typeof each.value !== 'string') continue
      const isDeclared = by === 'defineMessage'
      const { start, end } = isDeclared ? node : each
      const name = context && isDeclared ? inContext(each.value, context.value as string) : each.value
      found.push({ text: each.value, name, by: given.get(node) ?? by, isDeclared, start, end })
    }
  })
  return found
}

/** An argument, or what a choice in it is between. */
function branchesOf(node: SourceNode | undefined): readonly SourceNode[] {
  if (node?.type !== 'ConditionalExpression') return node ? [node] : []
  return [node.consequent, node.alternate].flatMap((each) => branchesOf(each as SourceNode))
}

/** Shows a node and all within it. */
export function visit(node: unknown, see: (node: SourceNode) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as SourceNode)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see)
  }
}

const read = new Map<string, { readonly changed: number; readonly messages: readonly MessageHere[] }>()

function messagesOf(file: string): readonly MessageHere[] {
  const changed = statSync(file).mtimeMs
  let known = read.get(file)
  if (known?.changed !== changed)
    read.set(file, (known = { changed, messages: messagesIn(readFileSync(file, 'utf8'), file) }))
  return known.messages
}

/** Refusals of signing in, which are translated with its pages. */
const ofSignIn: readonly ErrorName[] = [
  'csrf',
  'wrong-credentials',
  'too-many-tries',
  'second-factor-needed',
  'wrong-code',
  'link-over',
]

/** Names of the messages that the code declares, by area. */
export function declaredMessages(): ReadonlyMap<CodeArea, ReadonlySet<string>> {
  const areas = new Map<CodeArea, Set<string>>()
  const add = (area: CodeArea, name: string) => areas.set(area, (areas.get(area) ?? new Set()).add(name))
  for (const file of globSync('src/**/*.{ts,tsx}').toSorted())
    if (!/\.test\.tsx?$/.test(file)) for (const { name, by } of messagesOf(file)) add(areaOf(file, by), name)
  for (const [error, { message }] of Object.entries(errors))
    add(ofSignIn.includes(error as ErrorName) ? 'sign-in' : 'refusals', message)
  return areas
}
