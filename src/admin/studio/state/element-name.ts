import { label, t } from '#messages/interface.ts'
import type { Element } from '#model/page/page.ts'
import { type FactName, factsInText, isKnownFact, withFacts } from '#model/records/facts.ts'
import { definitions } from '#slices/definitions.ts'
import { factLabel } from './fact-words.ts'

/** Whether an editor named an element: a new one carries the name of its slice. */
export function hasOwnName({ label: own, component }: Element): boolean {
  return own !== '' && own !== declaredName(component) && !formerNames(component).includes(own)
}

function formerNames(component: string | undefined): readonly string[] {
  return definitions.get(component ?? '')?.formerLabels ?? []
}

function declaredName(component: string | null | undefined): string | undefined {
  return component ? (definitions.get(component)?.label ?? component) : undefined
}

/** Name of an element within its layout: its slice's name without that of the layout. */
export function nameWithin(element: Element, layout: string): string {
  const name = nameOf(element)
  if (hasOwnName(element) || !name.startsWith(layout)) return name
  const rest = name.slice(layout.length).replace(/^:?\s+/, '')
  return rest === '' ? name : rest.charAt(0).toLocaleUpperCase() + rest.slice(1)
}

/** Display name of an element: its own, else the translated name of its slice. A new element has the name of its slice. */
export function nameOf(element: Element | undefined): string {
  if (element?.label && hasOwnName(element)) return element.label
  const declared = declaredName(element?.component)
  return declared ? label(declared) : t('Group')
}

const longestWords = 60

/** First words of an element's content, which tell apart elements of one slice; empty without any. */
export function firstWordsOf({ fields, component }: Element): string {
  const declared = Object.keys(definitions.get(component ?? '')?.fields ?? {})
  const texts = fields
    .filter(({ enabled, type }) => enabled && (type === 'text' || type === 'textarea' || type === 'wysiwyg'))
    .toSorted((a, b) => declared.indexOf(a.name) - declared.indexOf(b.name))
  for (const field of texts) {
    const words = plainOf(field[field.type])
    if (words) return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
  }
  return ''
}

function plainOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return withFacts(value.slice(0, 400), nameOfFact)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a token stands for; the token itself where no fact has that name. */
function nameOfFact(token: string): string {
  const [fact] = factsInText(token)
  return fact && isKnownFact(fact) ? factLabel(`${fact.owner}.${fact.name}` as FactName) : token
}
