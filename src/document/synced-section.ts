import type { Element, StoredField } from '#model/page/page.ts'
import { cloneWithNewIds, derivedId } from './clone-ids.ts'

/** Override name of a section's field, in the group that shows the section. */
export function overrideName(element: string, field: string): string {
  return `${element}.${field}`
}

/**
 * Elements of a synced section within a group: under ids derived from both, with the group's overrides. A field disabled in the
 * group has the section's value.
 */
export function shownSection({ id, fields }: Element, elements: readonly Element[]): readonly Element[] {
  const own = new Map(fields.flatMap((field) => (field.enabled ? [[field.name, field] as const] : [])))
  return elements.map((element) => cloneWithNewIds(withOverrides(element, own), derivedId(id, element.id)))
}

function withOverrides(element: Element, own: ReadonlyMap<string, StoredField>): Element {
  const names = Array.from(own.keys()).flatMap((name) =>
    name.startsWith(`${element.id}.`) ? name.slice(element.id.length + 1) : [],
  )
  const kept = element.fields.filter(({ name }) => !names.includes(name))
  const written = names.map((name): StoredField => {
    const stored = element.fields.find((field) => field.name === name)
    const field = own.get(overrideName(element.id, name))!
    return { ...field, id: stored?.id ?? field.id, name, enabled: stored?.enabled ?? true }
  })
  return {
    ...element,
    fields: names.length > 0 ? [...kept, ...written] : element.fields,
    elements: element.elements.map((child) => withOverrides(child, own)),
  }
}

/** Most sections inside each other. */
const mostNested = 3

/** Elements with the content of their synced sections; missing sections are empty. */
export async function withSections(
  elements: readonly Element[],
  sectionOf: (id: string) => Promise<readonly Element[] | undefined>,
  depth = 0,
): Promise<readonly Element[]> {
  return Promise.all(
    elements.map(async (element) => {
      if (element.section === undefined)
        return element.elements.length === 0
          ? element
          : { ...element, elements: await withSections(element.elements, sectionOf, depth) }
      const found = depth < mostNested ? await sectionOf(element.section) : undefined
      if (!found) return element
      return { ...element, elements: await withSections(shownSection(element, found), sectionOf, depth + 1) }
    }),
  )
}

/** Ids of the sections that elements show. */
export function sectionsNamed(elements: Iterable<Element>): readonly string[] {
  return [...new Set(Array.from(elements, ({ section }) => section).filter((id) => id !== undefined))]
}
