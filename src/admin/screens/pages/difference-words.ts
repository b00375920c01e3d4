import type { Difference, FieldDifference } from '#document/diff.ts'
import { everyElement } from '#document/tree.ts'
import { labelOf } from '#fields/index.ts'
import { interfaceLanguage, label as declared, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'

/** Description of an element's change, with the fields before and after. */
export interface DifferenceWords {
  readonly id: string
  readonly what: string
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

/** Labels of a slice and its fields, and of the choices of those that have some. */
export interface SliceWords {
  readonly label: string
  readonly fields?: Readonly<
    Record<string, { readonly label?: string; readonly options?: Readonly<Record<string, string>> | undefined }>
  >
}

type Naming = (component: string) => SliceWords | undefined

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
  const fieldsOf = (id: string) => naming(elements.get(id)?.component ?? '')?.fields
  return differences.map((difference) => {
    const { id } = difference
    switch (difference.kind) {
      case 'added':
        return {
          id,
          what: t({ id: 'screens.pages.difference-added', defaultMessage: 'Added: {name}' }, { name: nameOf(id) }),
          fields: [],
        }
      case 'removed':
        return {
          id,
          what: t({ id: 'screens.pages.difference-removed', defaultMessage: 'Removed: {name}' }, { name: nameOf(id) }),
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
  if (from.parent === to.parent)
    return t({ id: 'screens.pages.difference-reordered', defaultMessage: 'Reordered: {name}' }, { name })
  return to.parent
    ? t(
        { id: 'screens.pages.difference-moved', defaultMessage: 'Moved to {parent}: {name}' },
        { parent: nameOf(to.parent), name },
      )
    : t({ id: 'screens.pages.difference-moved-top', defaultMessage: 'Moved to the top level: {name}' }, { name })
}

function changedWords(difference: Extract<Difference, { readonly kind: 'changed' }>, name: string): string {
  const keys = difference.keys.map((key) => keyWords[key] ?? key)
  return keys.length > 0
    ? t(
        { id: 'screens.pages.difference-changed-parts', defaultMessage: 'Changed: {name} ({parts})' },
        { name, parts: new Intl.ListFormat(interfaceLanguage(), { type: 'unit' }).format(keys) },
      )
    : t({ id: 'screens.pages.difference-changed', defaultMessage: 'Changed: {name}' }, { name })
}

/** Title, path, layout and search words that differ. */
export function pageWords(before: Page, after: Page): readonly DifferenceWords['fields'][number][] {
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
  title: t({ id: 'admin.title', defaultMessage: 'Title' }),
  path: t({ id: 'admin.address', defaultMessage: 'Address' }),
  layout: t({ id: 'screens.pages.layout', defaultMessage: 'Layout' }),
  searchTitle: t({ id: 'screens.pages.search-title', defaultMessage: 'Search title' }),
  searchDescription: t({ id: 'screens.pages.search-description', defaultMessage: 'Search description' }),
  tags: t({ id: 'screens.pages.tags', defaultMessage: 'Tags' }),
} as const

const keyWords: Readonly<Record<string, string>> = {
  enabled: t({ id: 'screens.pages.key-enabled', defaultMessage: 'switched on or off' }),
  label: t({ id: 'screens.pages.key-name', defaultMessage: 'name' }),
  component: t({ id: 'screens.pages.key-slice', defaultMessage: 'slice' }),
  conditions_settings: t({ id: 'screens.pages.key-conditions', defaultMessage: 'conditions' }),
  properties: t({ id: 'screens.pages.key-settings', defaultMessage: 'settings' }),
  model_query: t({ id: 'screens.pages.key-query', defaultMessage: 'query' }),
  permissions: t({ id: 'screens.pages.key-lock', defaultMessage: 'lock' }),
  tags: t({ id: 'screens.pages.key-tags', defaultMessage: 'tags' }),
  administration: t({ id: 'screens.pages.key-appearance', defaultMessage: 'appearance in the studio' }),
}

function named(element: Element | undefined, naming: Naming): string {
  if (!element) return t({ id: 'screens.pages.unknown-element', defaultMessage: 'Unknown element' })
  const slice = element.component && (naming(element.component)?.label ?? element.component)
  return element.label && element.label !== slice
    ? t({ id: 'screens.pages.quoted', defaultMessage: '“{name}”' }, { name: element.label })
    : (slice && declared(slice)) || t({ id: 'screens.pages.group', defaultMessage: 'Group' })
}

type FieldFacts = NonNullable<SliceWords['fields']>[string]

function fieldWords({ name, before, after }: FieldDifference, facts: FieldFacts | undefined) {
  return {
    name: declared(facts?.label || labelOf(name)),
    before: valueWords(before, facts?.options),
    after: valueWords(after, facts?.options),
  }
}

function valueWords(field: StoredField | undefined, options: FieldFacts['options'] = {}): string {
  if (!field) return t({ id: 'screens.pages.not-set', defaultMessage: 'not set' })
  const value = chosenIn(field[field.type], options)
  const words = shortened(plain(value))
  return field.enabled
    ? words
    : t({ id: 'screens.pages.switched-off', defaultMessage: '{value} (switched off)' }, { value: words })
}

/** The names of choices in place of what is stored for them. */
function chosenIn(value: unknown, options: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => chosenIn(each, options))
  const option = typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined
  return option === undefined ? value : declared(option)
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '')
    return t({ id: 'screens.pages.empty', defaultMessage: 'empty' })
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || t({ id: 'screens.pages.empty', defaultMessage: 'empty' })
    )
  if (typeof value === 'boolean')
    return value
      ? t({ id: 'screens.pages.yes', defaultMessage: 'yes' })
      : t({ id: 'screens.pages.no', defaultMessage: 'no' })
  if (Array.isArray(value))
    return value.length === 0 ? t({ id: 'screens.pages.none', defaultMessage: 'none' }) : value.map(plain).join(', ')
  if (isRecord(value))
    return plain(value.text ?? value.alt ?? value.title ?? value.href ?? value.asset ?? JSON.stringify(value))
  return String(value)
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
