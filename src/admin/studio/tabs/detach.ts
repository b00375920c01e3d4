import { type DetachedPanel, routes } from '#routes.ts'

/** Opens a panel in a window of its own, or focuses its window. */
export function detach(pageId: string, panel: DetachedPanel): void {
  const window = globalThis.open(
    routes.admin.studioPanel(pageId, panel),
    `voix-${panel}-${pageId}`,
    'popup,width=400,height=860',
  )
  window?.focus()
}
