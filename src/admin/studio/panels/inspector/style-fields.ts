import type { Field } from '#fields/index.ts'

/**
 * Whether a field concerns the style of a slice rather than its content: it is in the Style tab instead of the Content
 * tab.
 */
export function isOfStyle({ type, group }: Pick<Field, 'type' | 'group'>): boolean {
  return type === 'color' || group === 'Colours' || group === 'Gradient'
}
