import type { Element, PageField } from '#model/page/page.ts'
import type { Definition } from './define.ts'
import { propsOf } from './resolve.ts'

/** Form of a slice by its element's id and values. */
export function askedForm(
  slice: Definition | undefined,
  element: Element,
  pageFields: readonly PageField[],
): string | undefined {
  if (!slice?.asks) return undefined
  const given = { asset: () => undefined, sanitise: (html: string) => html, pageFields }
  return slice.asks(propsOf(slice as Parameters<typeof propsOf>[0], element, given) as never)
}
