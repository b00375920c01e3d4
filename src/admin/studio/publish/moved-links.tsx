import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import type { Page } from '#model/page/page.ts'
import { sitesQuery } from '../../api/queries.ts'
import { publicAddress } from '../../components/site-origin.ts'
import { LinkedFrom, usePageUses } from '../../screens/pages/linked-from.tsx'
import { searchForLinks } from './search-for-links.ts'

interface MovedLinksProps {
  /** Page as visitors see it. */
  readonly published: Page
  readonly page: Page
}

/** Offer to change the links to a moved page by a prefilled find and replace. */
export function MovedLinks({ published, page }: MovedLinksProps) {
  const isMoved = published.path !== page.path && !isUnaddressed(page)
  const uses = usePageUses(isMoved ? page : undefined)
  const site = useQuery(sitesQuery).data?.find(({ id }) => id === page.site_id)
  if (!isMoved || !site) return null
  const addressOf = (each: Page) => new URL(publicAddress(each, site)).pathname
  const [from, to] = [addressOf(published), addressOf(page)]
  return (
    <LinkedFrom uses={uses}>
      <p>{t('The page moves from {from} to {to}. Visitors of the old address are redirected.', { from, to })}</p>
      <Button
        component="a"
        // In a tab of its own: what is not published yet stays.
        href={`${routes.admin.findReplace}?${new URLSearchParams({ ...searchForLinks(from, to), site: page.site_id })}`}
        target="_blank"
        variant="default"
        size="compact-xs"
        mt={8}
      >
        {t('Update links…')}
      </Button>
    </LinkedFrom>
  )
}
