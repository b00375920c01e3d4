import type { Element, Page, StoredField } from '#model/page/page.ts'

/** Line of a page's outline: what an element is, and how its text begins. */
interface OutlineLine {
  readonly id: string
  readonly type: string
  readonly component?: string
  readonly label?: string
  readonly slot?: string
  readonly enabled?: false
  readonly text?: string
  readonly elements?: readonly OutlineLine[]
}

const excerptLength = 80

/** Elements of a page without their values. */
function outlineOf(elements: readonly Element[]): readonly OutlineLine[] {
  return elements.map(({ id, type, component, label, slot, enabled, fields, elements: inside }) => {
    const text = excerptOf(fields)
    return {
      id,
      type,
      ...(component && { component }),
      ...(label && { label }),
      ...(slot && { slot }),
      ...(!enabled && { enabled: false as const }),
      ...(text && { text }),
      ...(inside.length > 0 && { elements: outlineOf(inside) }),
    }
  })
}

/** Element with its field values by name. */
export function elementInFull(element: Element): object {
  const { fields, elements, tags, conditions_settings: conditions } = element
  const [line] = outlineOf([{ ...element, elements: [] }])
  return {
    ...line,
    fields: Object.fromEntries(
      fields.map(({ id, name, type, enabled, ...value }) => [name, { id, type, enabled, value: value[type] ?? null }]),
    ),
    ...(tags.length > 0 && { tags }),
    ...(conditions.conditions.length > 0 && { conditions }),
    ...(elements.length > 0 && { elements: outlineOf(elements) }),
  }
}

/** Outline of a page, with its metadata. */
export function pageOutline({ id, site_id, path, title, language_code, layout, seo, tags, elements }: Page): object {
  return { id, site_id, path, title, language_code, layout, seo, tags, elements: outlineOf(elements) }
}

function excerptOf(fields: readonly StoredField[]): string {
  for (const field of fields) {
    const value = field[field.type]
    if (!['text', 'textarea', 'wysiwyg'].includes(field.type) || typeof value !== 'string') continue
    const text = value
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text) return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
  }
  return ''
}
