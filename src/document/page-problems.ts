import { sentence, type Sentence, declaredName } from '#messages/sentence.ts'
import { factsInFields, isOfPart } from '#model/records/facts.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page } from '#model/page/page.ts'
import { contradicts, type FieldsOf, type TypedFact, typedFacts } from './bound-facts.ts'
import { addressesOfLinks } from './page-addresses.ts'
import { namedByPage } from './linked-addresses.ts'
import type { Problem } from './placement-rules.ts'
import { everyElement } from './tree.ts'

/** Most tokens, and most addresses, that the server is asked about at once. */
const mostTokens = 500
const mostAddresses = 200

/** Record, file or form that a field of an element names. */
interface Named {
  readonly entity: string
  readonly id: string
  /** Empty where it is the page's own. */
  readonly element: string
  readonly field?: string
}

/** Element that lists records of an entity of which there may be none. */
interface Listing {
  readonly element: string
  readonly entity: string
}

/** Request to the server about a page's references, and the problems in its answer. */
export interface Asked {
  readonly references: readonly { readonly entity: string; readonly id: string }[]
  readonly kinds: readonly string[]
  /** Tokens of facts. */
  readonly facts?: readonly string[]
  /** Tokens of facts whose values are to be told. */
  readonly values?: readonly string[]
  /** Addresses of the site that links lead to. */
  readonly addresses?: readonly string[]
}

/** Problems of a page's references: missing ones, and files kept from visitors. */
export interface Wanting extends Omit<Asked, 'values'> {
  /** Values of the facts that were asked for, by their tokens. */
  readonly values?: Readonly<Record<string, string>>
  /** Synced sections, by the pages that hold them, of which visitors see nothing. */
  readonly unpublished?: readonly string[]
  /** Pictures that nobody described in the language of the page. */
  readonly undescribed?: readonly NamedFile[]
  /** Files that only travel agents may have. */
  readonly for_agents?: readonly NamedFile[]
}

/** File of the library by its name. */
export interface NamedFile {
  readonly id: string
  readonly title: string
}

/** Requirements of a page's slices beside its fields, by the declarations of the product. */
export interface Needs {
  /** Entity of which a slice lists records. */
  readonly lists: (component: string) => string | undefined
  /** Form that an element shows, by its id. */
  readonly form: (element: Element, page: Page) => string | undefined
  /** Fields of a slice. */
  readonly fields: FieldsOf
  /** Names of an entity in a sentence. */
  readonly names: (entity: string) => { readonly one: string; readonly many: string }
}

/** Everything that the elements of a page need to be there. */
function neededBy(page: Page, { lists, form, fields }: Needs) {
  const elements = Array.from(everyElement(page.elements))
  const ids = new Set(elements.map(({ id }) => id))
  const named = namedByPage(page).flatMap(({ entity, id, field }): Named[] => {
    return id === '*' ? [] : [{ entity, id, ...placeOf(field, ids) }]
  })
  const slices = elements.filter(({ type }) => type === 'slice')
  return {
    facts: elements.flatMap((element) =>
      element.fields.flatMap((field) =>
        factsInFields([field]).map(({ token }) => ({ element: element.id, field: field.name, token })),
      ),
    ),
    typed: slices.flatMap((element) => typedFacts(element, fields(element.component ?? ''))),
    named: [...named, ...slices.flatMap((element) => formsIn(element, form(element, page)))],
    listings: slices.flatMap((element): Listing[] => {
      const entity = lists(element.component ?? '')
      return entity && !namesAny(element, entity) ? [{ element: element.id, entity }] : []
    }),
  }
}

/** Element and field of a reference: it says where it stands by the element, a dot, the field, or by a field of the page. */
function placeOf(place: string, elements: ReadonlySet<string>): Pick<Problem, 'element' | 'field'> {
  const dot = place.indexOf('.')
  const element = place.slice(0, dot)
  return elements.has(element) ? { element, field: place.slice(dot + 1) } : { element: '', field: place }
}

function formsIn({ id: element }: Element, id: string | undefined): readonly Named[] {
  return id ? [{ entity: 'forms', id, element }] : []
}

/** Whether the element chooses its records itself. */
function namesAny({ fields }: Element, entity: string): boolean {
  return fields.some((field) => field.type === entity && Array.isArray(field[entity]) && field[entity].length > 0)
}

/** Problems of a page that only the server knows: missing references, missing alt texts, files that visitors may not have. */
export async function problemsElsewhere(
  page: Page,
  needs: Needs,
  ask: (asked: Asked) => Promise<Wanting>,
): Promise<readonly Problem[]> {
  const { named, listings, facts, typed } = neededBy(page, needs)
  const references = [...new Map(named.map(({ entity, id }) => [`${entity} ${id}`, { entity, id }])).values()]
  const kinds = [...new Set(listings.map(({ entity }) => entity))]
  const links = addressesOfLinks(page)
  if ([references, kinds, facts, typed, links].every(({ length }) => length === 0)) return []
  const tokens = [...new Set(facts.map(({ token }) => token))].slice(0, mostTokens)
  const values = [...new Set(typed.map(({ token }) => token))].slice(0, mostTokens)
  const addresses = [...new Set(links.map(({ address }) => address))].slice(0, mostAddresses)
  const lost = await ask({
    references,
    kinds,
    ...(tokens.length > 0 && { facts: tokens }),
    ...(values.length > 0 && { values }),
    ...(addresses.length > 0 && { addresses }),
  })
  const gone = new Set(lost.references.map(({ entity, id }) => `${entity} ${id}`))
  return [
    ...problemsOfFiles(page, lost),
    ...differences(typed, lost.values ?? {}),
    ...named
      .filter(({ entity, id }) => gone.has(`${entity} ${id}`))
      .map(({ entity, id, element, field }) => ({
        element,
        ...(field !== undefined && { field }),
        kind: 'reference' as const,
        reason: sentence('{what} {id} does not exist. Choose another.', {
          what: declaredName(needs.names(entity).one),
          id,
        }),
      })),
    ...named
      .filter(({ id, field }) => field === 'section' && lost.unpublished?.includes(id))
      .map(({ element }) => ({
        element,
        kind: 'empty' as const,
        reason: sentence('This synced section is not published, so visitors see nothing here. Publish it.'),
      })),
    ...facts
      .filter(({ token }) => lost.facts?.includes(token))
      .map(({ element, field, token }) => ({
        element,
        field,
        kind: 'reference' as const,
        reason: sentence('{token} has no value here, so visitors see nothing in its place. Choose another fact.', {
          token,
        }),
      })),
    ...links
      .filter(({ address }) => lost.addresses?.includes(address))
      .map(({ element, field, address }) => ({
        element,
        field,
        kind: 'reference' as const,
        reason: sentence(
          'Visitors find nothing at {address}. Publish a page there, choose another address, or add a redirect.',
          { address },
        ),
      })),
    ...listings
      .filter(({ entity }) => lost.kinds.includes(entity))
      .map(({ element, entity }) => ({
        element,
        kind: 'empty' as const,
        reason: sentence('{what}: the site shows none, so this lists nothing. Create and publish one.', {
          what: declaredName(needs.names(entity).many),
        }),
      })),
  ]
}

/** Typed facts that are not what their records say. */
function differences(typed: readonly TypedFact[], values: Readonly<Record<string, string>>): readonly Problem[] {
  return typed.flatMap(({ element, field, fact, token, typed: said }): Problem[] => {
    const value = values[token] ?? ''
    if (!value || !contradicts(said, value)) return []
    const reason = isOfPart(fact.split('.')[0]!)
      ? sentence('“{said}” differs from the record: {value}. Empty the field to show that, or change the record.', {
          said,
          value,
        })
      : sentence('“{said}” differs from the resort: {value}. Empty the field to show that, or change the resort.', {
          said,
          value,
        })
    return [{ element, field, kind: 'differs', reason }]
  })
}

/** Problems of a page's files: missing alt text, or restricted to agents. */
export function problemsOfFiles(
  page: Page,
  { undescribed = [], for_agents: closed = [] }: Pick<Wanting, 'undescribed' | 'for_agents'>,
): readonly Problem[] {
  const ids = new Set(Array.from(everyElement(page.elements), ({ id }) => id))
  const opened = namedByPage(page).flatMap((use): Problem[] => {
    const file = use.entity === 'media' ? closed.find(({ id }) => id === use.id) : undefined
    if (!file) return []
    return [{ ...placeOf(use.field, ids), kind: 'agents', reason: forAgentsOnly(file) }]
  })
  return [...opened, ...missingAlt(page, undescribed)]
}

/** Message about a file for agents, which other visitors do not see. */
export function forAgentsOnly({ title }: NamedFile): Sentence {
  return sentence(
    '“{title}” is for travel agents only. Choose another file, or clear “For travel agents only” in the library.',
    { title },
  )
}

/** Pictures that nobody described, for those who cannot see them. Each names its element. */
function missingAlt(page: Page, undescribed: readonly NamedFile[]): readonly Problem[] {
  return shown(page.elements).flatMap(({ element, field, items }): Problem[] => {
    // Words given here are enough, and none at all mark decoration.
    const bare = items.flatMap(({ asset, alt }) =>
      alt === undefined ? (undescribed.find(({ id }) => id === asset) ?? []) : [],
    )[0]
    if (!bare) return []
    return [
      {
        element: element.id,
        field,
        kind: 'alt',
        reason: sentence('“{title}” has no alt text. Describe the picture, or mark it as decorative.', {
          title: bare.title,
        }),
      },
    ]
  })
}

interface Shown {
  readonly element: Element
  readonly field: string
  readonly items: readonly { readonly asset: string; readonly alt?: string }[]
}

function shown(elements: readonly Element[]): readonly Shown[] {
  const hidden = new Set<Element>()
  const found: Shown[] = []
  for (const element of everyElement(elements)) {
    // What is switched off is seen by nobody, and neither is what lies in it.
    if (!element.enabled) for (const each of everyElement([element])) hidden.add(each)
    if (hidden.has(element)) continue
    for (const field of element.fields) {
      if (field.type !== 'media' || !field.enabled || !Array.isArray(field.media)) continue
      const items = field.media.filter(isItem)
      found.push({ element, field: field.name, items })
    }
  }
  return found
}

function isItem(item: unknown): item is { asset: string; alt?: string } {
  return isRecord(item) && typeof item.asset === 'string'
}
