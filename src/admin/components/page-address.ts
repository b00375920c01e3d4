import { isSectionPage } from '#model/page/bound-page.ts'
import { t } from '#messages/interface.ts'

/** Address of a page beside its title: its path, or a note that it is a synced section without one. */
export function pageAddress({ path }: { readonly path: string }): string {
  return isSectionPage({ path }) ? t('Synced section') : `/${path}`
}
