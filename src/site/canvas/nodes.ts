import { shownSection } from '#document/synced-section.ts'
import { label, t } from '#messages/interface.ts'
import type { Translate } from '#messages/translate.ts'
import { labelOf } from '#fields/field.ts'
import { withBoundFacts } from '#document/bound-facts.ts'
import { fieldsWithFacts } from '#model/records/facts.ts'
import type { QueryResults, ResultShown } from '#model/studio/canvas.ts'
import type { Asset } from '#model/media/media.ts'
import type { Element, Page } from '#model/page/page.ts'
import { pinnedBand } from '#model/page/places.ts'
import { widthStyles } from '#model/page/width-settings.ts'
import type { ViewNode } from '#model/view/view.ts'
import type { Slice } from '#slices/define.ts'
import { propsOf, shownProps, spokenProps, withFields } from '#slices/resolve.ts'
import type { Definitions } from './definitions.ts'

interface NodeSources {
  readonly definitions: Pick<Definitions, 'get' | 'isKnown'>
  readonly assets: ReadonlyMap<string, Asset>
  /** Results of the slices' `load`, by element id; null for a part that the page's record lacks. */
  readonly data: ReadonlyMap<string, unknown>
  /** Query results, by element id. */
  readonly results: ReadonlyMap<string, QueryResults>
  /** Elements of synced sections, by the pages that hold them; null for one that is not published. */
  readonly sections: ReadonlyMap<string, readonly Element[] | null>
  /** Values of facts, by their tokens. */
  readonly values: ReadonlyMap<string, string>
  /** Preview of query results, where it is not all of them. */
  readonly shown: ReadonlyMap<string, ResultShown>
  readonly sanitise: (html: string) => string
  /** Translation into the language of the page. */
  readonly t: Translate
}

export interface Nodes {
  readonly of: (page: Page) => readonly ViewNode[]
  readonly ofElement: (page: Page, element: Element) => ViewNode
  /** Forgets what was made of these elements and of those around them: something beside the page changed. */
  readonly forget: (page: Page, concerned: (element: Element) => boolean) => void
  /** Holds the nodes of an element unchanged during inline editing; `null` releases them. */
  readonly hold: (element: Element | null) => void
}

/** Placeholder of an empty slot. Its node's id is that of the slice, a slash, and the slot. */
export const emptySlot = 'voix:empty-slot'

/** View nodes of elements. An unchanged element keeps its node, so that React skips it. */
export function createNodes({
  definitions,
  assets,
  data,
  results,
  sections,
  values,
  shown,
  sanitise,
  t: inPage,
}: NodeSources): Nodes {
  let made = new WeakMap<Element, readonly ViewNode[]>()
  let pageFields: Page['fields'] = []
  let held: { readonly id: string; readonly nodes: readonly ViewNode[] } | undefined
  const lookup = { asset: (id: string) => assets.get(id), sanitise }

  /** Takes over the fields of the page; others than before may change every slice. */
  function lend({ fields }: Page): void {
    if (fields === pageFields) return
    pageFields = fields
    made = new WeakMap()
  }

  function nodesOf(element: Element): readonly ViewNode[] {
    if (held?.id === element.id) return held.nodes
    const known = made.get(element)
    if (known) return known
    const nodes = element.type === 'query' ? queryNodes(element) : [nodeOf(element)]
    made.set(element, nodes)
    return nodes
  }

  function nodeOf(element: Element): ViewNode {
    if (element.section !== undefined) return sectionNode(element, element.section)
    return element.type === 'group'
      ? { ...common(element), type: 'group' as const, props: {} }
      : sliceNode(element, data.get(element.id))
  }

  /** A synced section: a click on what it shows is one on the group that shows it. */
  function sectionNode(element: Element, id: string): ViewNode {
    const found = sections.get(id)
    const group = { ...common(element), type: 'group' as const, props: {} }
    if (found === undefined) return group
    if (found === null) return { ...group, nodes: [insteadOf({ ...element, id: `${element.id}/none` }, unpublished())] }
    const inside = shownSection(element, found).flatMap(nodesOf)
    return { ...group, nodes: inside.map((node) => within(element.id, node)) }
  }

  /** Nodes of a query, one for each result as visitors see it; an empty or failed query shows why. */
  function queryNodes(element: Element): readonly ViewNode[] {
    const found = results.get(element.id)
    if (!found) return [sliceNode(element, undefined)]
    const show = shown.get(element.id) ?? 'all'
    const why = whyNothing(found, show)
    if (why !== undefined) return [insteadOf(element, why)]
    const rows = typeof show === 'number' ? found.rows.slice(show, show + 1) : found.rows
    return rows.map((row, i) => {
      const node = sliceNode(withFields(element, row.fields), row.data)
      if (i === 0) return node
      const { domId: _, ...copy } = node
      // What stands after the slash is no element of its own: a click on it is one on the query.
      return { ...copy, id: `${element.id}/${i}` }
    })
  }

  function insteadOf(element: Element, why: string): ViewNode {
    return { ...common(element), nodes: [], type: 'slice', component: emptySlot, props: {}, problem: why }
  }

  function sliceNode(element: Element, given: unknown): ViewNode {
    const component = element.component ?? ''
    const base = { ...common(element), type: 'slice' as const, component }
    const slice = definitions.get(component)
    if (!slice) {
      const problem = definitions.isKnown(component) ? '' : `Slice configuration not found for component: ${component}`
      return { ...base, props: {}, problem }
    }
    if (slice.bound && given === null) return insteadOf(element, nothingToShow(slice))
    const own = propsOf(
      slice,
      ...shownWith(values, withBoundFacts(element, slice.fields, pageFields), { ...lookup, pageFields }),
    )
    const props = shownProps(slice, spokenProps(slice, own, inPage))
    // What says that there is none is shown as it is.
    if (listsNothing(slice, given, props)) return insteadOf(element, nothingListed(slice))
    const inside = [...base.nodes, ...emptySlots(element, slice)]
    return { ...base, nodes: inside, props, ...(given !== undefined && { data: given }) }
  }

  /** A slot with nothing in it shows that it is there, what it is called, and what it takes. */
  function emptySlots(element: Element, { slots = {} }: Slice): ViewNode[] {
    const names = Object.keys(slots).filter((slot) => !element.elements.some((child) => child.slot === slot))
    return names.map((slot) => ({
      id: `${element.id}/${slot}`,
      type: 'slice',
      component: emptySlot,
      props: {},
      slot,
      nodes: [],
      wake: 'never',
      problem: addHere(
        definitions,
        names.length === 1 && slot === 'default' ? element.label : label(slot),
        slots[slot],
      ),
    }))
  }

  function common(element: Element) {
    const style = widthStyles(element.properties.settings)
    return {
      id: element.id,
      slot: element.slot,
      nodes: element.elements.flatMap(nodesOf),
      // All is one live tree here; nothing sleeps.
      wake: 'never' as const,
      ...(element.properties.dom_id && { domId: element.properties.dom_id }),
      ...(style && { style }),
      ...pinnedBand(element.properties.settings),
      ...((!element.enabled || element.xp_status === 'rejected') && { off: true as const }),
    }
  }

  return {
    of: (page) => {
      lend(page)
      return page.elements.flatMap(nodesOf)
    },
    ofElement: (page, element) => {
      lend(page)
      return nodesOf(element)[0]!
    },
    hold(element) {
      held = undefined
      if (element) held = { id: element.id, nodes: nodesOf(element) }
    },
    forget(page, concerned) {
      page.elements.forEach(forgetWithin)

      function forgetWithin(element: Element): boolean {
        const inside = element.elements.map(forgetWithin).some(Boolean)
        const hit = inside || concerned(element)
        if (hit) made.delete(element)
        return hit
      }
    },
  }
}

/** An element and the fields that its page lends, with values in place of tokens. */
function shownWith<With extends { readonly pageFields: Page['fields'] }>(
  values: ReadonlyMap<string, string>,
  element: Element,
  lookup: With,
): [Element, With] {
  const valueOf = (token: string) => values.get(token) ?? ''
  const fields = fieldsWithFacts(element.fields, valueOf)
  const shown = fields === element.fields ? element : { ...element, fields }
  return [shown, { ...lookup, pageFields: fieldsWithFacts(lookup.pageFields, valueOf) }]
}

function nothingToShow({ label: name }: Slice): string {
  return t('{label}: nothing to show here, so visitors see nothing.', { label: label(name) })
}

function unpublished(): string {
  return t('This synced section is not published, so visitors see nothing here.')
}

function within(group: string, node: ViewNode): ViewNode {
  return { ...node, id: `${group}/${node.id}`, nodes: node.nodes.map((inside) => within(group, inside)) }
}

/** Placeholder of a query without results; undefined with some. */
function whyNothing(found: QueryResults, show: ResultShown): string | undefined {
  if (found.problem !== undefined) return t('{problem} Visitors see nothing here.', { problem: found.problem })
  if (show === 'failed') return t('If the records cannot be read, visitors see the page without this.')
  if (show === 'empty' || found.rows.length === 0) return t('If no record matches, visitors see nothing here.')
  return undefined
}

function listsNothing({ lists }: Slice, given: unknown, { emptyText }: Record<string, unknown>): boolean {
  return lists !== undefined && Array.isArray(given) && given.length === 0 && !emptyText
}

/** Placeholder of an empty list of records. */
function nothingListed({ label: name, lists = '' }: Slice): string {
  return t('{label}: visitors see nothing here yet. Create and publish a record under {kind}.', {
    label: label(name),
    kind: label(labelOf(lists)),
  })
}

/** Placeholder of an empty slot: its name, and some slices that it takes. */
function addHere(definitions: NodeSources['definitions'], name: string, taken: '*' | readonly string[] = '*'): string {
  if (taken === '*') return t('Add to {name}', { name })
  const few = taken.slice(0, 3).map((each) => label(definitions.get(each)?.label ?? labelOf(each)))
  const slices = `${few.join(', ')}${taken.length > few.length ? ' …' : ''}`
  return t('Add to {name}: {slices}', { name, slices })
}

/** Assets in the fields of elements. */
export function assetsNamed(elements: Iterable<Element>): string[] {
  return [...elements].flatMap((element) =>
    element.fields.flatMap((field) =>
      Array.isArray(field.media)
        ? (field.media as { asset?: unknown }[]).flatMap(({ asset }) => (typeof asset === 'string' ? [asset] : []))
        : [],
    ),
  )
}
