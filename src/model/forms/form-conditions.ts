import type { FormCondition, FormEntry, FormValues } from './forms.ts'

/** Kinds of conditions, by what an earlier question was answered. */
export const conditionKinds: readonly FormCondition['kind'][] = ['is', 'is_not', 'empty', 'filled']

/**
 * Entries of a form that are asked, given its values: the one rule of browser and server. An entry that is not asked counts
 * as empty for those that depend on it. A condition on what is no earlier entry counts for nothing.
 */
export function askedEntries(entries: readonly FormEntry[], values: FormValues): readonly FormEntry[] {
  const answers = new Map<string, string>()
  return entries.filter(({ name, type, value, condition }) => {
    const isAsked = !condition || isMet(condition, answers.get(condition.field))
    // Of two entries with one name the one that is asked has the answer.
    if (isAsked) answers.set(name, type === 'hidden' ? (value ?? '') : answerIn(values, name))
    else if (!answers.has(name)) answers.set(name, '')
    return isAsked
  })
}

/**
 * Entries as front ends are told of them: without hidden ones, whose value stays on the server, so that what they decide is
 * decided already. What a hidden entry with a condition decides is told without one, and the server decides.
 */
export function publicEntries(entries: readonly FormEntry[]): readonly FormEntry[] {
  const asked = askedEntries(entries, {})
  /** Entries that are not told, and whether it is known how they are answered. */
  const untold = new Map<string, boolean>()
  return entries.flatMap((entry) => {
    const { condition, ...always } = entry
    const isKnown = condition && untold.get(condition.field)
    if (entry.type === 'hidden') untold.set(entry.name, !condition || isKnown === true)
    else if (isKnown === undefined) return entry
    else if (!isKnown || asked.includes(entry)) return always
    else untold.set(entry.name, true)
    return []
  })
}

function isMet({ kind, value }: FormCondition, answer: string | undefined): boolean {
  if (answer === undefined) return true
  switch (kind) {
    case 'is':
      return folded(answer) === folded(value)
    case 'is_not':
      return folded(answer) !== folded(value)
    case 'empty':
      return answer === ''
    case 'filled':
      return answer !== ''
  }
}

/** Answer to a form entry, without space around it; empty without one. */
export function answerIn(values: FormValues, name: string): string {
  return Object.hasOwn(values, name) ? values[name]!.trim() : ''
}

function folded(text: string): string {
  return text.trim().normalize().toLowerCase()
}

/** Problem of a condition that decides nothing, among the entries of its form. */
export type ConditionProblem = 'no-field' | 'later' | 'no-value'

/** Problem of the condition of an entry at a position; undefined for one that decides something. */
export function conditionProblem(
  entries: readonly Pick<FormEntry, 'name' | 'type' | 'condition'>[],
  at: number,
): ConditionProblem | undefined {
  const condition = entries[at]?.condition
  if (!condition) return undefined
  const has = ({ name, type }: Pick<FormEntry, 'name' | 'type'>) => name === condition.field && type !== 'message'
  if (!entries.slice(0, at).some(has)) return entries.slice(at).some(has) ? 'later' : 'no-field'
  return condition.kind.startsWith('is') && condition.value.trim() === '' ? 'no-value' : undefined
}
