import { declaredNameWithin, sentence } from '#messages/sentence.ts'
import type { Element } from '#model/page/page.ts'
import type { Problem } from './placement-rules.ts'

/** Most fields that are named to the editor who is to fill one. */
const mostNamed = 3

/** Facts of an empty slice. */
interface EmptySlice {
  readonly bound?: unknown
  readonly slots?: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, { readonly label?: string | undefined }>>
  readonly templates: readonly { readonly fields: Readonly<Record<string, unknown>> }[]
}

/**
 * Problems of slices that render nothing: each names the fields of its first template that are empty. Parts of a record and empty
 * slots report themselves.
 */
export function problemsOfNothingDrawn(
  elements: readonly Element[],
  slices: ReadonlyMap<string, EmptySlice>,
  labelOf: (field: string) => string,
): readonly Problem[] {
  return elements.flatMap((element): Problem[] => {
    const slice = element.type === 'slice' ? slices.get(element.component ?? '') : undefined
    if (!slice || slice.bound || (element.elements.length === 0 && Object.keys(slice.slots ?? {}).length > 0)) return []
    const names = fieldsToFill(element, slice)
    return [
      {
        element: element.id,
        ...(names[0] !== undefined && { field: names[0] }),
        kind: 'empty',
        reason:
          names.length === 0
            ? sentence('Visitors see nothing here. Fill in its content.')
            : sentence('Visitors see nothing here. Fill in: {fields}.', {
                fields: names.map((name) => declaredNameWithin(slice.fields[name]?.label || labelOf(name))),
              }),
      },
    ]
  })
}

function fieldsToFill({ fields }: Element, { templates, fields: declared }: EmptySlice): readonly string[] {
  const isFilled = (name: string) =>
    fields.some((field) => field.name === name && field.enabled !== false && !isEmpty(field[field.type]))
  return Object.keys(templates[0]?.fields ?? {})
    .filter((name) => Object.hasOwn(declared, name) && !isFilled(name))
    .slice(0, mostNamed)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, '').trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
