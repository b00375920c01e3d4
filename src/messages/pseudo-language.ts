import type { MessageNode, MessageText } from './message.ts'
import { pseudoLocalize } from './pseudo-localize.ts'

/**
 * Pseudo-languages: accented English, two fifths longer and in brackets, left to right (`en-XA`) and right to left (`ar-XB`).
 * Text without brackets is no message.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const

export function isPseudoLanguage(language: string): boolean {
  return (pseudoLanguages as readonly string[]).includes(language)
}

/** A text in a pseudo-language; its arguments stay as they are. */
export function pseudoText(text: MessageText): MessageText {
  if (typeof text !== 'string') return [{ type: 0, value: '[' }, ...text.map(pseudoNode), { type: 0, value: ']' }]
  const parts = text.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? part : pseudoLocalize(part)))
  return `[${parts.join('')}]`
}

function pseudoNode(node: MessageNode): MessageNode {
  if (node.type === 0) return { ...node, value: pseudoLocalize(node.value) }
  if (node.type === 8) return { ...node, children: node.children.map(pseudoNode) }
  if (node.type !== 5 && node.type !== 6) return node
  const options = Object.entries(node.options).map(([key, { value }]) => [key, { value: value.map(pseudoNode) }])
  return { ...node, options: Object.fromEntries(options) }
}
