import { isFolded } from '#model/studio/autosave.ts'
import { isRecord } from '#model/json.ts'

/** Change of an element, as its history shows it. */
export type ElementChange =
  | { readonly did: 'wrote'; readonly field: string }
  | {
      readonly did:
        | 'added'
        | 'copied'
        | 'replaced'
        | 'removed'
        | 'moved'
        | 'switched on'
        | 'switched off'
        | 'settings'
        | 'conditions'
        | 'tags'
        | 'query'
    }

/** A save that changed an element. */
export interface ElementSave {
  readonly revision: number
  readonly at: string
  readonly actor: string
  readonly actor_label: string
  readonly deeds: readonly ElementChange[]
}

const deedOf: Readonly<Record<string, Exclude<ElementChange['did'], 'wrote'>>> = {
  'element.replace': 'replaced',
  'element.exchange': 'replaced',
  'element.enable': 'switched on',
  'element.disable': 'switched off',
  'element.delete': 'removed',
  'element.move': 'moved',
  'element.moveIntoGroup': 'moved',
  'element.place': 'moved',
  'element.setSlot': 'moved',
  'element.set': 'settings',
  'settings.update': 'settings',
  'properties.update': 'settings',
  'tags.add': 'tags',
  'tags.remove': 'tags',
  'conditions.add': 'conditions',
  'conditions.update': 'conditions',
  'conditions.remove': 'conditions',
  'conditions.type': 'conditions',
  'query.set': 'query',
  'query.clear': 'query',
}

/** Changelog of an element from logged commands, in order and without repetitions. */
export function changelogOf(element: string, commands: readonly unknown[]): readonly ElementChange[] {
  const deeds = commands.flatMap((command) => deedsIn(command, element))
  return distinct(deeds)
}

function distinct(deeds: readonly ElementChange[]): readonly ElementChange[] {
  return [...new Map(deeds.map((deed) => [deed.did === 'wrote' ? `wrote ${deed.field}` : deed.did, deed])).values()]
}

function deedsIn(command: unknown, element: string): readonly ElementChange[] {
  if (!isRecord(command)) return []
  const { type, id } = command
  if (type === 'batch') return Array.isArray(command.commands) ? changelogOf(element, command.commands) : []
  if (type === 'element.add') return holds(command.element, element) ? [{ did: 'added' }] : []
  if (type === 'element.duplicate') return command.as === element ? [{ did: 'copied' }] : []
  if (type === 'element.replace' && command.as === element) return [{ did: 'replaced' }]
  if (id !== element || typeof type !== 'string') return []
  if (type.startsWith('field.') && typeof command.name === 'string') return [{ did: 'wrote', field: command.name }]
  const did = deedOf[type]
  return did ? [{ did }] : []
}

function holds(element: unknown, id: string): boolean {
  if (!isRecord(element)) return false
  return element.id === id || (Array.isArray(element.elements) && element.elements.some((child) => holds(child, id)))
}

/** Merges successive saves of one person within a while, latest first, as autosaves are frequent. */
export function foldSaves<Save extends Pick<ElementSave, 'at' | 'actor' | 'deeds'>>(
  saves: readonly Save[],
): readonly Save[] {
  const folded: Save[] = []
  for (const save of saves) {
    const last = folded.at(-1)
    if (last?.actor === save.actor && isFolded(save.at, last.at))
      folded[folded.length - 1] = { ...last, deeds: distinct([...save.deeds, ...last.deeds]) }
    else folded.push(save)
  }
  return folded
}
