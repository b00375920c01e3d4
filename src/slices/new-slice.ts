import { sample } from '#fields/index.ts'
import type { Element, StoredField } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import type { Definition, Template } from './define.ts'

/** Creates a slice from a template, or from its definition. */
export function newSlice(
  definition: Definition,
  newId: () => string,
  template?: { readonly fields: Definition['templates'][number]['fields'] },
): Element {
  const fields = Object.entries(template?.fields ?? {}).flatMap(([name, value]): StoredField[] => {
    const field = definition.fields[name]
    if (!field || value === undefined) return []
    return [{ id: newId(), name, type: field.type, enabled: true, [field.type]: withFreshMedia(value, newId) }]
  })
  return createSlice(newId(), definition.name, definition, { fields })
}

function withFreshMedia(value: unknown, newId: () => string): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'asset' in item ? { ...item, id: newId() } : item,
  )
}

/** Template of a new slice, as in its thumbnail; undefined for an empty start. */
export function firstTemplate({ templates: [first] }: Definition): Template | undefined {
  return first && Object.keys(first.fields).length > 0 ? first : undefined
}

/** Number of elements that a slot of certain slices begins with. */
const enough = 3

/** Elements of a slot that takes any slice. */
const cards = {
  name: 'ImageTitleCopyLink',
  templates: [
    card('Rooms', 'suite king ocean view', 'All of them look at water.', '/rooms'),
    card('Dining', 'restaurant table dusk', 'Four kitchens, none of them far.', '/dining'),
    card('Spa', 'spa still life', 'An hour without a wall clock.', '/spa'),
  ],
}

/** Surroundings of a new slice: the definitions to fill its slots from, and the layout that has to take them. */
interface NewSliceSurroundings {
  readonly definitions: ReadonlyMap<string, Definition>
  readonly layout?: string | undefined
  readonly newId: () => string
}

/** Creates a slice from a template, with slices in its slots, for the studio and previews. */
export function filledSlice(
  definition: Definition,
  template: Template | undefined,
  surroundings: NewSliceSurroundings,
): Element {
  const { definitions, layout, newId } = surroundings
  const slots = Object.entries(definition.slots ?? {})
  const elements = slots.flatMap(([slot, allowed], at) => {
    const children = allowed === '*' ? anything() : some(allowed)
    const shown = slots.length > 1 ? children.slice(at % children.length).slice(0, 1) : children
    return shown.map((child) => ({ ...child, slot }))
  })
  return { ...newSlice(definition, newId, template), elements }

  function anything(): Element[] {
    const child = definitions.get(cards.name)
    return child && isAllowed(child) ? cards.templates.map((each) => filledSlice(child, each, surroundings)) : []
  }

  /** Elements for a slot: the first templates of the allowed slices, repeated where there are too few. */
  function some(names: readonly string[]): Element[] {
    const choices = names.flatMap((name) => {
      const child = definitions.get(name)
      return child && isAllowed(child) ? child.templates.map((each) => [child, each] as const) : []
    })
    if (choices.length === 0) return []
    return Array.from({ length: enough }, (_, i) => {
      const [child, each] = choices[i % choices.length]!
      return filledSlice(child, each, surroundings)
    })
  }

  function isAllowed({ layouts }: Definition): boolean {
    return layouts === '*' || layout === undefined || layouts.some((each) => each === layout)
  }
}

function card(title: string, picture: string, copy: string, href: string): Template {
  return {
    label: title,
    fields: {
      image: [sample(picture)],
      title,
      copy: `<p>${copy}</p>`,
      link: { text: 'Read on', href },
      bgColor: '',
      textColor: '',
    },
  }
}
