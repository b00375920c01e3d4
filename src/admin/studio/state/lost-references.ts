import { sentence, declaredName } from '#messages/sentence.ts'
import { labelOf } from '#fields/field.ts'
import { referencesOfPage } from '#document/page-references.ts'
import type { Problem } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { factsInFields } from '#model/facts.ts'
import type { Element, Page } from '#model/page.ts'
import type { Definition } from '#slices/define.ts'
import { propsOf } from '#slices/resolve.ts'

/** Most tokens that the server is asked about at once. */
const mostTokens = 500

/** Record, file or form that a field of an element names. */
interface Named {
  readonly entity: string
  readonly id: string
  readonly element: string
  readonly field?: string
}

/** Element that lists records of an entity of which there may be none. */
interface Listing {
  readonly element: string
  readonly entity: string
}

export interface Asked {
  readonly references: readonly { readonly entity: string; readonly id: string }[]
  readonly kinds: readonly string[]
  /** Tokens of facts. */
  readonly facts?: readonly string[]
  /** Synced sections of which visitors see nothing, in the answer. */
  readonly unpublished?: readonly string[]
}

/** Everything that the elements of a page need to be there. */
function neededBy(page: Page, definitions: ReadonlyMap<string, Definition>) {
  const elements = Array.from(everyElement(page.elements))
  const ids = new Set(elements.map(({ id }) => id))
  const named = referencesOfPage(page).flatMap(({ entity, id, field }): Named[] => {
    // A reference says where it stands: the element, a dot, the field.
    const dot = field.indexOf('.')
    const element = field.slice(0, dot)
    return id !== '*' && ids.has(element) ? [{ entity, id, element, field: field.slice(dot + 1) }] : []
  })
  const slices = elements.flatMap((element) => {
    const slice = element.type === 'slice' ? definitions.get(element.component ?? '') : undefined
    return slice ? [{ element, slice }] : []
  })
  return {
    facts: elements.flatMap((element) =>
      element.fields.flatMap((field) =>
        factsInFields([field]).map(({ token }) => ({ element: element.id, field: field.name, token })),
      ),
    ),
    named: [...named, ...slices.flatMap(({ element, slice }) => formOf(element, slice, page))],
    listings: slices.flatMap(({ element, slice: { lists } }): Listing[] =>
      lists && !namesAny(element, lists) ? [{ element: element.id, entity: lists }] : [],
    ),
  }
}

function formOf(element: Element, slice: Definition, { fields }: Page): readonly Named[] {
  const props = propsOf(slice as Parameters<typeof propsOf>[0], element, {
    asset: () => undefined,
    sanitise: (html) => html,
    pageFields: fields,
  })
  const id = slice.asks?.(props)
  return id ? [{ entity: 'forms', id, element: element.id }] : []
}

/** Whether the element chooses its records itself. */
function namesAny({ fields }: Element, entity: string): boolean {
  return fields.some((field) => field.type === entity && Array.isArray(field[entity]) && field[entity].length > 0)
}

/** Problems of a page with what is not there, as the server answers it. */
export async function problemsWithReferences(
  page: Page,
  definitions: ReadonlyMap<string, Definition>,
  ask: (asked: Asked) => Promise<Asked>,
): Promise<readonly Problem[]> {
  const { named, listings, facts } = neededBy(page, definitions)
  const references = [...new Map(named.map(({ entity, id }) => [`${entity} ${id}`, { entity, id }])).values()]
  const kinds = [...new Set(listings.map(({ entity }) => entity))]
  if (references.length === 0 && kinds.length === 0 && facts.length === 0) return []
  const tokens = [...new Set(facts.map(({ token }) => token))].slice(0, mostTokens)
  const lost = await ask({ references, kinds, ...(tokens.length > 0 && { facts: tokens }) })
  const gone = new Set(lost.references.map(({ entity, id }) => `${entity} ${id}`))
  return [
    ...named
      .filter(({ entity, id }) => gone.has(`${entity} ${id}`))
      .map(({ entity, id, element, field }) => ({
        element,
        ...(field !== undefined && { field }),
        kind: 'reference' as const,
        reason: sentence(
          { id: 'refusals.document.reference-gone', defaultMessage: '{what} {id} does not exist. Choose another.' },
          { what: declaredName(nameOf(entity)), id },
        ),
      })),
    ...named
      .filter(({ id, field }) => field === 'section' && lost.unpublished?.includes(id))
      .map(({ element }) => ({
        element,
        kind: 'empty' as const,
        reason: sentence({
          id: 'refusals.placement.section-unpublished',
          defaultMessage: 'This synced section is not published, so visitors see nothing here. Publish it.',
        }),
      })),
    ...facts
      .filter(({ token }) => lost.facts?.includes(token))
      .map(({ element, field, token }) => ({
        element,
        field,
        kind: 'reference' as const,
        reason: sentence(
          {
            id: 'refusals.document.fact-empty',
            defaultMessage: '{token} has no value here, so visitors see nothing in its place. Choose another fact.',
          },
          { token },
        ),
      })),
    ...listings
      .filter(({ entity }) => lost.kinds.includes(entity))
      .map(({ element, entity }) => ({
        element,
        kind: 'empty' as const,
        reason: sentence(
          {
            id: 'refusals.placement.nothing-listed',
            defaultMessage: '{what}: the site shows none, so this lists nothing. Create and publish one.',
          },
          { what: declaredName(namesOf(entity)) },
        ),
      })),
  ]
}

function nameOf(entity: string): string {
  if (entity === 'media') return labelOf('file')
  return entityInfo.get(entity)?.label.one ?? labelOf('page')
}

function namesOf(entity: string): string {
  return entityInfo.get(entity)?.label.many ?? labelOf(entity)
}
