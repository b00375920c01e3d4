import { t } from '#messages/interface.ts'
import type { Field } from '#fields/index.ts'
import { storagePrefix } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'

const key = `${storagePrefix}copied-value`

/** Text field types, whose values differ only in how they are edited. */
const plainTexts = new Set(['text', 'textarea'])

/** Copies the value of a field to a storage that every page and tab of this browser shares. */
export function copyValue(storage: Pick<Storage, 'setItem'>, { type }: Pick<Field, 'type'>, value: unknown): void {
  storage.setItem(key, JSON.stringify({ voix: 'value', type, value }))
}

/** Copied value converted for a field, or the reason why the field does not accept it. */
export function copiedFor(
  storage: Pick<Storage, 'getItem'>,
  field: Pick<Field, 'type' | 'parse'>,
  newId: () => string,
): { readonly value: unknown } | { readonly refused: string } {
  const copied = parsed(storage.getItem(key))
  if (!copied) return { refused: t('Copy a value first.') }
  const isAlike = copied.type === field.type || (plainTexts.has(copied.type) && plainTexts.has(field.type))
  if (!isAlike)
    return {
      refused: t('The copied value does not fit this type of field.'),
    }
  const value = withOwnIds(copied.value, newId)
  try {
    field.parse(value)
    return { value }
  } catch (error) {
    return {
      refused: error instanceof Error ? error.message : t('This field does not accept the value.'),
    }
  }
}

/** Pictures of two fields are not the same picture twice. */
function withOwnIds(value: unknown, newId: () => string): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) => (isRecord(item) && typeof item.id === 'string' ? { ...item, id: newId() } : item))
}

function parsed(text: string | null): { readonly type: string; readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) && value.voix === 'value' && typeof value.type === 'string'
      ? { type: value.type, value: value.value }
      : undefined
  } catch {
    return undefined
  }
}
