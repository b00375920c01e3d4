import type { Field } from '#fields/index.ts'

type Schema = Readonly<Record<string, unknown>>

const texts: Schema = { type: 'string' }
const ids: Schema = { type: 'array', items: texts }

/** JSON Schema of the values of each field type. */
const shapes: Readonly<Record<string, Schema>> = {
  checkbox: { type: 'boolean' },
  number: { type: ['number', 'null'] },
  date: { type: 'string', description: 'A day, YYYY-MM-DD; empty for none.' },
  datetime: { type: 'string', description: 'A moment, ISO 8601; empty for none.' },
  wysiwyg: { type: 'string', description: 'Formatted text, cleaned when it is saved.' },
  relation: { type: 'string', description: 'The id of a record; empty for none.' },
  relations: ids,
  asset: { type: 'string', description: 'The id of a file of the library; empty for none.' },
  assets: ids,
  choices: ids,
  words: ids,
  pairs: { type: 'object', additionalProperties: texts },
  menu: { type: 'array', items: { type: 'object' } },
  json: { type: ['object', 'array'] },
  link: { type: 'object' },
}

/** A field as its declaration describes it to those who write records from outside. */
export function schemaOf(field: Field): Schema {
  const type: string = field.type
  const inside = Object.fromEntries(Object.entries(field.fields ?? {}).map(([name, each]) => [name, schemaOf(each)]))
  const options = field.options ? Object.keys(field.options) : undefined
  const shape: Schema =
    type === 'list'
      ? { type: 'array', items: { type: 'object', properties: inside } }
      : type === 'group'
        ? { type: 'object', properties: inside }
        : (shapes[type] ?? texts)
  const description = [field.label, field.instructions, shape.description].filter(Boolean).join('. ')
  const most = field.most !== undefined && 'items' in shape ? { maxItems: field.most } : {}
  return {
    ...shape,
    ...(description && { description }),
    ...(type === 'select' && options && { enum: options }),
    ...(type === 'choices' && options && { items: { type: 'string', enum: options } }),
    ...(field.maxLength !== undefined && shape.type === 'string' && { maxLength: field.maxLength }),
    ...(field.min !== undefined && type === 'number' && { minimum: field.min }),
    ...(field.max !== undefined && type === 'number' && { maximum: field.max }),
    ...most,
  }
}
