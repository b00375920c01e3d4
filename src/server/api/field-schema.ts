import type { EntityFields, Field } from '#fields/index.ts'
import { type JsonSchema, traitsOf } from '#model/records/field-types.ts'

/** JSON schema of a field, for programs that write records. */
export function schemaOf(field: Field): JsonSchema {
  const shape = traitsOf(field).schema(field, () => objectOf(field.fields ?? {}))
  const description = [field.label, field.instructions, shape.description].filter(Boolean).join('. ')
  return {
    ...shape,
    ...(description && { description }),
    ...(field.maxLength !== undefined && shape.type === 'string' && { maxLength: field.maxLength }),
    ...(field.min !== undefined && isNumeric(shape) && { minimum: field.min }),
    ...(field.max !== undefined && isNumeric(shape) && { maximum: field.max }),
    ...(field.most !== undefined && 'items' in shape && { maxItems: field.most }),
  }
}

function objectOf(fields: EntityFields): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, schemaOf(each)])),
  }
}

function isNumeric({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('number')
}
