/** Selection on the page: elements, and of a single one optionally a field or a group of fields. */
export interface Selection {
  readonly elements: readonly string[]
  /** Name of a field. Never together with a group. */
  readonly field?: string
  /** Heading of a group of fields. Never together with a field. */
  readonly group?: string
}

export const nothingSelected: Selection = { elements: [] }

/** Other elements clear the field and the group; the same ones leave them be. */
export function withElements(selection: Selection, elements: readonly string[]): Selection {
  const same = elements.length === selection.elements.length && elements.every((id, i) => id === selection.elements[i])
  return same ? selection : { elements }
}

/** Selects a field of the selected element; the same field again deselects it. */
export function withField({ elements, field }: Selection, name: string): Selection {
  return field === name ? { elements } : { elements, field: name }
}

/** Selects a group of fields; the same group again deselects it. */
export function withGroup({ elements, group }: Selection, name: string): Selection {
  return group === name ? { elements } : { elements, group: name }
}

export function withoutField({ elements }: Selection): Selection {
  return { elements }
}

/** Adds an element to the selection, or takes it out. */
export function toggled({ elements }: Selection, id: string): Selection {
  return { elements: elements.includes(id) ? elements.filter((each) => each !== id) : [...elements, id] }
}

/** The selection without what is no longer on the page; the same object when all of it still is. */
export function surviving(selection: Selection, exists: (id: string) => boolean): Selection {
  const elements = selection.elements.filter(exists)
  return elements.length === selection.elements.length ? selection : { elements }
}
