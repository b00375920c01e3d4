import { type DetachedPanel, routes } from '#routes.ts'

/** Opens a panel in a window of its own, or brings the one that is open to the front. */
export function detach(pageId: string, panel: DetachedPanel): void {
  const window = globalThis.open(
    routes.admin.studioPanel(pageId, panel),
    `voix-${panel}-${pageId}`,
    'popup,width=400,height=860',
  )
  window?.focus()
}
