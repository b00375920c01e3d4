import { t } from '#messages/interface.ts'
import { type Visitor, evaluate, type Verdict } from '#model/conditions/conditions.ts'
import type { ConditionKeyName } from '#model/conditions/condition-keys.ts'
import { deviceAt } from '#model/web/device.ts'
import type { Element, Page } from '#model/page/page.ts'

export const devices = ['phone', 'tablet', 'desktop'] as const

/** Visitor as whom an editor previews the page. Empty texts follow the page, the canvas and the clock. */
export interface Persona {
  readonly agent: boolean
  /** Tier of an agent; empty when they have none. */
  readonly tier: string
  readonly tags: Readonly<Record<string, number>>
  readonly locale: string
  readonly device: '' | (typeof devices)[number]
  /** ISO 8601 instant. */
  readonly now: string
  readonly cookies: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Persona of a first visit. */
export const newVisitor: Persona = {
  agent: false,
  tier: '',
  tags: {},
  locale: '',
  device: '',
  now: '',
  cookies: {},
  query: {},
}

/** Preset personas; a returning one has a few points of each tag of the page. */
export function presets(tags: readonly string[]): Readonly<Record<string, Persona>> {
  return {
    [t('New visitor')]: newVisitor,
    [t('Returning visitor')]: {
      ...newVisitor,
      tags: Object.fromEntries(tags.map((tag) => [tag, 5])),
    },
    [t('Travel agent')]: { ...newVisitor, agent: true },
    [t('On a phone')]: { ...newVisitor, device: 'phone' },
  }
}

/** Facts for conditions that the persona itself does not set. */
interface Around {
  readonly page: Pick<Page, 'language_code' | 'layout'>
  readonly width: number
  readonly now: string
}

export function visitorOf(persona: Persona, { page, width, now }: Around): Visitor {
  return {
    tag: persona.tags,
    query: persona.query,
    cookie: persona.cookies,
    'agent.logged_in': persona.agent,
    'agent.tier': (persona.agent && persona.tier) || null,
    locale: persona.locale || page.language_code,
    brand: page.layout,
    device: persona.device || deviceAt(width),
    now: persona.now || now,
  } satisfies Record<ConditionKeyName, unknown>
}

/** Hidden elements, each with the verdicts of its conditions. */
export type HiddenElements = ReadonlyMap<string, readonly Verdict[]>

/** Elements hidden from a visitor by their own conditions, each with its verdicts. */
export function hiddenFrom(elements: readonly Element[], visitor: Visitor): HiddenElements {
  const hidden = new Map<string, readonly Verdict[]>()
  visit(elements)
  return hidden

  function visit(siblings: readonly Element[]): void {
    for (const { id, conditions_settings, elements: children } of siblings) {
      const { visible, trace } = evaluate(conditions_settings, visitor)
      if (!visible) hidden.set(id, trace)
      visit(children)
    }
  }
}

/** Tags of a page: those that the page or its elements give, and those in conditions. */
export function tagsOf(page: Pick<Page, 'tags' | 'elements'>): readonly string[] {
  return [...new Set([...page.tags, ...page.elements.flatMap(tagsIn)])].toSorted()
}

/** Typing leaves most elements as they are, and what is in those is known already. */
const knownTags = new WeakMap<Element, readonly string[]>()

function tagsIn(element: Element): readonly string[] {
  let tags = knownTags.get(element)
  if (!tags) {
    const asked = element.conditions_settings.conditions.filter(({ key }) => /^tag:./.test(key))
    tags = [...new Set([...element.tags, ...asked.map(({ key }) => key.slice(4)), ...element.elements.flatMap(tagsIn)])]
    knownTags.set(element, tags)
  }
  return tags
}
