/** Drag data type of a page: its path and its title, as JSON. */
export const pageDrag = 'application/x-voix-page'

/** Page in the data of a drop; undefined for anything else. */
export function droppedPage(transfer: Pick<DataTransfer, 'getData'>): { path: string; title: string } | undefined {
  try {
    const { path, title } = JSON.parse(transfer.getData(pageDrag)) as Record<string, unknown>
    return typeof path === 'string' && typeof title === 'string' ? { path, title } : undefined
  } catch {
    return undefined
  }
}
