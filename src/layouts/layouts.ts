import { defaultLayout } from '#model/constants.ts'
import { type LayoutId, layoutIds } from '#model/page/layout-name.ts'
import type { Layout } from './define.ts'

const found = import.meta.glob<Layout>(
  ['./*.ts', '!./define.ts', '!./compositions.ts', '!./layouts.ts', '!./*.test.ts'],
  { import: 'layout', eager: true },
)
const byId = new Map(Object.values(found).map((layout) => [layout.id, layout]))

/** Layouts by id, in the order of `layoutIds`; files in this folder are found automatically. */
export const layouts: ReadonlyMap<LayoutId, Layout> = new Map(
  layoutIds.flatMap((id) => {
    const layout = byId.get(id)
    return layout ? [[id, layout] as const] : []
  }),
)

/** Layout by id; the neutral one for an unknown id. */
export function layoutOf(id: string): Layout {
  return layouts.get(id as LayoutId) ?? layouts.get(defaultLayout)!
}

/** Name of the layout's style sheet in `themes/`, without `.css`. */
export function themeOf(id: LayoutId): string {
  return id === '{product}' ? 'product' : id
}
