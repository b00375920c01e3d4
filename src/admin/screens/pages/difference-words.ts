import type { Difference, FieldDifference } from '#document/diff.ts'
import { everyElement } from '#document/tree.ts'
import { labelOf } from '#fields/index.ts'
import { interfaceLanguage, label as declared, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'

/** Description of an element's change, with the fields before and after. */
export interface DifferenceWords {
  readonly id: string
  readonly what: string
  readonly fields: readonly (FieldWords & { readonly field: string })[]
}

/** Label of a field, and what it holds before and after. */
export interface FieldWords {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** Labels of a slice and its fields, and of the choices of those that have some. */
export interface SliceWords {
  readonly label: string
  readonly fields?: Readonly<
    Record<string, { readonly label?: string; readonly options?: Readonly<Record<string, string>> | undefined }>
  >
}

type Naming = (component: string) => SliceWords | undefined

/** Differences between two versions of a page, each as a sentence. */
export function formatDifferences(
  differences: readonly Difference[],
  before: Page,
  after: Page,
  naming: Naming,
): readonly DifferenceWords[] {
  const elements = new Map(
    [...everyElement(before.elements), ...everyElement(after.elements)].map((each) => [each.id, each]),
  )
  const nameOf = (id: string) => named(elements.get(id), naming)
  const fieldsOf = (id: string) => naming(elements.get(id)?.component ?? '')?.fields
  return differences.map((difference) => {
    const { id } = difference
    switch (difference.kind) {
      case 'added':
        return {
          id,
          what: t('Added: {name}', { name: nameOf(id) }),
          fields: [],
        }
      case 'removed':
        return {
          id,
          what: t('Removed: {name}', { name: nameOf(id) }),
          fields: [],
        }
      case 'moved':
        return { id, what: movedWords(difference, nameOf), fields: [] }
      case 'changed':
        return {
          id,
          what: changedWords(difference, nameOf(id)),
          fields: difference.fields.map((each) => fieldWords(each, fieldsOf(id)?.[each.name])),
        }
    }
  })
}

function movedWords(
  { id, from, to }: Extract<Difference, { readonly kind: 'moved' }>,
  nameOf: (id: string) => string,
): string {
  const name = nameOf(id)
  if (from.parent === to.parent) return t('Reordered: {name}', { name })
  return to.parent
    ? t('Moved to {parent}: {name}', { parent: nameOf(to.parent), name })
    : t('Moved to the top level: {name}', { name })
}

function changedWords(difference: Extract<Difference, { readonly kind: 'changed' }>, name: string): string {
  const keys = difference.keys.map((key) => keyWords[key] ?? key)
  return keys.length > 0
    ? t('Changed: {name} ({parts})', {
        name,
        parts: new Intl.ListFormat(interfaceLanguage(), { type: 'unit' }).format(keys),
      })
    : t('Changed: {name}', { name })
}

/** Differences of title, path, layout and search-engine texts. */
export function pageWords(before: Page, after: Page): readonly FieldWords[] {
  const facts = (page: Page) => ({
    title: page.title,
    path: `/${page.path}`,
    layout: declared(layoutOf(page.layout).label),
    searchTitle: page.seo?.meta_title ?? '',
    searchDescription: page.seo?.meta_description ?? '',
    tags: page.tags.join(', '),
  })
  const [was, is] = [facts(before), facts(after)]
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name: pageFacts[name], before: was[name], after: is[name] }))
}

const pageFacts = {
  title: t('Title'),
  path: t('Address'),
  layout: t('Layout'),
  searchTitle: t('Search title'),
  searchDescription: t('Search description'),
  tags: t('Tags'),
} as const

const keyWords: Readonly<Record<string, string>> = {
  enabled: t('switched on or off'),
  label: t('name'),
  component: t('slice'),
  conditions_settings: t('conditions'),
  properties: t('settings'),
  model_query: t('query'),
  permissions: t('lock'),
  tags: t('tags'),
  administration: t('appearance in the studio'),
}

function named(element: Element | undefined, naming: Naming): string {
  if (!element) return t('Unknown element')
  const slice = element.component && (naming(element.component)?.label ?? element.component)
  return element.label && element.label !== slice
    ? t('“{name}”', { name: element.label })
    : (slice && declared(slice)) || t('Group')
}

type FieldFacts = NonNullable<SliceWords['fields']>[string]

function fieldWords({ name, before, after }: FieldDifference, facts: FieldFacts | undefined) {
  return {
    field: name,
    name: declared(facts?.label || labelOf(name)),
    before: valueWords(before, facts?.options),
    after: valueWords(after, facts?.options),
  }
}

function valueWords(field: StoredField | undefined, options: FieldFacts['options'] = {}): string {
  if (!field) return t('not set')
  const value = chosenIn(field[field.type], options)
  const words = plain(value)
  return field.enabled ? words : t('{value} (switched off)', { value: words })
}

/** The names of choices in place of what is stored for them. */
function chosenIn(value: unknown, options: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => chosenIn(each, options))
  const option = typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined
  return option === undefined ? value : declared(option)
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('empty')
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || t('empty')
    )
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(plain).join(', ')
  if (isRecord(value))
    return plain(value.text ?? value.alt ?? value.title ?? value.href ?? value.asset ?? JSON.stringify(value))
  return String(value)
}
