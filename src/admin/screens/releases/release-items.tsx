import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { ReleaseAction, ReleaseItemRow, ReleaseRow } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { putInRelease } from '../../api/release-queries.ts'
import { routes } from '#routes.ts'
import { actionLabels, groupedItems, stateLabel } from './release-words.ts'
import { useReleaseAction } from './use-release-action.ts'

interface ItemsProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly mayEdit: boolean
}

/** Items of a release under headings, each with its state and actions. */
export function ReleaseItems({ release, items, mayEdit }: ItemsProps) {
  return (
    <>
      {groupedItems(items).map(({ label, items: group }) => (
        <section key={label} className="vx-release-group" aria-label={label}>
          <h3>
            {label} <span className="vx-count">{group.length}</span>
          </h3>
          <ul>
            {group.map((item) => (
              <Item key={`${item.entity} ${item.document_id}`} release={release} item={item} mayEdit={mayEdit} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Item({ release, item, mayEdit }: Omit<ItemsProps, 'items'> & { readonly item: ReleaseItemRow }) {
  const action = useReleaseAction()
  const isOver = release.status === 'published' || release.status === 'archived'
  const run = (said: string, step: () => Promise<unknown>) => action.mutate({ run: step, said })
  const inRelease = { params: { id: release.id, entity: item.entity, document: item.document_id } }
  return (
    <li>
      <div className="vx-release-item">
        <Link to={routes.admin.document(item.entity, item.document_id)} className="vx-title-link">
          {item.title || t('Untitled')}
        </Link>
        <span className="vx-dim">{t('Revision {revision}', { revision: item.revision })}</span>
        <span className="vx-release-tools">
          {!isOver && (
            <span className="vx-mark" data-kind={item.conflict ? 'conflict' : item.state}>
              {stateLabel(item)}
            </span>
          )}
          {mayEdit && (
            <>
              <Select
                size="xs"
                w={116}
                aria-label={t('Action for {title}', { title: item.title })}
                data={Object.entries(actionLabels).map(([value, label]) => ({ value, label }))}
                value={item.action}
                disabled={action.isPending}
                onChange={(next) =>
                  run(t('“{title}” changed', { title: item.title }), () =>
                    putInRelease(release.id, item, next as ReleaseAction),
                  )
                }
              />
              <ActionIcon
                aria-label={t('Remove {title} from the release', { title: item.title })}
                title={t('Remove')}
                disabled={action.isPending}
                onClick={() =>
                  run(t('“{title}” removed from the release', { title: item.title }), () =>
                    call('DELETE /api/releases/:id/items/:entity/:document', inRelease),
                  )
                }
              >
                <IconX size={14} />
              </ActionIcon>
            </>
          )}
        </span>
      </div>
      {!isOver && item.errors.length > 0 && (
        <ul className="vx-release-errors">
          {item.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {!isOver && item.also_in && (
        <p className="vx-release-question">
          {rich('Also in the release {release}. Once one is published, the other asks which version to keep.', {
            release: <Link to={routes.admin.release(item.also_in.id)}>{item.also_in.title}</Link>,
          })}
        </p>
      )}
      {!isOver && item.conflict && (
        <div className="vx-release-question">
          <p>{t('A newer version was published since this was added. Choose which one to keep.')}</p>
          {mayEdit && (
            <span className="vx-card-actions">
              <Button
                size="compact-sm"
                variant="default"
                loading={action.isPending}
                onClick={() =>
                  run(t('The release now replaces the published version of “{title}”', { title: item.title }), () =>
                    call('POST /api/releases/:id/items/:entity/:document/rebase', inRelease),
                  )
                }
              >
                {t('Use release version')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={action.isPending}
                onClick={() =>
                  run(t('Published version of “{title}” kept', { title: item.title }), () =>
                    call('DELETE /api/releases/:id/items/:entity/:document', inRelease),
                  )
                }
              >
                {t('Keep published version')}
              </Button>
            </span>
          )}
        </div>
      )}
      {!isOver && item.hasNewer && (
        <div className="vx-release-question">
          <p>{t('A newer draft was saved since this was added.')}</p>
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              loading={action.isPending}
              onClick={() =>
                run(t('“{title}” updated to its newest version', { title: item.title }), () =>
                  putInRelease(release.id, item, item.action),
                )
              }
            >
              {t('Use newer version')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
