import { layoutLabels } from '../page/layout-name.ts'
import { conditionOperators, type ConditionOperator } from '../page/page.ts'

/** Names of every condition key. Those that are `named` are written with a name of their own: `tag:weddings`. */
const conditionKeyNames = [
  'agent.logged_in',
  'agent.tier',
  'device',
  'now',
  'locale',
  'brand',
  'tag',
  'query',
  'cookie',
] as const
export type ConditionKeyName = (typeof conditionKeyNames)[number]

/** Condition key: what a condition can look at; `holds` says with which operators. */
interface ConditionKeyWords {
  readonly label: string
  readonly holds: 'number' | 'text' | 'yes or no' | 'choice' | 'moment'
  /** Who knows it: the server while it draws a page, or a visitor's browser alone. */
  readonly decidedIn: 'server' | 'browser'
  readonly named?: string
  readonly choices?: Readonly<Record<string, string>>
}

/**
 * Each key in words. Its value for a visitor is read in `services/rendering/visitor.ts` or, in the browser, in
 * `site/browser/apply-conditions.ts`; for a persona of the studio in `admin/studio/personas/`.
 */
const conditionKeyWords = {
  tag: { label: 'Points of a tag', holds: 'number', decidedIn: 'browser', named: 'Tag' },
  'agent.logged_in': { label: 'Travel agent signed in', holds: 'yes or no', decidedIn: 'server' },
  'agent.tier': {
    label: 'Tier of a travel agent',
    holds: 'choice',
    decidedIn: 'server',
    choices: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
  },
  query: { label: 'Parameter of the address', holds: 'text', decidedIn: 'browser', named: 'Parameter' },
  cookie: { label: 'Cookie', holds: 'text', decidedIn: 'browser', named: 'Cookie' },
  locale: { label: 'Language of the page', holds: 'text', decidedIn: 'server' },
  brand: { label: 'Layout of the page', holds: 'choice', decidedIn: 'server', choices: layoutLabels },
  device: {
    label: 'Device',
    holds: 'choice',
    decidedIn: 'browser',
    choices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  },
  now: { label: 'Date and time', holds: 'moment', decidedIn: 'server' },
} as const satisfies Record<ConditionKeyName, ConditionKeyWords>

/** Condition keys by the side that knows their values; its code must read each. */
export type ConditionKeyDecidedIn<Side extends ConditionKeyWords['decidedIn']> = {
  [Name in ConditionKeyName]: (typeof conditionKeyWords)[Name]['decidedIn'] extends Side ? Name : never
}[ConditionKeyName]

export interface ConditionKey extends ConditionKeyWords {
  readonly key: ConditionKeyName
}

export const conditionKeys: readonly ConditionKey[] = conditionKeyNames.map((key) => ({
  key,
  ...conditionKeyWords[key],
}))

/** Parses a condition key: `tag:weddings` has a kind and a name. */
export function readConditionKey(written: string): { readonly kind: ConditionKey | undefined; readonly name: string } {
  const colon = written.indexOf(':')
  const key = colon < 0 ? written : written.slice(0, colon)
  const kind = conditionKeys.find((each) => each.key === key && Boolean(each.named) === colon >= 0)
  return { kind, name: colon < 0 ? '' : written.slice(colon + 1) }
}

const byKind: Readonly<Record<ConditionKey['holds'], readonly ConditionOperator[]>> = {
  number: ['gte', 'gt', 'lte', 'lt', 'eq', 'neq', 'between', 'exists', 'not_exists'],
  moment: ['gte', 'lt', 'between'],
  'yes or no': ['eq'],
  choice: ['eq', 'neq', 'in', 'not_in'],
  text: ['eq', 'neq', 'in', 'not_in', 'contains', 'not_contains', 'exists', 'not_exists'],
}

/** Operators of a kind of key; all for an unknown one. */
export function operatorsFor(kind: ConditionKey | undefined): readonly ConditionOperator[] {
  return kind ? byKind[kind.holds] : conditionOperators
}
