import { t } from '#messages/interface.ts'
import type { MenuTarget } from '#contract/site-furniture.ts'
import type { MenuEntry, MenuEntryType } from '#model/records/records.ts'
import { keyOfRef } from './menu-targets.ts'

export const entryTypeLabels: Readonly<Record<MenuEntryType, string>> = {
  page: t('Page'),
  resort: t('Resort'),
  post: t('Post'),
  special: t('Special'),
  external: t('Link'),
  anchor: t('Anchor on the page'),
  portal: t('Agents’ portal'),
  heading: t('Heading'),
  divider: t('Divider'),
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
  if (type === 'divider') return t('Divider')
  return (
    label ||
    (ref && targets.get(keyOfRef(ref))?.title) ||
    href ||
    (type === 'portal' && entryTypeLabels.portal) ||
    t('{type} without a label', { type: entryTypeLabels[type] })
  )
}
