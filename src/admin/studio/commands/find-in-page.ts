import { label } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import { labelOf } from '#fields/index.ts'
import type { Page } from '#model/page/page.ts'
import { textOfField } from '#model/search/page-text.ts'
import { nameOf } from '../state/element-name.ts'
import { literalPattern, type SearchWords } from '#model/search/literal-pattern.ts'

/** Search match on the page: in a field, or in the name of an element. */
interface Found {
  readonly element: string
  readonly name: string
  readonly field?: string
  readonly label?: string
  /** Match with the text around it. */
  readonly excerpt: string
}

const around = 40

/** Search matches on a page, in page order: in texts, and in the names of elements and slices. */
export function findInPage(
  page: Page,
  wanted: SearchWords,
  sliceLabel: (component: string) => string | undefined,
): Found[] {
  const pattern = literalPattern(wanted)
  if (!pattern) return []
  return Array.from(everyElement(page.elements)).flatMap((element): Found[] => {
    const name = nameOf(element)
    const about = { element: element.id, name }
    const called = [name, sliceLabel(element.component ?? '') ?? '', element.properties.dom_id]
    const named = called.some((each) => each.search(pattern) >= 0) ? [{ ...about, excerpt: name }] : []
    const inFields = element.fields.flatMap((field): Found[] => {
      const excerpt = excerptOf(textOfField(field), pattern)
      return excerpt ? [{ ...about, field: field.name, label: label(labelOf(field.name)), excerpt }] : []
    })
    return [...named, ...inFields]
  })
}

function excerptOf(text: string, pattern: RegExp): string | undefined {
  const [match] = text.matchAll(pattern)
  if (!match) return undefined
  const [from, to] = [Math.max(0, match.index - around), match.index + match[0].length + around]
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
