import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { LibraryAsset, MediaOrder } from '#model/media.ts'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { AssetBadges, factsOf } from './asset-badges.tsx'
import { type AssetListProps, isSelectable } from './asset-grid.tsx'
import { AssetThumb } from './asset-thumb.tsx'
import { type LibraryView, narrowed } from './library-view.ts'
import { megabytes } from './uploads.ts'
import { gridKeys } from './use-grid-keys.ts'

interface AssetTableProps extends AssetListProps {
  readonly view: LibraryView
  readonly show: (view: LibraryView) => void
}

export function AssetTable({ assets, open, selection, remove, current, choosing, view, show }: AssetTableProps) {
  const shown = assets.filter((asset) => isSelectable(asset, choosing)).map(({ id }) => id)
  const all = selection !== undefined && shown.length > 0 && shown.every((id) => selection.ids.has(id))
  const some = selection !== undefined && shown.some((id) => selection.ids.has(id))
  const keys = gridKeys({
    select: (id) => shown.includes(id) && selection?.toggle(id),
    remove,
    ...(selection && { clear: selection.clear }),
  })
  return (
    <div className="vx-table-frame">
      <table className="vx-table">
        <thead>
          <tr>
            {selection && (
              <th className="vx-check-cell">
                <Checkbox
                  size="md"
                  aria-label="Select all on this part of the list"
                  checked={all}
                  indeterminate={some && !all}
                  disabled={shown.length === 0}
                  onChange={() =>
                    selection.set(
                      all ? [...selection.ids].filter((id) => !shown.includes(id)) : [...selection.ids, ...shown],
                    )
                  }
                />
              </th>
            )}
            <Heading order="title" label="Name" view={view} show={show} />
            <th>What it is</th>
            <Heading order="bytes" label="Size" view={view} show={show} />
            <th className="vx-wide-only">Tags</th>
            <th>Used</th>
            <Heading order="created_at" label="Added" view={view} show={show} />
          </tr>
        </thead>
        <tbody onKeyDown={keys}>
          {assets.map((asset) => (
            <tr key={asset.id} data-current={asset.id === current || undefined}>
              {selection && (
                <td className="vx-check-cell">
                  {isSelectable(asset, choosing) && (
                    <Checkbox
                      size="md"
                      aria-label={`Select ${asset.title}`}
                      checked={selection.ids.has(asset.id)}
                      onChange={() => selection.toggle(asset.id)}
                    />
                  )}
                </td>
              )}
              <td>
                <UnstyledButton className="vx-asset-row" data-asset={asset.id} onClick={() => open(asset)}>
                  <AssetThumb asset={asset} />
                  <span className="vx-asset-row-words">
                    <span className="vx-asset-title">{asset.title}</span>
                    <AssetBadges asset={asset} />
                  </span>
                </UnstyledButton>
              </td>
              <td className="vx-asset-fact">{factsOf(asset)}</td>
              <td className="vx-asset-fact">{megabytes(asset.bytes)}</td>
              <td className="vx-dim vx-wide-only">{asset.tags.join(', ')}</td>
              <td className="vx-asset-fact">{usedTimes(asset)}</td>
              <td>
                <time className="vx-asset-fact" dateTime={asset.created_at} title={formatDateTime(asset.created_at)}>
                  {formatRelative(asset.created_at, Date.now())}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({
  order,
  label,
  view,
  show,
}: Pick<AssetTableProps, 'view' | 'show'> & { readonly order: MediaOrder; readonly label: string }) {
  const { order: now = 'created_at', direction = now === 'title' ? 'asc' : 'desc' } = view
  const isSorted = now === order
  const Arrow = direction === 'asc' ? IconChevronUp : IconChevronDown
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : order === 'title' ? 'asc' : 'desc'
  return (
    <th aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className="vx-sort" onClick={() => show(narrowed(view, { order, direction: next }))}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}

function usedTimes({ uses }: LibraryAsset): string {
  return uses === 0 ? '–' : uses === 1 ? 'once' : `${uses} times`
}
