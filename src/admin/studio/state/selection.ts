/** Selection on the page: elements, and of a single one optionally a field or a group of fields. */
export interface Selection {
  readonly elements: readonly string[]
  /** Name of a field. Never together with a group. */
  readonly field?: string
  /** Heading of a group of fields. Never together with a field. */
  readonly group?: string
}

export const nothingSelected: Selection = { elements: [] }

/** Selects elements; the field and group stay selected for the same elements. */
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

/** Toggles an element in the selection. */
export function toggled({ elements }: Selection, id: string): Selection {
  return { elements: elements.includes(id) ? elements.filter((each) => each !== id) : [...elements, id] }
}

/** Selection without deleted elements; the same object when none is. */
export function surviving(selection: Selection, exists: (id: string) => boolean): Selection {
  const elements = selection.elements.filter(exists)
  return elements.length === selection.elements.length ? selection : { elements }
}
