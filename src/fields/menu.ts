import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import { menuProblem } from '#model/records/menu-entry.ts'
import { type MenuEntry, type MenuEntryType, menuEntryTypes } from '#model/records/records.ts'
import { datetime } from './date.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** Menu field: a tree of items. */
export function menu(hints: Hints<'menu'> = {}): Field<'menu', readonly MenuEntry[]> {
  return {
    type: 'menu',
    label: '',
    enabled: true,
    default: [],
    most: limits.menuEntries,
    ...hints,
    unfinished: menuProblem,
    parse(value) {
      const seen = new Set<string>()
      const entries = parseEntries(value, 1, seen)
      if (seen.size > limits.menuEntries)
        throw new FieldError(
          sentence('A menu holds at most {menuEntries, plural, one {# item} other {# items}}. Remove some.', {
            menuEntries: limits.menuEntries,
          }),
        )
      return entries
    },
  }
}

function parseEntries(value: unknown, depth: number, seen: Set<string>): readonly MenuEntry[] {
  if (!Array.isArray(value)) throw new FieldError(sentence('Send the menu as a list of items.'))
  if (value.length > 0 && depth > limits.menuDepth)
    throw new FieldError(
      sentence('A menu has at most {menuDepth, plural, one {# level} other {# levels}}. Move the items up.', {
        menuDepth: limits.menuDepth,
      }),
    )
  return value.map((entry) => parseEntry(entry, depth, seen))
}

function parseEntry(value: unknown, depth: number, seen: Set<string>): MenuEntry {
  if (!isRecord(value) || typeof value.id !== 'string' || value.id === '')
    throw new FieldError(sentence('An item has no id. Give it one.'))
  if (seen.has(value.id))
    throw new FieldError(sentence('Two items have the id {id}. Give each its own.', { id: value.id }))
  seen.add(value.id)
  const { id, type, label = '', ref, href = '', target = '', items = [] } = value
  if (!menuEntryTypes.includes(type as MenuEntryType))
    throw new FieldError(sentence('“{label}”: choose what kind of item it is.', { label: String(label) }))
  if (typeof label !== 'string' || label.length > 60)
    throw new FieldError(sentence('Use at most 60 characters for the label of an item.'))
  if (typeof href !== 'string' || (href !== '' && !isSafeHref(href)))
    throw new FieldError(
      sentence('“{label}”: use a page of this site (/rooms), a full https address, mailto: or tel:.', { label }),
    )
  if (target !== '' && target !== '_self' && target !== '_blank')
    throw new FieldError(sentence('“{label}”: choose where the link opens.', { label }))
  return {
    id,
    type: type as MenuEntryType,
    label,
    ...(isRef(ref) && { ref }),
    ...(href && { href }),
    ...(target && { target }),
    ...texts(value, ['description', 'badge', 'image']),
    ...moments(label, value, ['visible_from', 'visible_to']),
    ...(value.audience === 'agents' && { audience: 'agents' as const }),
    ...((value.on_unavailable === 'promote_children' || value.on_unavailable === 'show_text') && {
      on_unavailable: value.on_unavailable,
    }),
    items: parseEntries(items, depth + 1, seen),
  }
}

function moments(
  label: string,
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, string> {
  const { parse } = datetime()
  try {
    return Object.fromEntries(names.flatMap((name) => (value[name] ? [[name, parse(value[name])]] : [])))
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new FieldError(sentence('“{name}”: {problem}', { name: label, problem: error.said }))
  }
}

function isRef(value: unknown): value is { collection: string; id: string } {
  return isRecord(value) && typeof value.collection === 'string' && typeof value.id === 'string'
}

function texts(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value[name]
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, 300)]] : []
    }),
  )
}
