import { pointsIn } from './points.ts'
import { evaluate, type Visitor } from '#model/conditions/conditions.ts'
import type { ConditionKeyDecidedIn } from '#model/conditions/condition-keys.ts'
import { deviceAt } from '#model/web/device.ts'
import { storagePrefix } from '#model/constants.ts'
import type { ConditionsSettings } from '#model/page/page.ts'
import { bandsIn, placeAttributes, sectionPlaces, slotPlaces } from '#model/page/places.ts'

/** Applies conditions to elements. Visitor facts are read once, so that a page stays consistent. */
export function applyConditions(root: ParentNode, visitor: Visitor): void {
  const conditional = root.querySelectorAll<HTMLElement>('[data-when]')
  for (const element of conditional)
    element.hidden = !evaluate(JSON.parse(element.dataset.when!) as ConditionsSettings, visitor).visible
  for (const list of new Set(Array.from(conditional, (element) => element.closest('main,[data-slot]'))))
    if (list) placeAgain(list)
}

/** Gives what stands in a list, the page or a slot, the places that it has without what is hidden. */
function placeAgain(list: Element): void {
  const isPage = list.matches('main')
  const got = siblingsIn(list, isPage)
  const sections = got.map(({ dataset }) => ({ pinned: dataset.pinned }))
  const places = isPage ? sectionPlaces(sections, bandsIn((list as HTMLElement).dataset.bands)) : slotPlaces(got)
  for (const [i, element] of got.entries())
    for (const name of placeAttributes) setAttribute(element, name, places[i]![name])
  const opening = list.querySelector('[data-opening]')
  if (!opening || opening === got[0]) return
  opening.removeAttribute('data-opening')
  got[0]?.setAttribute('data-opening', '')
}

function siblingsIn(list: Element, isPage: boolean): HTMLElement[] {
  return Array.from(list.children as HTMLCollectionOf<HTMLElement>).flatMap((element) => {
    if (element.hidden) return []
    if (element.matches('[data-slice]')) return [element]
    if (!element.matches('[data-group]')) return []
    return isPage ? siblingsIn(element, isPage) : [element]
  })
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Visitor facts known in the browser, for conditions. */
export function visitorNow(): Visitor {
  return {
    tag: counted(),
    query: Object.fromEntries(new URLSearchParams(location.search)),
    cookie: cookiesIn(document.cookie),
    device: deviceAt(innerWidth),
  } satisfies Record<ConditionKeyDecidedIn<'browser'>, unknown>
}

/** Cookies readable by the page, by name. */
export function cookiesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split('; ').map((pair) => [pair.split('=')[0]!, decoded(pair.replace(/^.*?=/, ''))]))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Points of tags, with those of the view of this page, which are stored when the browser is idle. */
function counted(): Readonly<Record<string, number>> {
  const points = { ...counters() }
  for (const [tag, more] of pointsIn(document.body)) points[tag] = (points[tag] ?? 0) + more
  return points
}

function counters(): Readonly<Record<string, number>> {
  const prefix = `${storagePrefix}tag:`
  try {
    return Object.fromEntries(
      Object.entries(localStorage).flatMap(([key, points]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), Number(points) || 0]] : [],
      ),
    )
  } catch {
    // Storage may be switched off: then nobody has points.
    return {}
  }
}
