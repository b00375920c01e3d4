import type { Command } from '#document/command.ts'
import type { DropPicture, DropTarget, FromCanvas, ToCanvas } from '#model/studio/canvas.ts'
import { boxOf } from './boxes.ts'
import { type Container, isInEdge, dropTargetIn, type Targets } from './hit-test.ts'

/** Drop position and container of a drag, and the picture under it; `fieldOf` names the field that a node shows. */
export function answerTo(
  { x, y, request }: Extract<ToCanvas<Command>, { kind: 'hit' }>,
  targets: Targets | null,
  fieldOf: (node: Element, id: string) => string | undefined,
): FromCanvas {
  const place = targets && dropAt(targets, x, y)
  return { kind: 'hit', request, place, over: containerAt(x, y), picture: pictureAt(x, y, fieldOf) }
}

/** The picture under a point, also below words and the shade that make them readable. */
function pictureAt(x: number, y: number, fieldOf: Parameters<typeof answerTo>[2]): DropPicture | null {
  const node = document.elementsFromPoint(x, y).find((each) => each.matches('main#main img'))
  const element = node?.closest('[data-vx-id]')?.getAttribute('data-vx-id')?.split('/')[0]
  const field = node && element && fieldOf(node, element)
  return field ? { element: element!, field, box: boxOf(node) } : null
}

/** The drop under a point: the deepest legal container there, or the one around it near its edge. */
function dropAt(targets: Targets, x: number, y: number): DropTarget | null {
  for (const container of containersUnder(x, y)) {
    if (!targets[container.parent ?? '']?.includes(container.slot)) continue
    if (container.parent !== null && isInEdge(container.box, y) && hasRoomAround(targets, container)) continue
    return dropTargetIn(container, x, y)
  }
  return null
}

/** The innermost container under a point, legal or not: what to say why of. */
function containerAt(x: number, y: number): Pick<DropTarget, 'parent' | 'slot'> | null {
  const { value } = containersUnder(x, y).next()
  return value ? { parent: value.parent, slot: value.slot } : null
}

function hasRoomAround(targets: Targets, { parent }: Container): boolean {
  const around = document
    .querySelector(`[data-vx-id="${CSS.escape(parent ?? '')}"]`)
    ?.parentElement?.closest('[data-vx-id]')
  return targets[around?.getAttribute('data-vx-id') ?? ''] !== undefined
}

/** Measured lazily: only the containers under the pointer, never all of the page. */
function* containersUnder(x: number, y: number): Generator<Container> {
  const main = document.querySelector<HTMLElement>('main#main')
  const hit = document.elementFromPoint(x, y)
  for (let at = hit && main?.contains(hit) ? hit : null; at && at !== main; at = at.parentElement) {
    const owner = at.closest('[data-vx-id]')
    if (at.hasAttribute('data-slot') && owner)
      yield containerOf(owner.getAttribute('data-vx-id'), at.getAttribute('data-slot') ?? 'default', at)
    if (at.hasAttribute('data-group')) yield containerOf(at.getAttribute('data-vx-id'), 'default', at)
    // A slice whose slots are empty draws none of them; the slice itself stands for its first.
    if (at.hasAttribute('data-slice') && !at.querySelector('[data-slot]'))
      yield { ...containerOf(at.getAttribute('data-vx-id'), 'default', at), children: [] }
  }
  if (main) yield containerOf(null, 'default', main)
}

function containerOf(parent: string | null, slot: string, element: Element): Container {
  const children = Array.from(element.children).flatMap((child) => {
    const id = child.getAttribute('data-vx-id')
    return id && !id.includes('/') ? [{ id, box: boxOf(child) }] : []
  })
  return { parent, slot, box: boxOf(element), children }
}

/** Autoscroll during a drag near the top or bottom, faster towards the edge. */
export function scrollNearEdge(y: number): void {
  const zone = 48
  const depth = y < zone ? y - zone : y > innerHeight - zone ? y - (innerHeight - zone) : 0
  if (depth !== 0) scrollBy(0, depth / 3)
}
