import { refusalOf } from '#model/refusal.ts'
import type { Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { Element } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'
import type { RecordData } from '#model/records/records.ts'
import { refuseUnknownInElements } from '../documents/element-values.ts'

/** Problems of the elements of a template or recipe, by the rules of pages. */
export function elementProblems(before: RecordData | undefined, after: RecordData): Problems {
  try {
    refuseUnknownInElements(stored(before), parseElements(listIn(after)))
    return {}
  } catch (error) {
    if (error instanceof VoixError) return { elements: refusalOf(error) }
    throw error
  }
}

function stored(data: RecordData | undefined): readonly Element[] {
  try {
    return data ? parseElements(listIn(data)) : []
  } catch {
    return []
  }
}

/** Elements as they are stored: a list, or its JSON; an empty object for none. */
function listIn({ elements }: RecordData): unknown {
  const value: unknown = typeof elements === 'string' ? JSON.parse(elements) : elements
  return value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0) ? [] : value
}
