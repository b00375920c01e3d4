import { label as translated } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { slugify } from '#model/text/slugify.ts'

export interface FormSection {
  /** Names the section in the address: `#where-and-when`. */
  readonly id: string
  readonly label: string
  readonly fields: readonly string[]
}

/** Step of a form, with the sections that it shows. */
export interface StepOfForm {
  /** Names the step in the address: `#where-and-when`. */
  readonly id: string
  readonly label: string
  readonly sections: readonly FormSection[]
}

/** Steps of a form; a form without steps has one, which shows all. */
export function stepsOf(entity: Entity, hidden: readonly string[] = []): readonly StepOfForm[] {
  const sections = sectionsOf(entity, hidden)
  if (!entity.steps) return [{ id: '', label: '', sections }]
  const ofGroup = new Map(sections.map((section) => [section.id, section]))
  return entity.steps
    .map(({ label, groups }) => ({
      id: slugify(label),
      label: translated(label),
      sections: groups.flatMap((group) => ofGroup.get(slugify(group)) ?? []),
    }))
    .filter(({ sections: shown }) => shown.length > 0)
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
