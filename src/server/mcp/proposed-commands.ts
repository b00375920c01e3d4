import { elementOf } from '#document/tree.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { newId } from '#services/repository-types.ts'
import { newSlice } from '#slices/new-slice.ts'
import { definitions } from '#slices/definitions.ts'
import { ApiRefusal } from './api-caller.ts'

/** Commands that may be proposed: edits of a page's content. */
export const proposable = [
  'element.add',
  'element.duplicate',
  'element.replace',
  'element.enable',
  'element.disable',
  'element.delete',
  'element.move',
  'element.moveIntoGroup',
  'element.setSlot',
  'field.update',
  'field.enable',
  'field.disable',
  'tags.add',
  'tags.remove',
] as const

type Wanted = Readonly<Record<string, unknown>> & { readonly type: string }

/** Completes a command: new ids, and field types as declared. */
export function completeCommand(command: Wanted, page: Page): Wanted {
  switch (command.type) {
    case 'element.add':
      return {
        ...command,
        element: elementFrom(command.element),
        spot: isRecord(command.spot) ? command.spot : { parent: null, after: page.elements.at(-1)?.id ?? null },
      }
    case 'element.replace':
      return { ...command, element: elementFrom(command.element), as: command.as ?? newId() }
    case 'element.duplicate':
      return { ...command, as: command.as ?? newId() }
    case 'field.update':
    case 'field.enable':
    case 'field.disable':
      return { ...command, field: isRecord(command.field) ? command.field : fieldOf(command, page) }
    default:
      return command
  }
}

/** A whole element as it is, or a slice of this component with these values. */
function elementFrom(given: unknown): unknown {
  if (!isRecord(given) || Array.isArray(given.fields)) return given
  const definition = definitions.get(String(given.component))
  if (!definition)
    throw new ApiRefusal(400, `There is no slice “${String(given.component).slice(0, 80)}”. Ask read_slice.`)
  const { component: _, fields, elements, ...rest } = given
  const empty = newSlice(definition, newId)
  const values = Object.entries(isRecord(fields) ? fields : {}).map(([name, value]): StoredField => {
    const type = Object.hasOwn(definition.fields, name) ? definition.fields[name]?.type : undefined
    if (!type) throw new ApiRefusal(400, `${definition.name} has no field “${name.slice(0, 80)}”. Ask read_slice.`)
    return { id: newId(), name, type, enabled: true, [type]: value }
  })
  const named = new Set(values.map(({ name }) => name))
  return {
    ...empty,
    ...rest,
    fields: [...empty.fields.filter(({ name }) => !named.has(name)), ...values],
    elements: Array.isArray(elements) ? elements.map(elementFrom) : empty.elements,
  }
}

function fieldOf({ id, name }: Wanted, page: Page): { readonly id: string; readonly type: string } {
  const element: Element | undefined = elementOf(page, String(id))
  const stored = element?.fields.find((field) => field.name === name)
  if (stored) return { id: stored.id, type: stored.type }
  const definition = element?.component === undefined ? undefined : definitions.get(element.component)
  const isKnown = definition !== undefined && Object.hasOwn(definition.fields, String(name))
  const type = isKnown ? definition.fields[String(name)]?.type : undefined
  if (!type) throw new ApiRefusal(400, `There is no field “${String(name).slice(0, 80)}” on that element.`)
  return { id: newId(), type }
}
