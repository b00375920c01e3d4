import { evaluate, type Visitor } from '#model/conditions.ts'
import type { ConditionKeyDecidedIn } from '#model/condition-keys.ts'
import { deviceAt } from '#model/device.ts'
import { storagePrefix } from '#model/constants.ts'
import type { ConditionsSettings } from '#model/page.ts'

/**
 * Shows and hides the elements with conditions. The visitor facts are read once, so that a page does not change its
 * mind.
 */
export function applyConditions(root: ParentNode, visitor: Visitor): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-when]'))
    element.hidden = !evaluate(JSON.parse(element.dataset.when!) as ConditionsSettings, visitor).visible
}

/** Visitor facts known in the browser, for conditions. */
export function visitorNow(): Visitor {
  return {
    tag: counters(),
    query: Object.fromEntries(new URLSearchParams(location.search)),
    cookie: cookiesIn(document.cookie),
    device: deviceAt(innerWidth),
  } satisfies Record<ConditionKeyDecidedIn<'browser'>, unknown>
}

/** The cookies that a page may read, by name. */
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
