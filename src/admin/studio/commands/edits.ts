import { spoken, t } from '#messages/interface.ts'
import type { Command } from '#document/command.ts'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import { type PlacementRules, insertError } from '#document/placement-rules.ts'
import { everyElement } from '#document/tree.ts'
import type { Element } from '#model/page/page.ts'
import { nameOf } from '../state/element-name.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import type { DropPosition } from '../state/drop-position.ts'
import { dropPositionBy, dropPositionLabel, dropPositionOf, siblingsOf } from './drop-positions.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Edit } from '../state/document-core.ts'

/** Edit that can be applied, or the reason why there is none. */
export type Prepared = Edit | { readonly refused: string }

export function isRefused<P extends object>(
  prepared: P | { readonly refused: string },
): prepared is { readonly refused: string } {
  return 'refused' in prepared
}

const nothing: Prepared = {
  refused: t('Select an element first.'),
}

/** Adds an element at a drop position. */
export function addAt(element: Element, { parent, slot, after }: DropPosition): Edit {
  const placed = parent === null ? { ...element, slot: 'default' } : { ...element, slot }
  return {
    label: t('Add {element}', { element: nameOf(element) }),
    command: { type: 'element.add', element: placed, spot: { parent, after } },
    select: [element.id],
  }
}

/** Adds an element after the selection, before it, or inside it, wherever it is allowed. */
export function addNear(
  studio: DocumentStore,
  rules: PlacementRules,
  element: Element,
  {
    before = false,
    ...options
  }: { readonly inside?: boolean; readonly slot?: string | undefined; readonly before?: boolean } = {},
): Prepared {
  const { page, selection } = studio.get()
  const component = element.type === 'group' ? undefined : element.component
  const [first] = selection.elements
  const here = before && first !== undefined ? dropPositionOf(page, studio.index.get, first) : undefined
  if (here) {
    const around = here.parent === null ? null : (studio.index.get(here.parent)?.element ?? null)
    const why = insertError(rules, page.layout, around, here.slot, component)
    return why ? { refused: spoken(why) } : addAt(element, here)
  }
  const { place, refused } = dropPositionBy(
    page,
    rules,
    studio.index.get,
    selection.elements.at(-1),
    component,
    options,
  )
  return place ? addAt(element, place) : { refused: refused ?? t('The element does not fit here.') }
}

export function moveTo(studio: DocumentStore, id: string, place: DropPosition): Edit {
  const element = studio.index.get(id)?.element
  return {
    label: t('Move {element}', { element: nameOf(element) }),
    command: {
      type: 'element.place',
      id,
      spot: { parent: place.parent, after: place.after },
      slot: place.parent === null ? 'default' : place.slot,
    },
    select: [id],
  }
}

/** Moves the selection before its sibling, after the next, out of its parent, or into the sibling before it. */
export function moveBy(
  studio: DocumentStore,
  rules: PlacementRules,
  direction: 'up' | 'down' | 'out' | 'in',
): Prepared {
  const { page } = studio.get()
  const elements = selectedInOrder(studio)
  const [first] = elements
  const found = first && studio.index.get(first.id)
  if (!found) return nothing
  const { parent, element } = found
  const siblings = siblingsOf(page, studio.index.get, parent).filter(
    (sibling) => parent === null || sibling.slot === element.slot,
  )
  if (!elements.every((each) => siblings.includes(each)))
    return {
      refused: t('Only elements of the same parent can be moved together.'),
    }
  const at = siblings.indexOf(element)
  const slot = parent === null ? 'default' : element.slot

  if (direction === 'up')
    return at <= 0
      ? {
          refused: elements.length === 1 ? t('The element is already first.') : t('The elements are already first.'),
        }
      : movesTo(studio, elements, { parent, slot, after: siblings[at - 2]?.id ?? null })
  if (direction === 'down') {
    const next = siblings[siblings.indexOf(elements.at(-1)!) + 1]
    return next
      ? movesTo(studio, elements, { parent, slot, after: next.id })
      : {
          refused: elements.length === 1 ? t('The element is already last.') : t('The elements are already last.'),
        }
  }
  if (direction === 'out') {
    const around = parent === null ? undefined : studio.index.get(parent)
    if (!around)
      return {
        refused: t('The element is already at the top level of the page.'),
      }
    return legally(studio, rules, elements, {
      parent: around.parent,
      slot: around.parent === null ? 'default' : around.element.slot,
      after: parent,
    })
  }
  const into = siblings[at - 1]
  if (!into)
    return {
      refused: t('There is no element before this one to move into.'),
    }
  const slots = into.type === 'group' ? ['default'] : Object.keys(rules.slice(into.component ?? '')?.slots ?? {})
  const attempts = slots.map((name) =>
    legally(studio, rules, elements, { parent: into.id, slot: name, after: into.elements.at(-1)?.id ?? null }),
  )
  return (
    attempts.find((attempt) => !isRefused(attempt)) ??
    attempts[0] ?? {
      refused: t('{element} cannot contain other elements.', { element: nameOf(into) }),
    }
  )
}

/** Returns a move, or its refusal by the placement rules. */
export function legally(
  studio: DocumentStore,
  rules: PlacementRules,
  elements: readonly Element[],
  place: DropPosition,
): Prepared {
  const parent = place.parent === null ? null : (studio.index.get(place.parent)?.element ?? null)
  for (const { type, component } of elements) {
    const refused = insertError(
      rules,
      studio.get().page.layout,
      parent,
      place.slot,
      type === 'group' ? undefined : component,
    )
    if (refused) return { refused: spoken(refused) }
  }
  return movesTo(studio, elements, place)
}

/** Puts elements at a place, one after the other in their order. */
function movesTo(studio: DocumentStore, elements: readonly Element[], place: DropPosition): Edit {
  const [first] = elements
  if (elements.length === 1 && first) return moveTo(studio, first.id, place)
  const moves = elements.map(({ id }, i): Command => ({
    type: 'element.place',
    id,
    spot: { parent: place.parent, after: elements[i - 1]?.id ?? place.after },
    slot: place.parent === null ? 'default' : place.slot,
  }))
  return {
    label: t('Move {elements}', { elements: countOf(elements) }),
    command: together(moves),
    select: elements.map(({ id }) => id),
  }
}

export function duplicate(studio: DocumentStore): Prepared {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return nothing
  const copies = elements.map(({ id }) => ({ id, as: studio.newId() }))
  return {
    label: t('Duplicate {elements}', { elements: countOf(elements) }),
    command: together(copies.map(({ id, as }) => ({ type: 'element.duplicate', id, as }))),
    select: copies.map(({ as }) => as),
  }
}

/** Deletes the selection, and clears it. */
export function remove(studio: DocumentStore): Prepared {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return nothing
  return {
    label: t('Delete {elements}', { elements: countOf(elements) }),
    command: together(elements.map(({ id }) => ({ type: 'element.delete', id }))),
    select: [],
  }
}

/**
 * Element that has the focus once the selection is deleted: the next sibling that stays, else the one before, else the
 * parent.
 */
export function placeAfterDeletion(studio: DocumentStore): string | undefined {
  const leaving = selectedInOrder(studio)
  const gone = new Set(leaving.map(({ id }) => id))
  const found = leaving[0] && studio.index.get(leaving[0].id)
  if (!found) return undefined
  const siblings = siblingsOf(studio.get().page, studio.index.get, found.parent)
  const at = siblings.findIndex(({ id }) => id === leaving[0]!.id)
  const stays = ({ id }: Element) => !gone.has(id)
  return (
    siblings.slice(at + 1).find(stays)?.id ?? siblings.slice(0, at).findLast(stays)?.id ?? found.parent ?? undefined
  )
}

export function toggleEnabled(studio: DocumentStore): Prepared {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return nothing
  const off = elements.some(({ enabled }) => enabled)
  return {
    label: off ? t('Disable {name}', { name: countOf(elements) }) : t('Enable {name}', { name: countOf(elements) }),
    command: together(elements.map(({ id }) => ({ type: off ? 'element.disable' : 'element.enable', id }))),
  }
}

/** Wraps the selected siblings in a new group. */
export function groupSelection(studio: DocumentStore, rules: PlacementRules): Prepared {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return nothing
  const parent = studio.index.get(elements[0]!.id)?.parent ?? null
  const slot = elements[0]!.slot
  if (elements.some(({ id, slot: own }) => (studio.index.get(id)?.parent ?? null) !== parent || own !== slot))
    return {
      refused: t('Only elements of the same parent can be grouped.'),
    }
  const around = parent === null ? null : (studio.index.get(parent)?.element ?? null)
  const refused = insertError(rules, studio.get().page.layout, around, slot, undefined)
  if (refused) return { refused: spoken(refused) }
  const { after } = dropPositionOf(studio.get().page, studio.index.get, elements[0]!.id)!
  const group = createGroup(studio.newId(), { slot: parent === null ? 'default' : slot })
  const moves = elements.map(({ id }): Command => ({ type: 'element.moveIntoGroup', id, group: group.id }))
  return {
    label: t('Group {elements}', { elements: countOf(elements) }),
    command: together([{ type: 'element.add', element: group, spot: { parent, after } }, ...moves]),
    select: [group.id],
  }
}

/** Replaces a group by its children. */
export function ungroup(studio: DocumentStore): Prepared {
  const id = studio.get().selection.elements[0]
  const found = id === undefined ? undefined : studio.index.get(id)
  if (!found || found.element.type !== 'group') return { refused: t('Select a group first.') }
  const { element, parent } = found
  const slot = parent === null ? 'default' : element.slot
  const moves = element.elements.map((child, i): Command => ({
    type: 'element.place',
    id: child.id,
    spot: { parent, after: i === 0 ? element.id : element.elements[i - 1]!.id },
    slot,
  }))
  return {
    label: t('Ungroup {element}', { element: nameOf(element) }),
    command: together([...moves, { type: 'element.delete', id: element.id }]),
    select: element.elements.map((child) => child.id),
  }
}

/** Adds copies of elements with fresh ids at a place, by default near the selection. */
export function paste(
  studio: DocumentStore,
  rules: PlacementRules,
  elements: readonly Element[],
  at?: DropPosition,
): Prepared {
  const { page, selection } = studio.get()
  const commands: Command[] = []
  const ids: string[] = []
  let after = at
  for (const element of elements) {
    const component = element.type === 'group' ? undefined : element.component
    const { place, refused }: ReturnType<typeof dropPositionBy> = after
      ? { place: after }
      : dropPositionBy(page, rules, studio.index.get, selection.elements.at(-1), component)
    const around = place?.parent ? (studio.index.get(place.parent)?.element ?? null) : null
    const why = refused ?? (place && insertError(rules, page.layout, around, place.slot, component))
    if (why || !place)
      return {
        refused: why ? spoken(why) : t('The element does not fit here.'),
      }
    const copy = { ...cloneWithNewIds(element, studio.newId()), slot: place.parent === null ? 'default' : place.slot }
    commands.push({ type: 'element.add', element: copy, spot: { parent: place.parent, after: place.after } })
    ids.push(copy.id)
    after = { ...place, after: copy.id }
  }
  return commands.length === 0
    ? { refused: t('Nothing to paste.') }
    : {
        label: t('Paste {elements}', { elements: countOf(elements) }),
        command: together(commands),
        select: ids,
      }
}

/** Selected elements, when they are adjacent siblings. */
export function siblingsSelected(
  studio: DocumentStore,
): { readonly elements: readonly Element[] } | { readonly refused: string } {
  const elements = selectedInOrder(studio)
  const [first] = elements
  if (!first) return { refused: t('Select an element first.') }
  const parent = studio.index.get(first.id)?.parent
  return elements.every(({ id }) => studio.index.get(id)?.parent === parent)
    ? { elements }
    : {
        refused: t('Select only elements of the same parent.'),
      }
}

/** Replaces the selected element by copies of elements. */
export function pasteOver(studio: DocumentStore, rules: PlacementRules, elements: readonly Element[]): Prepared {
  const [selected] = selectedInOrder(studio)
  if (!selected) return nothing
  const pasted = paste(studio, rules, elements)
  if (isRefused(pasted)) return pasted
  return {
    ...pasted,
    label: t('Replace {selected} with copied elements', { selected: nameOf(selected) }),
    command: { type: 'batch', commands: [pasted.command, { type: 'element.delete', id: selected.id }] },
  }
}

/** Applies the tags, conditions and settings of a copied element to the selection. */
export function pasteSettings(studio: DocumentStore, [copied]: readonly Element[]): Prepared {
  const elements = selectedInOrder(studio)
  if (elements.length === 0) return nothing
  if (!copied) return { refused: t('Copy an element first.') }
  const { type, conditions } = copied.conditions_settings
  const commands = elements.flatMap((element): Command[] => [
    ...element.tags.map((tag): Command => ({ type: 'tags.remove', id: element.id, tag })),
    ...copied.tags.map((tag): Command => ({ type: 'tags.add', id: element.id, tag })),
    ...element.conditions_settings.conditions.map((_): Command => ({
      type: 'conditions.remove',
      id: element.id,
      index: 0,
    })),
    ...conditions.map((condition): Command => ({ type: 'conditions.add', id: element.id, condition })),
    { type: 'conditions.type', id: element.id, to: type },
    ...(copied.hydration_mode && element.type !== 'group'
      ? [
          {
            type: 'element.set',
            id: element.id,
            changes: { hydration_mode: copied.hydration_mode },
          } satisfies Command,
        ]
      : []),
  ])
  return {
    label: t('Paste settings from {copied}', { copied: nameOf(copied) }),
    command: together(commands),
  }
}

/** The selected elements in page order, without those inside another selected one. */
export function selectedInOrder(studio: DocumentStore): Element[] {
  const { page, selection } = studio.get()
  if (selection.elements.length < 2) return selection.elements.flatMap((id) => studio.index.get(id)?.element ?? [])
  const chosen = new Set(selection.elements)
  const isInside = (id: string) => {
    for (let parent = studio.index.get(id)?.parent; parent; parent = studio.index.get(parent)?.parent)
      if (chosen.has(parent)) return true
    return false
  }
  return Array.from(everyElement(page.elements)).filter(({ id }) => chosen.has(id) && !isInside(id))
}

/** Announcement of a move for screen readers: `Moved Hero after Intro`. */
export function formatMove(studio: DocumentStore, id: string, place: DropPosition): string {
  return t('{element} moved {place}', {
    element: nameOf(studio.index.get(id)?.element),
    place: dropPositionLabel(studio.index.get, place),
  })
}

function together(commands: readonly Command[]): Command {
  return commands.length === 1 ? commands[0]! : { type: 'batch', commands }
}

/** Names one element, or counts several. */
export function countOf(elements: readonly Element[]): string {
  return elements.length === 1
    ? nameOf(elements[0])
    : t('{count, plural, one {# element} other {# elements}}', { count: elements.length })
}
