import type { Element, PageField } from '#model/page/page.ts'
import type { Definition } from './define.ts'
import { propsOf } from './resolve.ts'

/** The form that a slice asks with the values of its element, by its id. */
export function askedForm(
  slice: Definition | undefined,
  element: Element,
  pageFields: readonly PageField[],
): string | undefined {
  if (!slice?.asks) return undefined
  const given = { asset: () => undefined, sanitise: (html: string) => html, pageFields }
  return slice.asks(propsOf(slice as Parameters<typeof propsOf>[0], element, given) as never)
}
