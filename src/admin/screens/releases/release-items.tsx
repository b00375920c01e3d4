import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import type { ReleaseAction, ReleaseItemRow, ReleaseRow } from '../../api/releases.ts'
import { actionLabels, addressOfDocument, groupedItems, stateLabel } from './release-words.ts'
import { useReleaseAction } from './use-release-action.ts'

interface ItemsProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
  readonly mayEdit: boolean
}

/** The documents of a release under headings, each with its state and what can be done about it. */
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
  const add = (how: ReleaseAction) => api.addToRelease(release.id, item, how)
  return (
    <li>
      <div className="vx-release-item">
        <Link to={addressOfDocument(item)} className="vx-title-link">
          {item.title || 'Without a name'}
        </Link>
        <span className="vx-dim">Revision {item.revision}</span>
        <span className="vx-bulk-gap" />
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
              aria-label={`What happens to ${item.title}`}
              data={Object.entries(actionLabels).map(([value, label]) => ({ value, label }))}
              value={item.action}
              disabled={action.isPending}
              onChange={(next) => run(`“${item.title}” is changed.`, () => add(next as ReleaseAction))}
            />
            <ActionIcon
              aria-label={`Take ${item.title} out of the release`}
              title="Take out"
              disabled={action.isPending}
              onClick={() => run(`“${item.title}” is taken out.`, () => api.takeFromRelease(release.id, item))}
            >
              <IconX size={14} />
            </ActionIcon>
          </>
        )}
      </div>
      {!isOver && item.errors.length > 0 && (
        <ul className="vx-release-errors">
          {item.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {!isOver && item.conflict && (
        <div className="vx-release-question">
          <p>Visitors see something newer by now than when this was added. Which is to win?</p>
          {mayEdit && (
            <span className="vx-card-actions">
              <Button
                size="compact-sm"
                variant="default"
                loading={action.isPending}
                onClick={() => run(`“${item.title}” of the release wins.`, () => api.rebaseInRelease(release.id, item))}
              >
                The release wins
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={action.isPending}
                onClick={() =>
                  run(`“${item.title}” stays as visitors see it.`, () => api.takeFromRelease(release.id, item))
                }
              >
                Keep what is live
              </Button>
            </span>
          )}
        </div>
      )}
      {!isOver && item.hasNewer && (
        <div className="vx-release-question">
          <p>It was saved again since it was added.</p>
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              loading={action.isPending}
              onClick={() => run(`“${item.title}” is in with its newest state.`, () => add(item.action))}
            >
              Take the newer
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
