import type { Box, DropTarget } from '#model/studio/canvas.ts'

/** Legal drop targets: parent (`''` is the page) → slots. */
export type Targets = Readonly<Record<string, readonly string[]>>

/** Drop container with its children's boxes, in order. */
export interface Container {
  readonly parent: string | null
  readonly slot: string
  readonly box: Box
  readonly children: readonly { readonly id: string; readonly box: Box }[]
}

const lineWidth = 3

/**
 * Hit test of a drop in a container: before the first child whose middle lies beyond the pointer, along the direction
 * in which the children follow each other.
 */
export function dropTargetIn({ parent, slot, box, children }: Container, x: number, y: number): DropTarget {
  const isRow = runsInRow(children.map((child) => child.box))
  const isBefore = ({ x: left, y: top, width, height }: Box) =>
    isRow ? (y < top ? true : y > top + height ? false : x < left + width / 2) : y < top + height / 2
  const next = children.findIndex((child) => isBefore(child.box))
  const at = next < 0 ? children.length : next
  const previous = children[at - 1]
  const following = children[at]
  return {
    parent,
    slot,
    after: previous?.id ?? null,
    line: lineBetween(previous?.box, following?.box, box, isRow),
    container: box,
  }
}

/** Whether children run in a row: the second is beside the first. */
function runsInRow([first, second]: readonly Box[]): boolean {
  if (!first || !second) return false
  return second.x >= first.x + first.width * 0.6 && second.y < first.y + first.height * 0.6
}

function lineBetween(previous: Box | undefined, following: Box | undefined, container: Box, isRow: boolean): Box {
  if (!previous && !following)
    return {
      x: container.x + 8,
      y: container.y + Math.min(container.height / 2, 24),
      width: Math.max(container.width - 16, 8),
      height: lineWidth,
    }
  const beside = (previous ?? following)!
  if (isRow) {
    const x = previous ? previous.x + previous.width : following!.x
    const gap = previous && following && following.y === previous.y ? (following.x - x) / 2 : 0
    return { x: x + gap - lineWidth / 2, y: beside.y, width: lineWidth, height: beside.height }
  }
  const y = previous ? previous.y + previous.height : following!.y
  const gap = previous && following ? (following.y - y) / 2 : 0
  return { x: beside.x, y: y + gap - lineWidth / 2, width: beside.width, height: lineWidth }
}

/** Whether the pointer is at a container's edge, where the parent takes the drop. */
export function isInEdge({ y: top, height }: Box, y: number): boolean {
  const band = height >= 120 ? 30 : height * 0.25
  return y < top + band || y > top + height - band
}
