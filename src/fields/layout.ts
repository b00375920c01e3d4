import { type LayoutId, layoutLabels, layoutNamed } from '#model/page/layout-name.ts'
import type { Field, Hints } from './field.ts'
import { multiSelect } from './multi-select.ts'
import { select } from './select.ts'

/** Select of a layout, by its name in any form (`HyattZiva`), or of one of `others` beside them. */
/*#__NO_SIDE_EFFECTS__*/
export function layout<const O extends string = never>(
  hints: Omit<Hints<'select'>, 'default' | 'named'> & { readonly default?: NoInfer<O> | LayoutId } = {},
  others: Readonly<Record<O, string>> = {} as Readonly<Record<O, string>>,
): Field<'select', O | LayoutId> {
  const options: Readonly<Record<O | LayoutId, string>> = { ...others, ...layoutLabels }
  return select<O | LayoutId>(options, { ...hints, named: layoutNamed })
}

/** Several layouts, each by its name in any form. */
/*#__NO_SIDE_EFFECTS__*/
export function layouts(hints: Omit<Hints<'choices'>, 'named'> = {}): Field<'choices', readonly LayoutId[]> {
  return multiSelect(layoutLabels, { ...hints, named: layoutNamed })
}
