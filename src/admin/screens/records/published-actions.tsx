import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { hasPagesOf, recordPath } from '#model/web/entity-routes.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { offerUndo } from '../../components/offer-undo.tsx'
import { publicAddress } from '../../components/site-origin.ts'
import type { SideProps } from './screen-slots.ts'
import type { useRecordAction } from './use-record-action.ts'

interface PublishedActionsProps {
  readonly entity: string
  readonly row: SideProps['row']
  readonly action: ReturnType<typeof useRecordAction>
  /** Whether it may be unpublished, and why not now. */
  readonly unpublish: { readonly disabled: boolean; readonly title?: string } | undefined
  /** Whether visitors see less than is saved. */
  readonly isAhead: boolean
}

/** Actions of a published record: its page is looked at, and it is unpublished, with an undo. */
export function PublishedActions({ entity, row, action, unpublish, isAhead }: PublishedActionsProps) {
  const { id, revision, title } = row
  const publishAgain = () =>
    action.mutate({
      run: () => call('POST /api/:entity/:id/publish', { params: { entity, id }, revision }),
      said: t('“{title}” published', { title }),
    })
  const withdraw = () =>
    action.mutate(
      { run: () => call('POST /api/:entity/:id/unpublish', { params: { entity, id } }) },
      {
        onSuccess: () =>
          offerUndo({
            about: `record-${id}`,
            message: t('“{title}” unpublished', { title }),
            undo: isAhead ? undefined : publishAgain,
          }),
      },
    )
  return (
    <>
      <PublishedLink entity={entity} row={row} />
      {unpublish && (
        <Button size="xs" variant="default" {...unpublish} onClick={withdraw}>
          {t('Unpublish')}
        </Button>
      )}
    </>
  )
}

/** Link to the page of a published record; nothing where its site has none, or where it belongs to no single site. */
function PublishedLink({
  entity,
  row: { site_id, language_code, slug },
}: Pick<PublishedActionsProps, 'entity' | 'row'>) {
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
