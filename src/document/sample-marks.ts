import { sentence, declaredName, type Sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import type { Element, StoredField } from '#model/page/page.ts'

/** Prefix of the marks in the appearance of an element, followed by the name of a field. */
const prefix = 'sample:'

/** Types of fields whose values are copy. */
const copy: ReadonlySet<string> = new Set(['text', 'textarea', 'wysiwyg', 'link', 'date', 'datetime'])

/** Marks the copy of a new element and of all in it as sample; a mark holds until its field has another value. */
export function withSampleMarks(element: Element): Element {
  const marks = element.fields.flatMap((field): [string, string][] => {
    const value = field[field.type]
    return copy.has(field.type) && !isNothing(value) ? [[prefix + field.name, fingerprint(value)]] : []
  })
  return {
    ...element,
    administration: {
      ...element.administration,
      gui: { ...element.administration.gui, ...Object.fromEntries(marks) },
    },
    elements: element.elements.map(withSampleMarks),
  }
}

/** Fields of an element that still hold the sample that it began with. */
export function samplesIn({ fields, administration: { gui } }: Element): readonly StoredField[] {
  return fields.filter((field) => {
    const mark = gui[prefix + field.name]
    return mark !== undefined && field.enabled && mark === fingerprint(field[field.type])
  })
}

/** Administration of an element whose samples are kept as they are: without their marks. */
export function keptSamples({ administration }: Element): Element['administration'] {
  const gui = Object.fromEntries(Object.entries(administration.gui).filter(([name]) => !name.startsWith(prefix)))
  return { ...administration, gui }
}

/** Problem of sample copy, of a kind of the registry. */
interface SampleProblem {
  readonly element: string
  readonly field: string
  readonly kind: 'claim' | 'sample'
  readonly reason: Sentence
}

/** Problems of an element's samples: claims that visitors would take for true block, other copy is told once. */
export function sampleProblems(element: Element, labelOf: (field: string) => string): readonly SampleProblem[] {
  if (!element.enabled) return []
  const samples = samplesIn(element)
  const claims = samples.flatMap((field): SampleProblem[] => {
    const claim = claimIn(field)
    if (claim === undefined) return []
    return [
      {
        element: element.id,
        field: field.name,
        kind: 'claim',
        reason: sentence('{name}: “{claim}” is a sample. Visitors would take it for true: change it.', {
          name: declaredName(labelOf(field.name)),
          claim,
        }),
      },
    ]
  })
  const [first] = samples
  if (!first || claims.length > 0) return claims
  return [
    {
      element: element.id,
      field: first.name,
      kind: 'sample',
      reason: sentence('{name} still shows sample text. Enter your own.', {
        name: declaredName(labelOf(first.name)),
      }),
    },
  ]
}

/** A percentage, an amount of money or a date in running text. */
const claims =
  /\d+(?:[.,]\d+)?\s?%|[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|USD|EUR|MXN)|\b\d{1,2} [A-Z][a-z]+ 20\d\d\b|\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b|\b20\d\d-\d\d-\d\d\b/

/** What a sample claims: a percentage, an amount, a date, or a link that leads home. */
function claimIn({ type, ...field }: StoredField): string | undefined {
  const value = field[type]
  if (type === 'date' || type === 'datetime') return String(value)
  if (type === 'link') return isRecord(value) && value.href === '/' ? '/' : undefined
  return claims.exec(String(value).replace(/<[^>]*>/g, ' '))?.[0]
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isRecord(value) && !value.href && !value.text)
}

/** Fingerprint of a value, FNV-1a: short, and equal for equal values. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(value) ?? '') hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}
