/** What a page that is dragged is known by: its path and its title, as JSON. */
export const pageDrag = 'application/x-voix-page'

/** The page that was dropped; undefined where something else was. */
export function droppedPage(transfer: Pick<DataTransfer, 'getData'>): { path: string; title: string } | undefined {
  try {
    const { path, title } = JSON.parse(transfer.getData(pageDrag)) as Record<string, unknown>
    return typeof path === 'string' && typeof title === 'string' ? { path, title } : undefined
  } catch {
    return undefined
  }
}
