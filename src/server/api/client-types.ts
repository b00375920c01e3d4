import type { Field } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { catalogue } from '#slices/catalogue.ts'
import { schemaOf } from './field-schema.ts'
import { openapiOf } from './openapi.ts'
import type { Part, Parts } from './openapi-operation.ts'

/**
 * TypeScript declarations of the contract, for clients: a type for each schema, request and response of each operation, and the
 * fields of each slice.
 */
export function clientTypes(document: Part = openapiOf()): string {
  const { schemas, parameters } = document.components as { readonly schemas: Parts; readonly parameters: Parts }
  return [
    '// Made from /api/openapi.json by `npm run client`. What is changed here is lost.',
    "import type { ExpandedLink } from '../index.d.ts'",
    ...Object.entries(schemas).map(([name, schema]) => `${commented(schema)}export type ${name} = ${typeOf(schema)}`),
    ...filtersIn(parameters),
    `/** What is asked and answered, by method and path. */\nexport interface Operations {\n${operationsIn(document, parameters).join('\n')}\n}`,
    `/** Values of the fields of each slice as they are stored, by its name. */\nexport interface SliceFields {\n${slices((field) => typeOf(schemaOf(field))).join('\n')}\n}`,
    `/** Values of each slice as \`expand=elements\` answers them, by its name. */\nexport interface SliceProps {\n${slices(propOf).join('\n')}\n}`,
    '',
  ].join('\n')
}

/** Filters of each kind of records as a type of its own, which its list and its table share. */
function filtersIn(parameters: Parts): readonly string[] {
  const filters = Object.entries(parameters).filter(([key]) => key.includes('.'))
  const byEntity = Map.groupBy(filters, ([key]) => key.split('.')[0])
  return Array.from(
    byEntity,
    ([entity, own]) =>
      `export interface ${entity}Filters {\n${own.map(([, { name, schema }]) => `  ${quoted(String(name))}?: ${typeOf(schema)}`).join('\n')}\n}`,
  )
}

function operationsIn({ paths }: Part, parameters: Parts): readonly string[] {
  return Object.entries(paths as Readonly<Record<string, Readonly<Record<string, Part>>>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const given = ((operation.parameters ?? []) as readonly Part[]).map((each) => parameterOf(each, parameters))
      const parts = [
        inside('params', given, 'path'),
        queryOf(given),
        bodyOf(operation.requestBody),
        ...(given.some(({ key }) => key === 'ifMatchRequired') ? ['revision: string | number'] : []),
        ...(given.some(({ key }) => key === 'ifMatch') ? ['revision?: string | number'] : []),
        ...(given.some(({ key }) => key === 'idempotencyKey') ? ['idempotencyKey?: string'] : []),
      ].filter(Boolean)
      const asked = parts.length > 0 ? `{ ${parts.join('; ')} }` : '{}'
      return `  /** ${operation.summary as string} */\n  ${quoted(`${method.toUpperCase()} ${path}`)}: { asked: ${asked}; answer: ${answerOf(operation.responses)} }`
    }),
  )
}

interface Parameter {
  readonly key: string
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Part
}

/** A parameter by itself, with the name of the component that it is. */
function parameterOf(each: Part, parameters: Parts): Parameter {
  const key = typeof each.$ref === 'string' ? each.$ref.split('/').at(-1)! : ''
  const { name, in: place, required, schema } = key ? parameters[key]! : each
  return {
    key,
    name: String(name),
    in: String(place),
    required: required === true,
    schema: isRecord(schema) ? schema : {},
  }
}

function inside(name: string, given: readonly Parameter[], place: string): string {
  const own = given.filter((each) => each.in === place)
  return own.length > 0 ? `${name}: { ${own.map((each) => `${quoted(each.name)}: string | number`).join('; ')} }` : ''
}

function queryOf(given: readonly Parameter[]): string {
  const own = given.filter((each) => each.in === 'query')
  const plain = own.filter(({ key }) => !key.includes('.'))
  const filtered = own.find(({ key }) => key.includes('.'))
  const shape = plain.map(
    ({ name, required, schema }) =>
      `${quoted(name)}${required ? '' : '?'}: ${name === 'any' ? anyType : typeOf(schema)}`,
  )
  if (own.length === 0) return ''
  const filters = filtered ? ` & ${filtered.key.split('.')[0]}Filters` : ''
  return `query${plain.some(({ required }) => required) ? '' : '?'}: { ${shape.join('; ')} }${filters}`
}

const anyType = 'Readonly<Record<string, string | number | boolean>>'

function bodyOf(body: unknown): string {
  if (!isRecord(body) || !isRecord(body.content)) return ''
  const [[kind, content] = ['', undefined]] = Object.entries(body.content)
  if (kind === 'multipart/form-data') return 'body: globalThis.FormData'
  const type = isRecord(content) ? typeOf(content.schema) : 'unknown'
  return `body${body.required ? '' : '?'}: ${type}`
}

function answerOf(responses: unknown): string {
  const done = Object.entries(isRecord(responses) ? responses : {}).filter(([status]) => status.startsWith('2'))
  const types = done.map(([, each]) => {
    const content = isRecord(each) && isRecord(each.content) ? Object.entries(each.content) : []
    if (content.length === 0) return 'undefined'
    return content
      .map(([kind, each]) => (kind === 'application/json' && isRecord(each) ? typeOf(each.schema) : 'string'))
      .join(' | ')
  })
  return [...new Set(types)].join(' | ')
}

function slices(typed: (field: Field) => string): readonly string[] {
  return [...catalogue.values()].map(({ name, label, fields }) => {
    const own = Object.entries(fields).map(([field, each]) => `${quoted(field)}?: ${typed(each as Field)}`)
    return `  /** ${label} */\n  ${quoted(name)}: { ${own.join('; ')} }`
  })
}

/** Type of a field's value as visitors get it. */
function propOf({ type, multiple, options }: Field): string {
  if (type === 'media') return multiple ? 'ExpandedPicture[]' : 'ExpandedPicture'
  if (type === 'link') return 'ExpandedLink'
  if (type === 'checkbox') return 'boolean'
  if (type === 'number') return 'number'
  if (type === 'specials' || type === 'resorts') return 'string[]'
  return type === 'select' && options ? Object.keys(options).map(quoted).join(' | ') : 'string'
}

/** Type of a JSON schema. */
function typeOf(schema: unknown): string {
  if (!isRecord(schema)) return 'unknown'
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.allOf)) return schema.allOf.map((each) => `(${typeOf(each)})`).join(' & ')
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each) => `(${typeOf(each)})`).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type: unknown) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object' || isRecord(schema.properties)) return objectType(schema)
  return plainTypes[String(schema.type)] ?? 'unknown'
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function objectType({ properties, required = [], additionalProperties }: Part): string {
  const names = Array.isArray(required) ? required : []
  const own = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, each]) => `${quoted(name)}${names.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  )
  const others = isRecord(additionalProperties)
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : additionalProperties === true || own.length === 0
      ? 'Record<string, unknown>'
      : undefined
  const shape = own.length > 0 ? `{ ${own.join('; ')} }` : undefined
  return [shape, others].filter(Boolean).join(' & ')
}

function commented(schema: Part): string {
  return typeof schema.description === 'string' ? `/** ${schema.description.replaceAll('*/', '* /')} */\n` : ''
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
