import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
import { hasPagesOf, recordPath } from '#model/web/entity-routes.ts'
import { sitesQuery } from '../../api/queries.ts'
import { publicAddress } from '../../components/site-origin.ts'

interface PublishedLinkProps {
  readonly entity: string
  readonly row: Pick<RecordRow, 'site_id' | 'language_code' | 'slug'>
}

/** Link to the page of a published record; nothing where its site has none, or where it belongs to no single site. */
export function PublishedLink({ entity, row: { site_id, language_code, slug } }: PublishedLinkProps) {
  const site = useQuery(sitesQuery).data?.find(({ id }) => id === site_id)
  if (!site || !hasPagesOf(site, entity)) return null
  return (
    <Button
      size="xs"
      variant="default"
      component="a"
      href={publicAddress({ path: recordPath(entity, slug), language_code }, site)}
      target="_blank"
      leftSection={<IconExternalLink size={14} aria-hidden />}
    >
      {t('View published page')}
    </Button>
  )
}
