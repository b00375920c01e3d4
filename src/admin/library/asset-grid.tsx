import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { isExpired } from '#model/media/licence.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { SelectRow } from '../lists/select-boxes.tsx'
import type { List } from '../lists/use-list.ts'
import type { Selection } from '../lists/use-selection.ts'
import { AssetBadges, factsOf } from './asset-badges.tsx'
import { AssetThumb } from './asset-thumb.tsx'

interface AssetGridProps {
  readonly list: List<LibraryAsset>
  readonly open: (asset: LibraryAsset) => void
  /** Without selection a click chooses a file. */
  readonly isSelecting: boolean
  /** The file that is open beside the list. */
  readonly current?: string | undefined
  /** Whether files are chosen for a field: unusable ones are shown, but disabled. */
  readonly isChoosing: boolean
  readonly isMovable: boolean
}

/** Grid of files with thumbnails. */
export function AssetGrid({ list, open, isSelecting, current, isChoosing, isMovable }: AssetGridProps) {
  const { rows, selection, isSelectable } = list
  const ids = rows.filter(isSelectable).map(({ id }) => id)
  return (
    <ul className="vx-asset-grid" data-stale={list.isStale || undefined}>
      {rows.map((asset) => (
        <Tile
          key={asset.id}
          asset={asset}
          open={open}
          selection={isSelecting ? selection : undefined}
          ids={ids}
          isCurrent={asset.id === current}
          isRefused={isChoosing && isExpired(asset, new Date())}
          isSelectable={isSelectable(asset)}
          isMovable={isMovable && asset.may.includes('edit')}
        />
      ))}
    </ul>
  )
}

interface TileProps extends Pick<AssetGridProps, 'open'> {
  readonly asset: LibraryAsset
  readonly selection: Selection | undefined
  readonly ids: readonly string[]
  readonly isCurrent: boolean
  readonly isRefused: boolean
  readonly isSelectable: boolean
  readonly isMovable: boolean
}

function Tile(props: TileProps) {
  const { asset, selection, ids, isCurrent, isRefused, isSelectable, isMovable } = props
  const isSelected = selection?.ids.has(asset.id) ?? false
  const tile = useDraggableAsset(asset, selection, isMovable)
  return (
    <li
      className="vx-asset"
      data-row={asset.id}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      ref={tile}
    >
      <TileButton {...props} />
      {selection && isSelectable && (
        <SelectRow
          className="vx-asset-check"
          size="md"
          row={asset}
          ids={ids}
          selection={selection}
          disabled={isRefused}
        />
      )}
    </li>
  )
}

/** Button of a tile: opens the file, or selects up to it with the shift key. */
function TileButton({ asset, isRefused, isCurrent, selection, isSelectable, ids, open }: TileProps) {
  return (
    <UnstyledButton
      className="vx-asset-open"
      data-row-main
      data-asset={asset.id}
      aria-disabled={isRefused || undefined}
      aria-current={isCurrent || undefined}
      title={isRefused ? t('The licence of this file has expired, so you cannot use it again.') : undefined}
      onClick={(event) => {
        if (isRefused) return
        if (selection && isSelectable && event.shiftKey) selection.extend(asset.id, ids)
        else open(asset)
      }}
    >
      <AssetThumb asset={asset} />
      <span className="vx-asset-title">{asset.title}</span>
      <span className="vx-dim">{factsOf(asset)}</span>
      <AssetBadges asset={asset} />
    </UnstyledButton>
  )
}

/** A tile that is dragged takes the whole selection with it when it belongs to that. */
function useDraggableAsset(asset: LibraryAsset, selection: Selection | undefined, isMovable: boolean) {
  const tile = useRef<HTMLLIElement>(null)
  const dragged = useEffectEvent(() => (selection?.ids.has(asset.id) ? [...selection.ids] : [asset.id]))
  useEffect(() => {
    if (!tile.current || !isMovable) return undefined
    return draggable({ element: tile.current, getInitialData: () => ({ assets: dragged() }) })
  }, [isMovable])
  return tile
}
