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

/** Where items of a type find what they lead to. */
export const collectionOf: Readonly<Partial<Record<MenuEntryType, string>>> = {
  page: 'pages',
  resort: 'resorts',
  post: 'posts',
  special: 'specials',
}

/** What visitors read: its own words, else the title of what it leads to. */
export function entryLabel(entry: MenuEntry, targets: ReadonlyMap<string, MenuTarget>): string {
  const { label, type, ref, href } = entry
  if (type === 'divider') return 'Divider'
  return label || (ref && targets.get(keyOfRef(ref))?.title) || href || `${entryTypeLabels[type]} without a name`
}
