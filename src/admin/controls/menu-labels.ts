import { t } from '#messages/interface.ts'
import type { MenuTarget } from '#contract/site-furniture.ts'
import type { MenuEntry, MenuEntryType } from '#model/records.ts'
import { keyOfRef } from './menu-targets.ts'

export const entryTypeLabels: Readonly<Record<MenuEntryType, string>> = {
  page: t({ id: 'admin.menu.type-page', defaultMessage: 'Page' }),
  resort: t({ id: 'admin.menu.type-resort', defaultMessage: 'Resort' }),
  post: t({ id: 'admin.menu.type-post', defaultMessage: 'Post' }),
  special: t({ id: 'admin.menu.type-special', defaultMessage: 'Special' }),
  external: t({ id: 'admin.menu.link', defaultMessage: 'Link' }),
  anchor: t({ id: 'admin.menu.type-anchor', defaultMessage: 'Anchor on the page' }),
  portal: t({ id: 'admin.menu.type-portal', defaultMessage: 'Agents’ portal' }),
  heading: t({ id: 'admin.menu.type-heading', defaultMessage: 'Heading' }),
  divider: t({ id: 'admin.menu.type-divider', defaultMessage: 'Divider' }),
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
  if (type === 'divider') return t({ id: 'admin.menu.type-divider', defaultMessage: 'Divider' })
  return (
    label ||
    (ref && targets.get(keyOfRef(ref))?.title) ||
    href ||
    (type === 'portal' && entryTypeLabels.portal) ||
    t({ id: 'admin.menu.unnamed', defaultMessage: '{type} without a label' }, { type: entryTypeLabels[type] })
  )
}
