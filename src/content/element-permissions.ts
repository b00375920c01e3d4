import type { Command } from '#document/command.ts'
import { diff, type Difference } from '#document/diff.ts'
import type { Aspect, LockedOut } from '#document/lock.ts'
import { aspectOfKey, lockAgainst, type Touch, touchesOf } from '#document/lock-touches.ts'
import { elementOf, find } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { User } from '#store/store.ts'
import { type Subject, whyNot } from './access.ts'

/** Says whether a command may be carried out on a page as it is; throws `not-allowed` with element and aspect. */
export type Guard = (page: Page, command: Command) => void

/** Guards the locks of elements, and what translators may change. Who administers is never locked out. */
export function guardFor(user: User, subject: Subject): Guard {
  if (administers(user)) return () => undefined
  const who = lockedOut(user)
  const wordsOnly = translatesOnly(user, subject)
  return (page, command) => {
    for (const touch of touchesOf(lookupIn(page), command)) refuseTouch(page, touch, who)
    if (changesLock(page, command) && !mayLock(elementIn(page, command), who))
      throw refusal(elementIn(page, command), 'its lock is changed by publishers and administrators only.')
    if (wordsOnly && !isOfWords(page, command))
      throw refusal(
        elementIn(page, command),
        'translators change words only: text, descriptions of pictures and links.',
      )
  }
}

/** The same for a page that replaces another as a whole: an earlier version, an import. */
export function refuseForbidden(user: User, subject: Subject, before: Page, after: Page): void {
  if (administers(user)) return
  const who = lockedOut(user)
  if (translatesOnly(user, subject) && before.elements !== after.elements)
    throw refusal(undefined, 'translators change words only, not a whole page.')
  for (const difference of diff(before, after))
    for (const touch of touchesBy(difference, after)) refuseTouch(before, touch, who)
}

function changesLock(page: Page, command: Command): boolean {
  if (command.type !== 'element.set') return false
  const { permissions, administration } = command.changes
  const element = elementOf(page, command.id)
  return (
    (permissions !== undefined && !sameJson(permissions ?? [], element?.permissions)) ||
    (administration !== undefined && !sameJson(administration?.permissions ?? [], element?.administration.permissions))
  )
}

function mayLock(element: Element | undefined, { id, roles, scopes }: LockedOut): boolean {
  const named = element?.administration.permissions ?? []
  return (
    roles.includes('publisher') ||
    [`user:${id}`, ...roles.map((role) => `role:${role}`), ...scopes.map((each) => `scope:${each}`)].some((principal) =>
      named.includes(principal),
    )
  )
}

function touchesBy(difference: Difference, after: Page): readonly Touch[] {
  const { id } = difference
  switch (difference.kind) {
    case 'added':
      return [{ id: parentOf(after, id), aspect: 'add_children' }]
    case 'removed':
      return [{ id, aspect: 'delete' }]
    case 'moved':
      return [
        { id, aspect: 'move' },
        { id: difference.to.parent, aspect: 'add_children' },
      ]
    case 'changed':
      return [
        ...difference.keys.map((key) => ({ id, aspect: aspectOfKey[key] ?? ('edit_settings' as const) })),
        ...difference.fields.map(({ before, after: now }) => ({ id, aspect: aspectOfField(now ?? before) })),
      ]
  }
}

function aspectOfField(field: StoredField | undefined): Aspect {
  return field?.type === 'color' ? 'edit_style' : 'edit_content'
}

function refuseTouch(page: Page, touch: Touch, who: LockedOut): void {
  const against = lockAgainst(lookupIn(page), touch, who)
  if (against) throw refusal(against.element, against.reason, against.aspect)
}

function lookupIn(page: Page) {
  return (id: string) => {
    const found = find(page, id)
    return found && { element: found.element, parent: found.spot.parent }
  }
}

function parentOf(page: Page, id: string): string | null {
  return find(page, id)?.spot.parent ?? null
}

/** Words of text fields, labels, the descriptions of pictures and the texts of links; comments are not edits. */
function isOfWords(page: Page, command: Command): boolean {
  switch (command.type) {
    case 'batch':
      return command.commands.every((each) => isOfWords(page, each))
    case 'field.update': {
      const before = elementOf(page, command.id)?.fields.find(({ name }) => name === command.name)
      return isOfText(command.field.type, before?.[command.field.type], command.value)
    }
    case 'field.restore': {
      const before = elementOf(page, command.id)?.fields.find(({ name }) => name === command.name)
      const { field } = command
      return Boolean(
        field && before?.enabled === field.enabled && isOfText(field.type, before[field.type], field[field.type]),
      )
    }
    case 'pageField.update': {
      const before = page.fields.find(({ id }) => id === command.id)
      return before !== undefined && isOfText(before.type, before[before.type], command.value)
    }
    case 'element.set':
      return Object.keys(command.changes).every((key) => key === 'label')
    default:
      return command.type.startsWith('annotation.')
  }
}

function isOfText(type: string, before: unknown, after: unknown): boolean {
  if (['text', 'textarea', 'wysiwyg'].includes(type)) return true
  if (type === 'link') return sameJson(without(before, 'text'), without(after, 'text'))
  if (type === 'media') return sameJson(eachWithout(before, 'alt'), eachWithout(after, 'alt'))
  return false
}

function without(value: unknown, key: string): unknown {
  if (!isRecord(value)) return value
  const { [key]: _, ...rest } = value
  return rest
}

function eachWithout(value: unknown, key: string): unknown {
  return Array.isArray(value) ? value.map((item) => without(item, key)) : value
}

/** A person who may edit the page only because they translate it. */
export function translatesOnly(user: User, subject: Subject): boolean {
  const assignments = user.assignments.filter(({ role }) => role !== 'translator')
  return assignments.length < user.assignments.length && whyNot({ ...user, assignments }, 'edit', subject) !== undefined
}

function administers({ assignments }: User): boolean {
  return assignments.some(({ role }) => role === 'owner' || role === 'admin')
}

function lockedOut({ id, assignments }: User): LockedOut {
  return {
    id,
    roles: assignments.map(({ role }) => role),
    scopes: assignments.map(({ scope }) => scope.type),
  }
}

function elementIn(page: Page, command: Command): Element | undefined {
  return 'id' in command && typeof command.id === 'string' ? elementOf(page, command.id) : undefined
}

function refusal(element: Element | undefined, why: string, aspect?: Aspect): VoixError {
  const name =
    element && (element.label || catalogue.get(element.component ?? '')?.label || element.component || 'Group')
  return new VoixError('not-allowed', {
    reason: name ? `“${name}”: ${why}` : why,
    ...(element && { element: element.id }),
    ...(aspect && { aspect }),
  })
}
