import { partsOf, type PartValues } from './format.ts'
import type { MessageNode, MessageText } from './message.ts'

/** Formats a message whose tags and values may be elements: `Read <link>the guide</link>`. */
export function formatParts<Part>(text: MessageText, values: PartValues<Part>, language: string): (string | Part)[] {
  return partsOf(typeof text === 'string' ? textNodes(text) : text, values, language)
}

/** Nodes of a text that has plain arguments alone. */
function textNodes(text: string): MessageNode[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { type: 1, value: part.slice(1, -1) } : { type: 0, value: part }))
}
