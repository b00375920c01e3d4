import { spoken, t } from '#messages/interface.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Command } from '#document/command.ts'
import { lockAgainst, affectedElements } from '#document/affected-elements.ts'
import { nameOf } from '../state/element-name.ts'
import type { Lookup } from '../state/drop-position.ts'

/** Lock check of an edit for this user, as the server does on saving. */
export function lockCheck(
  find: Lookup,
  { id, assignments = [] }: Pick<SessionUser, 'id' | 'assignments'>,
): (command: Command) => string | undefined {
  const who = {
    id,
    roles: assignments.map(({ role }) => role),
    scopes: assignments.map(({ scope }) => scope.type),
  }
  return (command) => {
    for (const touch of affectedElements(find, command)) {
      const against = lockAgainst(find, touch, who)
      if (against) return `${t('“{name}”', { name: nameOf(against.element) })}: ${spoken(against.reason)}`
    }
    return undefined
  }
}
