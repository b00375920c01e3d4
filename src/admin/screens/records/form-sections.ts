import { label as translated } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { slugify } from '#model/text/slugify.ts'

export interface FormSection {
  /** Names the section in the address: `#where-and-when`. */
  readonly id: string
  readonly label: string
  readonly fields: readonly string[]
}

/** Sections of a form: fields by their heading, in the order in which the headings first occur. */
export function sectionsOf({ fields, label }: Entity, hidden: readonly string[] = []): readonly FormSection[] {
  const sections = new Map<string, string[]>()
  for (const [name, field] of Object.entries(fields)) {
    if (hidden.includes(name)) continue
    const heading = field.group ?? label.one
    sections.set(heading, [...(sections.get(heading) ?? []), name])
  }
  return [...sections].map(([heading, names]) => ({ id: slugify(heading), label: translated(heading), fields: names }))
}
