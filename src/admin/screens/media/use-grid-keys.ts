import type { KeyboardEvent } from 'react'

interface GridKeys {
  readonly select: (id: string) => void
  readonly remove?: (() => void) | undefined
  readonly selectAll?: () => void
  readonly clear?: () => void
}

/** Arrow keys go from file to file as they lie on the screen; `x` selects, Delete deletes, Escape lets go. */
export function gridKeys({ select, remove, selectAll, clear }: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-asset]')]
    const at = items.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const next = neighbour(items, at, event.key)
    if (next) next.focus()
    else if (event.key === 'x' && !event.ctrlKey && !event.metaKey) select(items[at]!.dataset.asset!)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selectAll) selectAll()
    else if (event.key === 'Delete' && remove) remove()
    else if (event.key === 'Escape' && clear) clear()
    else return
    event.preventDefault()
  }
}

function neighbour(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const here = items[at]!.getBoundingClientRect()
  switch (key) {
    case 'ArrowRight':
      return items[at + 1]
    case 'ArrowLeft':
      return items[at - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowDown':
      return items.slice(at + 1).find((item) => isBelow(here, item.getBoundingClientRect()))
    case 'ArrowUp':
      return items.slice(0, at).findLast((item) => isBelow(item.getBoundingClientRect(), here))
    default:
      return undefined
  }
}

/** Whether a box is in a lower row and overlaps horizontally. */
function isBelow(upper: DOMRect, lower: DOMRect): boolean {
  return lower.top >= upper.bottom - 4 && lower.left < upper.right && lower.right > upper.left
}
