import type { Field } from '#fields/index.ts'

/** Whether a field says how a slice looks rather than what it says: the Style tab has it, and not the Content tab. */
export function isOfStyle({ type, group }: Pick<Field, 'type' | 'group'>): boolean {
  return type === 'color' || group === 'Colours' || group === 'Gradient'
}
