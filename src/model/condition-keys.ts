import { layoutLabels } from './layout-name.ts'
import { conditionOperators, type ConditionOperator } from './page.ts'

/** Condition key: a fact about the visitor. A `named` key is written with a name of its own: `tag:weddings`. */
export interface ConditionKey {
  readonly key: string
  readonly label: string
  readonly holds: 'number' | 'text' | 'yes or no' | 'choice' | 'moment'
  readonly named?: string
  readonly choices?: Readonly<Record<string, string>>
}

export const conditionKeys: readonly ConditionKey[] = [
  { key: 'tag', label: 'Points of a tag', holds: 'number', named: 'Tag' },
  { key: 'agent.logged_in', label: 'Travel agent signed in', holds: 'yes or no' },
  {
    key: 'agent.tier',
    label: 'Tier of a travel agent',
    holds: 'choice',
    choices: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
  },
  { key: 'query', label: 'Parameter of the address', holds: 'text', named: 'Parameter' },
  { key: 'cookie', label: 'Cookie', holds: 'text', named: 'Cookie' },
  { key: 'locale', label: 'Language of the page', holds: 'text' },
  {
    key: 'brand',
    label: 'Layout of the page',
    holds: 'choice',
    choices: layoutLabels,
  },
  {
    key: 'device',
    label: 'Device',
    holds: 'choice',
    choices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  },
  { key: 'now', label: 'Date and time', holds: 'moment' },
]

/** The kind of key that `tag:weddings` is of, and the name in it. */
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

/** The comparisons that make sense for a kind of key; all of them for one that is not known. */
export function operatorsFor(kind: ConditionKey | undefined): readonly ConditionOperator[] {
  return kind ? byKind[kind.holds] : conditionOperators
}
