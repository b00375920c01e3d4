import type { Page, PageField } from '#model/page/page.ts'
import type { Outcome, PageFieldCommand } from '../command.ts'
import { editedValue, hasText } from '../edited-text.ts'
import { patched } from '../patch.ts'

type Of<T extends PageFieldCommand['type']> = Extract<PageFieldCommand, { type: T }>

export function addPageField(page: Page, { field, after }: Of<'pageField.add'>): Outcome {
  if (page.fields.some(({ id }) => id === field.id)) return { page, refused: 'id already used' }
  if (page.fields.some(({ name }) => name === field.name)) return { page, refused: 'page field name already used' }
  const at = after === undefined ? page.fields.length : page.fields.findIndex(({ id }) => id === after) + 1
  return {
    page: { ...page, fields: page.fields.toSpliced(at, 0, field) },
    undo: { type: 'pageField.remove', id: field.id },
  }
}

export function updatePageField(page: Page, { id, value }: Of<'pageField.update'>): Outcome {
  return change(page, id, (field) => ({
    page: patched(field, { [field.type]: value }, [field.type]),
    undo: { type: 'pageField.update', id, value: field[field.type] ?? null },
  }))
}

export function editPageField(page: Page, { change: made, ...about }: Of<'pageField.edit'>): Outcome {
  const { id, path } = about
  const stored = page.fields.find((field) => field.id === id)
  if (stored && !hasText(stored.type, path)) return { page, refused: 'page field not found' }
  return change(page, id, (field) => {
    const { value, back } = editedValue(field.type, field[field.type], { path, change: made })
    return {
      page: { ...field, [field.type]: value },
      undo:
        path || typeof field[field.type] === 'string'
          ? { ...about, change: back }
          : { type: 'pageField.update', id, value: field[field.type] ?? null },
    }
  })
}

export function removePageField(page: Page, { id }: Of<'pageField.remove'>): Outcome {
  const at = page.fields.findIndex((field) => field.id === id)
  const field = page.fields[at]
  if (!field) return { page, refused: 'page field not found' }
  return {
    page: { ...page, fields: page.fields.toSpliced(at, 1) },
    undo: { type: 'pageField.add', field, after: page.fields[at - 1]?.id ?? null },
  }
}

export function enablePageField(page: Page, { id, enabled }: Of<'pageField.enable'>): Outcome {
  return change(page, id, (field) => ({
    page: { ...field, enabled },
    undo: { type: 'pageField.enable', id, enabled: field.enabled },
  }))
}

function change(
  page: Page,
  id: string,
  to: (field: PageField) => { page: PageField; undo: PageFieldCommand },
): Outcome {
  const at = page.fields.findIndex((field) => field.id === id)
  const field = page.fields[at]
  if (!field) return { page, refused: 'page field not found' }
  const changed = to(field)
  return { page: { ...page, fields: page.fields.with(at, changed.page) }, undo: changed.undo }
}
