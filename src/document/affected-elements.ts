import { sentence, type Sentence } from '#messages/sentence.ts'
import type { Element } from '#model/page/page.ts'
import type { Command } from './command.ts'
import { type ElementPermission, isDenied, type LockedOut } from './lock.ts'
import { everyElement } from './tree.ts'

/** The element that a lookup of the page answers, with its parent. */
type Lookup = (id: string) => { readonly element: Element; readonly parent: string | null } | undefined

/** Element affected by a command, with the permission that the change needs. */
export interface AffectedElement {
  /** The page itself when null; it has no lock. */
  readonly id: string | null
  readonly aspect: ElementPermission
}

/** Elements affected by a command, with the permission needed for each. */
export function affectedElements(find: Lookup, command: Command): readonly AffectedElement[] {
  switch (command.type) {
    case 'batch':
      return command.commands.flatMap((each) => affectedElements(find, each))
    case 'element.add':
      return [{ id: command.spot.parent, aspect: 'add_children' }]
    case 'element.duplicate':
      return [
        { id: command.id, aspect: 'duplicate' },
        { id: parentOf(find, command.id), aspect: 'add_children' },
      ]
    case 'element.replace':
    case 'element.exchange':
      return [...removal(find, command.id), { id: parentOf(find, command.id), aspect: 'add_children' }]
    case 'element.enable':
    case 'element.disable':
      return [{ id: command.id, aspect: 'toggle_enabled' }]
    case 'element.delete':
      return removal(find, command.id)
    case 'element.move':
      return moving(find, command.id, command.after === null ? null : parentOf(find, command.after))
    case 'element.moveIntoGroup':
      return moving(find, command.id, command.group)
    case 'element.place':
      return moving(find, command.id, command.spot.parent)
    case 'element.setSlot':
      return [{ id: command.id, aspect: 'move' }]
    case 'element.set':
      return Object.keys(command.changes).flatMap((key) => {
        const aspect = permissionOfKey[key] ?? 'edit_settings'
        return isLock(key) ? [] : [{ id: command.id, aspect }]
      })
    case 'field.update':
    case 'field.edit':
    case 'field.enable':
    case 'field.disable':
    case 'field.restore':
      return [{ id: command.id, aspect: command.field?.type === 'color' ? 'edit_style' : 'edit_content' }]
    case 'settings.update':
      return [{ id: command.id, aspect: 'edit_style' }]
    case 'tags.add':
    case 'tags.remove':
    case 'properties.update':
    case 'query.set':
    case 'query.clear':
      return [{ id: command.id, aspect: 'edit_settings' }]
    case 'conditions.add':
    case 'conditions.update':
    case 'conditions.remove':
    case 'conditions.type':
      return [{ id: command.id, aspect: 'change_conditions' }]
    default:
      return []
  }
}

function moving(find: Lookup, id: string, to: string | null): readonly AffectedElement[] {
  const moved: AffectedElement = { id, aspect: 'move' }
  const from = parentOf(find, id)
  return from === to ? [moved] : [moved, { id: to, aspect: 'add_children' }]
}

/** An element goes with all that is in it. */
function removal(find: Lookup, id: string): readonly AffectedElement[] {
  const element = find(id)?.element
  return element ? Array.from(everyElement([element]), (each) => ({ id: each.id, aspect: 'delete' as const })) : []
}

function parentOf(find: Lookup, id: string): string | null {
  return find(id)?.parent ?? null
}

/** Whether a key belongs to the lock: permissions do, the appearance in the studio does not. */
function isLock(key: string): boolean {
  return key === 'permissions' || key === 'administration'
}

/** Permission for changing an attribute of an element, where it needs another than `edit_settings`. */
export const permissionOfKey: Readonly<Record<string, ElementPermission>> = {
  enabled: 'toggle_enabled',
  label: 'edit_content',
  conditions_settings: 'change_conditions',
  properties: 'edit_style',
}

/** Refusal by a lock: the element, the permission it denies, and the reason as a sentence. */
interface LockRefusal {
  readonly element: Element
  readonly aspect: ElementPermission
  readonly reason: Sentence
}

/** Lock check: refusal by the locks of a page; undefined when allowed. */
export function lockAgainst(find: Lookup, { id, aspect }: AffectedElement, who: LockedOut): LockRefusal | undefined {
  const element = id === null ? undefined : find(id)?.element
  if (!element || !isDenied(chainOf(find, element.id), aspect, who)) return undefined
  return {
    element,
    aspect,
    reason: sentence('this element is locked: {words} is not allowed.', { words: words[aspect] }),
  }
}

/** An element and all around it, the outermost first. */
function chainOf(find: Lookup, id: string): readonly Element[] {
  const chain: Element[] = []
  for (let at = find(id); at; at = at.parent === null ? undefined : find(at.parent)) chain.unshift(at.element)
  return chain
}

const words: Readonly<Record<ElementPermission, Sentence>> = {
  see: sentence('viewing it'),
  edit_content: sentence('changing its content'),
  edit_style: sentence('changing its style'),
  edit_settings: sentence('changing its settings'),
  move: sentence('moving it'),
  delete: sentence('deleting it'),
  duplicate: sentence('duplicating it'),
  add_children: sentence('adding elements to it'),
  toggle_enabled: sentence('switching it on or off'),
  change_conditions: sentence('changing its conditions'),
}
