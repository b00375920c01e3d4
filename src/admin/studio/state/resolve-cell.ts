import type { Command } from '#document/command.ts'
import { elementOf } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import { valueIn, type Cell } from './conflicts.ts'

/** Edit that sets a cell to its value on another page, or to the text of both. */
export function resolveCell(cell: Cell, from: Page, value: unknown = valueIn(from, cell)): Command {
  const { of, id, name = '' } = cell
  if (of === 'page field') return { type: 'pageField.update', id, value: value ?? null }
  if (of === 'label') return { type: 'element.set', id, changes: { label: String(value ?? '') } }
  if (of === 'dom id') return { type: 'properties.update', id, dom_id: String(value ?? '') }
  if (of === 'settings')
    return { type: 'settings.update', id, settings: elementOf(from, id)?.properties.settings ?? [] }
  const fields = elementOf(from, id)?.fields ?? []
  const at = fields.findIndex((each) => each.name === name)
  const field = fields[at]
  if (field)
    return { type: 'field.update', id, name, field: { id: field.id, type: field.type, enabled: field.enabled }, value }
  return { type: 'field.restore', id, name, field: null, after: null }
}
