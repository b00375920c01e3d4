import { createElement, Fragment, type ReactNode } from 'react'
import { formatParts } from './format-parts.ts'
import type { PartValues } from './format.ts'
import { textOf } from './interface.ts'
import type { Message } from './message.ts'

/** Translates a message with elements into the language of the admin: `Read <link>the guide</link>`. */
export function rich(message: string | Message, values: PartValues<ReactNode> = {}): ReactNode {
  const [text, language] = textOf(message)
  return createElement(Fragment, null, ...formatParts<ReactNode>(text, values, language))
}
