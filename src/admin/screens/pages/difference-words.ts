import type { Difference, FieldDifference } from '#document/diff.ts'
import { everyElement } from '#document/tree.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'

/** Description of an element's change, with the fields before and after. */
export interface DifferenceWords {
  readonly id: string
  readonly what: string
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

/** Label of a slice. */
type Naming = (component: string) => string | undefined

const longest = 200

/** The differences between two versions of a page, each as a sentence. */
export function inWords(
  differences: readonly Difference[],
  before: Page,
  after: Page,
  naming: Naming,
): readonly DifferenceWords[] {
  const elements = new Map(
    [...everyElement(before.elements), ...everyElement(after.elements)].map((each) => [each.id, each]),
  )
  const nameOf = (id: string) => named(elements.get(id), naming)
  return differences.map((difference) => {
    const { id } = difference
    switch (difference.kind) {
      case 'added':
        return { id, what: `${nameOf(id)} was added.`, fields: [] }
      case 'removed':
        return { id, what: `${nameOf(id)} was removed.`, fields: [] }
      case 'moved': {
        const { from, to } = difference
        const where =
          from.parent === to.parent
            ? 'within its place'
            : to.parent
              ? `into ${nameOf(to.parent)}`
              : 'to the page itself'
        return { id, what: `${nameOf(id)} was moved ${where}.`, fields: [] }
      }
      case 'changed': {
        const keys = difference.keys.map((key) => keyWords[key] ?? key)
        return {
          id,
          what: `${nameOf(id)} was changed${keys.length > 0 ? `: ${keys.join(', ')}` : ''}.`,
          fields: difference.fields.map(fieldWords),
        }
      }
    }
  })
}

/** Title, path, layout and search words that differ. */
export function pageWords(before: Page, after: Page): readonly DifferenceWords['fields'][number][] {
  const facts = (page: Page) => ({
    title: page.title,
    path: `/${page.path}`,
    layout: page.layout,
    'search title': page.seo?.meta_title ?? '',
    'search description': page.seo?.meta_description ?? '',
    tags: page.tags.join(', '),
  })
  const [was, is] = [facts(before), facts(after)]
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, before: was[name], after: is[name] }))
}

const keyWords: Readonly<Record<string, string>> = {
  enabled: 'switched on or off',
  label: 'its name',
  component: 'another slice',
  conditions_settings: 'its conditions',
  properties: 'its settings',
  model_query: 'its query',
  permissions: 'its lock',
  tags: 'its tags',
  administration: 'how the studio shows it',
}

function named(element: Element | undefined, naming: Naming): string {
  if (!element) return 'Something'
  const slice = element.component && (naming(element.component) ?? element.component)
  return element.label && element.label !== slice ? `“${element.label}”` : slice || 'A group'
}

function fieldWords({ name, before, after }: FieldDifference) {
  return { name, before: valueWords(before), after: valueWords(after) }
}

function valueWords(field: StoredField | undefined): string {
  if (!field) return 'not set'
  const value = field[field.type]
  const words = shortened(plain(value))
  return field.enabled ? words : `${words} (switched off)`
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || 'empty'
    )
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(', ')
  if (isRecord(value))
    return plain(value.text ?? value.alt ?? value.title ?? value.href ?? value.asset ?? JSON.stringify(value))
  return String(value)
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
