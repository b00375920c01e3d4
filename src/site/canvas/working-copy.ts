import { createTranslate } from '#messages/translate.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { shownSection } from '#document/synced-section.ts'
import { elementOf, everyElement } from '#document/tree.ts'
import type { Fields } from '#fields/index.ts'
import { withBoundFacts } from '#document/bound-facts.ts'
import { factsInFields } from '#model/records/facts.ts'
import type { CanvasStart, Resolved, ResultShown } from '#model/studio/canvas.ts'
import type { Asset } from '#model/media/media.ts'
import type { Element, Page } from '#model/page/page.ts'
import type { ViewNode } from '#model/view/view.ts'
import { withPageFields } from '#slices/resolve.ts'
import type { Definitions } from './definitions.ts'
import { assetsNamed, createNodes, type Nodes } from './nodes.ts'

/** Working copy of the page in the canvas: applies the studio's commands and returns the nodes to render. */
export interface WorkingCopy {
  readonly page: () => Page
  readonly nodes: () => readonly ViewNode[]
  readonly node: (id: string) => ViewNode | undefined
  readonly run: (command: Command) => void
  readonly replace: (page: Page) => void
  /** Switches the preview of a query's results. */
  readonly showResults: (id: string, show: ResultShown) => void
  readonly addAssets: (assets: readonly Asset[]) => void
  /** Holds an element unchanged during inline editing; `null` releases it. */
  readonly hold: (id: string | null) => void
}

interface Surroundings {
  readonly definitions: Definitions
  readonly sanitise: (html: string) => string
  readonly resolve: (elements: readonly Element[]) => Promise<Resolved>
  /** Called when the canvas must render again. */
  readonly changed: () => void
  readonly later: (run: () => void, ms: number) => () => void
}

/** A pause in typing after which a slice that loads records asks for them again. */
const resolvePauseMs = 250
/** More elements than the server answers at once are asked for in parts. */
const mostAsked = 100

export function createWorkingCopy(
  start: Pick<CanvasStart, 'page' | 'given' | 'facts' | 'assets' | 'data' | 'results' | 'sections' | 'values'>,
  { definitions, sanitise, resolve, changed, later }: Surroundings,
): WorkingCopy {
  const assets = new Map(start.assets.map((asset) => [asset.id, asset]))
  const data = new Map(Object.entries(start.data))
  const results = new Map(Object.entries(start.results))
  const sections = new Map(Object.entries(start.sections))
  const values = new Map(Object.entries(start.values))
  const shown = new Map<string, ResultShown>()
  const nodes = createNodes({
    definitions,
    assets,
    data,
    results,
    sections,
    values,
    shown,
    sanitise,
    t: createTranslate(start.facts.lang, start.facts.said),
  })
  let page = start.page
  /** Pictures that the library does not have; asked for once. */
  const missing = new Set<string>()
  let waiting = new Map<string, Element>()
  let callOff: (() => void) | undefined
  let held: string | null = null

  /**
   * Fetches what elements need beside the page: definitions, records, pictures. At the start the server sent the
   * records along.
   */
  function provide(elements: Iterable<Element>, { atStart = false } = {}): void {
    const all = [...elements]
    void loadSlices(all.flatMap((element) => [element, ...inSection(element)])).then((isNew) => isNew && provide(all))
    for (const element of all)
      if (needsServer(element) && !(atStart && (data.has(element.id) || results.has(element.id))))
        waiting.set(element.id, element)
    if (waiting.size > 0) {
      callOff?.()
      callOff = later(ask, resolvePauseMs)
    }
  }

  /** Loads the definitions of slices that are not here yet; answers whether there were any. */
  async function loadSlices(elements: readonly Element[]): Promise<boolean> {
    const unknown = elements.flatMap(({ component }) =>
      component && !definitions.get(component) && definitions.isKnown(component) ? [component] : [],
    )
    if (unknown.length === 0) return false
    await definitions.load(unknown)
    nodes.forget(
      page,
      ({ component, section }) => section !== undefined || (component !== undefined && unknown.includes(component)),
    )
    changed()
    return true
  }

  /** Loaded content of a synced section. */
  function inSection(element: Element): readonly Element[] {
    const found = sections.get(element.section ?? '')
    return found ? [...everyElement(shownSection(element, found))].flatMap((each) => [each, ...inSection(each)]) : []
  }

  function needsServer(element: Element): boolean {
    if (element.section !== undefined && (!sections.has(element.section) || inSection(element).some(needsServer)))
      return true
    const slice = definitions.get(element.component ?? '')
    return (
      element.type === 'query' ||
      Boolean(slice?.load ?? slice?.bound) ||
      tokensOf(alone(element), page, slice).some((token) => !values.has(token)) ||
      assetsNamed([element]).some((id) => !assets.has(id) && !missing.has(id))
    )
  }

  function ask(): void {
    callOff = undefined
    const asked = [...waiting.keys()].slice(0, mostAsked).flatMap((id) => elementOf(page, id) ?? [])
    waiting = new Map([...waiting].slice(mostAsked))
    if (waiting.size > 0) callOff = later(ask, resolvePauseMs)
    resolve(asked.map(alone)).then(
      (resolved) => {
        for (const [id, value] of Object.entries(resolved.data)) data.set(id, value)
        for (const [id, found] of Object.entries(resolved.results)) results.set(id, found)
        for (const [id, found] of Object.entries(resolved.sections)) sections.set(id, found)
        for (const [token, value] of Object.entries(resolved.values)) values.set(token, value)
        for (const asset of resolved.assets) assets.set(asset.id, asset)
        for (const id of assetsNamed(asked)) if (!assets.has(id)) missing.add(id)
        const ids = new Set(asked.map(({ id }) => id))
        nodes.forget(page, ({ id }) => ids.has(id))
        changed()
        void loadSlices(asked.flatMap(inSection))
      },
      (error: unknown) => console.warn('The canvas could not load what its slices show.', error),
    )
  }

  /** An element to ask about: without its children, which ask for themselves, with what the page lends to it. */
  function alone(element: Element): Element {
    const slice = definitions.get(element.component ?? '')
    return { ...(slice ? withPageFields(element, slice, page.fields) : element), elements: [] }
  }

  const allNodes = withGiven(start, nodes)
  provide(everyElement(page.elements), { atStart: true })
  return {
    page: () => page,
    nodes: () => allNodes(page),
    node(id) {
      const element = elementOf(page, id)
      return element && nodes.ofElement(page, element)
    },
    run(command) {
      const outcome = apply(page, command)
      if (outcome.refused) {
        console.warn(`The canvas refused ${command.type}: ${outcome.refused}`)
        return
      }
      page = outcome.page
      changed()
      provide(concerned(page, command))
    },
    replace(next) {
      page = next
      changed()
      provide(everyElement(page.elements))
    },
    showResults(id, show) {
      shown.set(id, show)
      nodes.forget(page, (element) => element.id === id)
      changed()
    },
    hold(id) {
      const before = held
      held = id
      nodes.hold((id !== null && elementOf(page, id)) || null)
      if (before === null) return
      // What is around it was made with the nodes that were held.
      nodes.forget(page, (element) => element.id === before)
      changed()
    },
    addAssets(more) {
      for (const asset of more) assets.set(asset.id, asset)
      nodes.forget(page, (element) => assetsNamed([element]).some((name) => more.some(({ id }) => id === name)))
      changed()
    },
  }
}

/** Nodes of a page, and below them those of what its path brings, until a slice of the page takes its place. */
function withGiven(
  { page, given: { elements, unless } }: Pick<CanvasStart, 'page' | 'given'>,
  nodes: Pick<Nodes, 'of'>,
): (page: Page) => readonly ViewNode[] {
  const given = nodes
    .of({ ...page, elements })
    .flatMap((node) => (node.problem === undefined ? [{ ...node, given: true as const }] : []))
  const isWithout = (now: Page) =>
    ![...everyElement(now.elements)].some((each) => each.enabled && unless.includes(each.component ?? ''))
  return (now) => (given.length > 0 && isWithout(now) ? [...nodes.of(now), ...given] : nodes.of(now))
}

/** Tokens of the facts that an element itself shows, typed or bound. */
function tokensOf(element: Element, page: Page, slice: { readonly fields: Fields } | undefined): readonly string[] {
  return factsInFields(withBoundFacts(element, slice?.fields, page.fields).fields).map(({ token }) => token)
}

/** The elements whose surroundings a command may have changed. */
function concerned(page: Page, command: Command): readonly Element[] {
  const named = (id: string) => {
    const found = elementOf(page, id)
    return found ? [found] : []
  }
  // Any slice may take what the page lends.
  if (command.type.startsWith('pageField.')) return [...everyElement(page.elements)]
  if (/^(field|query)\./.test(command.type) && 'id' in command) return named(String(command.id))
  switch (command.type) {
    case 'batch':
      return command.commands.flatMap((each) => concerned(page, each))
    case 'element.add':
    case 'element.exchange':
    case 'element.replace':
      return [...everyElement([command.element])].flatMap(({ id }) => named(id))
    case 'element.duplicate':
      return [...everyElement(named(command.as))]
    default:
      return []
  }
}
