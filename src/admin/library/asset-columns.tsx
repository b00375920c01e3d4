import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { Moment } from '../components/moment.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { AssetBadges, factsOf } from './asset-badges.tsx'
import { AssetThumb } from './asset-thumb.tsx'
import { megabytes } from './uploads.ts'

/** Columns of the library as a list. */
export const assetColumns: readonly ListColumn<LibraryAsset>[] = [
  {
    name: 'title',
    label: t('Name'),
    sorts: 'ascending',
    cell: (asset) => (
      <span className="vx-asset-row">
        <AssetThumb asset={asset} />
        <span className="vx-asset-row-words">
          <span className="vx-asset-title">{asset.title}</span>
          <AssetBadges asset={asset} />
        </span>
      </span>
    ),
  },
  {
    name: 'facts',
    label: t('Type'),
    cell: (asset) => <span className="vx-asset-fact">{factsOf(asset)}</span>,
  },
  {
    name: 'bytes',
    label: t('Size'),
    sorts: 'descending',
    cell: (asset) => <span className="vx-asset-fact">{megabytes(asset.bytes)}</span>,
  },
  {
    name: 'tags',
    label: t('Tags'),
    isWide: true,
    cell: (asset) => <span className="vx-dim">{asset.tags.join(', ')}</span>,
  },
  {
    name: 'uses',
    label: t('Used'),
    cell: (asset) => <span className="vx-asset-fact">{usedTimes(asset)}</span>,
  },
  {
    name: 'created_at',
    label: t('Added'),
    sorts: 'descending',
    cell: (asset) => <Moment at={asset.created_at} />,
  },
  {
    name: 'updated_at',
    label: t('Changed'),
    isExtra: true,
    sorts: 'descending',
    cell: (asset) => <Moment at={asset.updated_at} />,
  },
]

function usedTimes({ uses }: LibraryAsset): string {
  return uses === 0 ? '–' : t('{uses, plural, one {once} other {# times}}', { uses })
}
