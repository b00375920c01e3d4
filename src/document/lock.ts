import type { Element } from '#model/page/page.ts'

/** Permissions that a lock of an element can deny. */
export const elementPermissions = [
  'see',
  'edit_content',
  'edit_style',
  'edit_settings',
  'move',
  'delete',
  'duplicate',
  'add_children',
  'toggle_enabled',
  'change_conditions',
] as const
export type ElementPermission = (typeof elementPermissions)[number]

/** Lock presets of the studio. */
export const lockPresets = {
  unlocked: { label: 'Unlocked', denied: [] },
  content: {
    label: 'Content only',
    denied: elementPermissions.filter((aspect) => aspect !== 'see' && aspect !== 'edit_content'),
  },
  locked: { label: 'Locked', denied: elementPermissions.filter((aspect) => aspect !== 'see') },
  hidden: { label: 'Hidden from editors', denied: elementPermissions },
} as const satisfies Record<string, { readonly label: string; readonly denied: readonly ElementPermission[] }>
export type LockPreset = keyof typeof lockPresets

/** Subject of a lock entry: `user:{id}`, `role:{role}`, `scope:{type}`, and `*` for everyone. */
export interface LockedOut {
  readonly id: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
}

interface Entry {
  readonly principal: string
  readonly allows: boolean
  readonly aspects: readonly ElementPermission[]
}

/** Stored permissions of a lock preset: `*=deny:move,delete`. */
export function permissionsFor(preset: LockPreset): readonly string[] {
  const { denied } = lockPresets[preset]
  return denied.length > 0 ? [`*=deny:${denied.join(',')}`] : []
}

/** Preset of stored permissions; undefined for custom ones. */
export function presetOf(permissions: readonly string[]): LockPreset | undefined {
  return (Object.keys(lockPresets) as LockPreset[]).find((preset) => {
    const stored = permissionsFor(preset)
    return stored.length === permissions.length && stored.every((each, i) => each === permissions[i])
  })
}

/**
 * Whether the lock of an element or its nearest locked ancestor denies a permission. Entries for the user precede those for a
 * role, then the scope, then everyone; the first kind present decides.
 */
export function isDenied(chain: readonly Element[], aspect: ElementPermission, who: LockedOut): boolean {
  const own = chain.findLast(({ permissions }) => permissions.length > 0)
  if (!own) return false
  const entries = own.permissions.flatMap(entryFrom).filter((entry) => entry.aspects.includes(aspect))
  const named = [
    [`user:${who.id}`],
    who.roles.map((role) => `role:${role}`),
    who.scopes.map((each) => `scope:${each}`),
    ['*'],
  ]
  for (const principals of named) {
    const entry = entries.find(({ principal }) => principals.includes(principal))
    if (entry) return !entry.allows
  }
  return false
}

/** Parses a permission entry; an invalid one stays on the page without effect. */
function entryFrom(written: string): readonly Entry[] {
  const found = /^(\*|(?:user|role|scope):[\w-]+)=(allow|deny):([a-z_,]+)$/.exec(written)
  if (!found) return []
  const [, principal = '', effect, names = ''] = found
  return [
    {
      principal,
      allows: effect === 'allow',
      aspects: elementPermissions.filter((aspect) => names.split(',').includes(aspect)),
    },
  ]
}
