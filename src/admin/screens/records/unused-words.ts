import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'

/** Words for a record that nothing names: a menu is shown by its location all the same. */
export function unusedWords({ path }: Pick<Entity, 'path'>): string {
  return path === 'menus'
    ? t('No document names this menu. Pages show it by its location while it is published.')
    : t('Not used anywhere.')
}
