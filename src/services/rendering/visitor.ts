import type { ConditionKeyDecidedIn } from '#model/conditions/condition-keys.ts'
import type { Visitor } from '#model/conditions/conditions.ts'
import type { ConditionsSettings, Element } from '#model/page/page.ts'
import type { PageFacts } from '#model/view/view.ts'
import { timeOf } from '#model/time/time-of.ts'
import type { TrackedReader } from '../reader/reader.ts'

/** Visitor facts known on the server, for conditions; the unknown ones are evaluated in the browser. */
export function visitorOf({ agent, lang, layout }: PageFacts, now: Date): Visitor {
  return {
    'agent.logged_in': agent !== undefined,
    'agent.tier': agent?.tier ?? null,
    locale: lang,
    brand: layout,
    now: now.toISOString(),
  } satisfies Record<ConditionKeyDecidedIn<'server'>, unknown>
}

/** Records the instants of an element's time conditions, at which the page is rendered again. */
export function trackTimeBoundaries({ conditions_settings }: Element, reader: Pick<TrackedReader, 'boundary'>): void {
  for (const { key, value } of conditions_settings.conditions) {
    if (key !== 'now') continue
    for (const each of Array.isArray(value) ? value : [value]) {
      const moment = timeOf(each)
      // “At” changes at the moment itself, “after” with the next.
      if (!Number.isNaN(moment)) for (const time of [moment, moment + 1]) reader.boundary(new Date(time))
    }
  }
}

/** Element with its undecided conditions; the same object where none was decided. */
export function withRemaining(element: Element, left: true | ConditionsSettings): Element {
  const { conditions_settings } = element
  if (left === conditions_settings || conditions_settings.conditions.length === 0) return element
  return { ...element, conditions_settings: left === true ? { ...conditions_settings, conditions: [] } : left }
}
