import { sentence, type AnySentence, declaredName } from '#messages/sentence.ts'
import type { Subject } from './subject.ts'
import type { Command } from '#document/command.ts'
import { diff, type Difference } from '#document/diff.ts'
import type { ElementPermission, LockedOut } from '#document/lock.ts'
import { permissionOfKey, lockAgainst, type AffectedElement, affectedElements } from '#document/affected-elements.ts'
import { elementOf, find } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import { sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { User } from '#db/store.ts'
import { assignmentsAt, denial } from './permissions.ts'

/** Checks a command against the locks of a page; throws `not-allowed` with element and aspect. */
export type ElementGuard = (page: Page, command: Command) => void

/** Creates the lock check of a page; its administrators are never locked out. */
export function guardFor(user: User, subject: Subject): ElementGuard {
  if (administers(user, subject)) return () => undefined
  const who = lockedOut(user, subject)
  const locks = denial(user, 'lock', subject) === undefined
  return (page, command) => {
    for (const touch of affectedElements(lookupIn(page), command)) refuseTouch(page, touch, who)
    if (changesLock(page, command) && !locks && !isNamed(elementIn(page, command), who))
      throw refusal(elementIn(page, command), lockRefusal)
  }
}

/** Asserts the permissions for replacing a whole page, as by an earlier version or an import. Throws `not-allowed`. */
export function assertPermitted(user: User, subject: Subject, before: Page, after: Page): void {
  if (administers(user, subject)) return
  const who = lockedOut(user, subject)
  const locks = denial(user, 'lock', subject) === undefined
  for (const difference of diff(before, after)) {
    for (const touch of touchesBy(difference, after)) refuseTouch(before, touch, who)
    const [was, is] = [elementOf(before, difference.id), elementOf(after, difference.id)]
    if (was && is && !sameLock(was, is) && !locks && !isNamed(was, who)) throw refusal(was, lockRefusal)
  }
}

const lockRefusal = sentence('only publishers and administrators change its lock.')

function sameLock(was: Element, is: Element): boolean {
  return (
    sameJson(was.permissions, is.permissions) && sameJson(was.administration.permissions, is.administration.permissions)
  )
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

/** Whether an element names a user among those who change its lock. */
function isNamed(element: Element | undefined, { id, roles, scopes }: LockedOut): boolean {
  const named = element?.administration.permissions ?? []
  return [`user:${id}`, ...roles.map((role) => `role:${role}`), ...scopes.map((each) => `scope:${each}`)].some(
    (principal) => named.includes(principal),
  )
}

function touchesBy(difference: Difference, after: Page): readonly AffectedElement[] {
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
        ...difference.keys.map((key) => ({ id, aspect: permissionOfKey[key] ?? ('edit_settings' as const) })),
        ...difference.fields.map(({ before, after: now }) => ({ id, aspect: aspectOfField(now ?? before) })),
      ]
  }
}

function aspectOfField(field: StoredField | undefined): ElementPermission {
  return field?.type === 'color' ? 'edit_style' : 'edit_content'
}

function refuseTouch(page: Page, touch: AffectedElement, who: LockedOut): void {
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

function administers(user: User, subject: Subject): boolean {
  return denial(user, 'manage', subject) === undefined
}

/** User and the roles that count for the page; elsewhere they may have others. */
function lockedOut(user: User, subject: Subject): LockedOut {
  const assignments = assignmentsAt(user, subject)
  return {
    id: user.id,
    roles: assignments.map(({ role }) => role),
    scopes: assignments.map(({ scope }) => scope.type),
  }
}

function elementIn(page: Page, command: Command): Element | undefined {
  return 'id' in command && typeof command.id === 'string' ? elementOf(page, command.id) : undefined
}

function refusal(element: Element | undefined, why: AnySentence, aspect?: ElementPermission): VoixError {
  const name = element && (element.label || labelOfSlice(element) || element.component || sentence('Group'))
  return new VoixError('not-allowed', {
    reason: name ? sentence('“{name}”: {problem}', { name, problem: why }) : why,
    ...(element && { element: element.id }),
    ...(aspect && { aspect }),
  })
}

function labelOfSlice({ component = '' }: Element): AnySentence | undefined {
  const slice = catalogue.get(component ?? '')
  return slice && declaredName(slice.label)
}
