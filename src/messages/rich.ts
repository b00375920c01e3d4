import { createElement, Fragment, type ReactNode } from 'react'
import { formatParts } from './format-parts.ts'
import type { PartValues } from './format.ts'
import { interfaceLanguage, textOf } from './interface.ts'
import type { Message } from './message.ts'

/** Says a message with elements in it, in the language of the admin: `Read <link>the guide</link>`. */
export function rich(message: Message, values: PartValues<ReactNode> = {}): ReactNode {
  return createElement(Fragment, null, ...formatParts<ReactNode>(textOf(message), values, interfaceLanguage()))
}
