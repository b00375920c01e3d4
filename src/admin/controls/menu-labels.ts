import type { MenuTarget } from '../api/records.ts'
import type { MenuEntry, MenuEntryType } from '#model/records.ts'
import { keyOfRef } from './menu-targets.ts'

export const entryTypeLabels: Readonly<Record<MenuEntryType, string>> = {
  page: 'Page',
  resort: 'Resort',
  post: 'Post',
  special: 'Special',
  external: 'Address',
  anchor: 'Place on the page',
  heading: 'Heading',
  divider: 'Divider',
}

/** Collection of the link targets of each type of menu item. */
export const collectionOf: Readonly<Partial<Record<MenuEntryType, string>>> = {
  page: 'pages',
  resort: 'resorts',
  post: 'posts',
  special: 'specials',
}

/** Label of a menu item: its own, else the title of its target. */
export function entryLabel(entry: MenuEntry, targets: ReadonlyMap<string, MenuTarget>): string {
  const { label, type, ref, href } = entry
  if (type === 'divider') return 'Divider'
  return label || (ref && targets.get(keyOfRef(ref))?.title) || href || `${entryTypeLabels[type]} without a name`
}
