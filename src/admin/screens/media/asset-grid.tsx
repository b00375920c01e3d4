import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isExpired, type LibraryAsset } from '#model/media.ts'
import { AssetBadges, factsOf } from './asset-badges.tsx'
import { AssetThumb } from './asset-thumb.tsx'
import { gridKeys } from './use-grid-keys.ts'
import type { Selection } from './use-selection.ts'

export interface AssetListProps {
  readonly assets: readonly LibraryAsset[]
  readonly open: (asset: LibraryAsset) => void
  /** Selection; without it a click chooses a file. */
  readonly selection?: Selection | undefined
  readonly remove?: (() => void) | undefined
  /** The file that is open beside the list. */
  readonly current?: string | undefined
  /** Whether files are chosen for a field: unusable ones are shown, but disabled. */
  readonly choosing?: boolean | undefined
  readonly isMovable?: boolean | undefined
}

export function AssetGrid({ assets, open, selection, remove, current, choosing, isMovable }: AssetListProps) {
  const shown = assets.filter((asset) => isSelectable(asset, choosing)).map(({ id }) => id)
  const keys = gridKeys({
    select: (id) => shown.includes(id) && selection?.toggle(id),
    remove,
    ...(selection && { selectAll: () => selection.set([...selection.ids, ...shown]), clear: selection.clear }),
  })
  return (
    // Key handler of the grid: the keys of the buttons inside, heard in one place.
    <ul className="vx-asset-grid" onKeyDown={keys}>
      {assets.map((asset) => (
        <Tile
          key={asset.id}
          asset={asset}
          open={open}
          selection={selection}
          shown={shown}
          isCurrent={asset.id === current}
          isRefused={choosing === true && isExpired(asset, new Date())}
          isSelectable={isSelectable(asset, choosing)}
          isMovable={isMovable === true && asset.may.includes('edit')}
        />
      ))}
    </ul>
  )
}

interface TileProps extends Pick<AssetListProps, 'open' | 'selection'> {
  readonly asset: LibraryAsset
  readonly shown: readonly string[]
  readonly isCurrent: boolean
  readonly isRefused: boolean
  readonly isSelectable: boolean
  readonly isMovable: boolean
}

/** Whether a file can be selected: any for a field; for actions, only one that the user may change. */
export function isSelectable({ may }: LibraryAsset, choosing: boolean | undefined): boolean {
  return choosing === true || may.length > 0
}

function Tile({ asset, open, selection, shown, isCurrent, isRefused, isSelectable: canSelect, isMovable }: TileProps) {
  const isSelected = selection?.ids.has(asset.id) ?? false
  const tile = useDraggableAsset(asset, selection, isMovable)
  return (
    <li className="vx-asset" data-selected={isSelected || undefined} data-current={isCurrent || undefined} ref={tile}>
      <UnstyledButton
        className="vx-asset-open"
        data-asset={asset.id}
        aria-disabled={isRefused || undefined}
        aria-current={isCurrent || undefined}
        title={isRefused ? 'Its licence has expired, so it is not offered for a new use.' : undefined}
        onClick={(event) => {
          if (isRefused) return
          if (selection && canSelect && event.shiftKey) selection.extend(asset.id, shown)
          else open(asset)
        }}
      >
        <AssetThumb asset={asset} />
        <span className="vx-asset-title">{asset.title}</span>
        <span className="vx-dim">{factsOf(asset)}</span>
        <AssetBadges asset={asset} />
      </UnstyledButton>
      {selection && canSelect && (
        <Checkbox
          className="vx-asset-check"
          size="md"
          aria-label={`Select ${asset.title}`}
          checked={isSelected}
          disabled={isRefused}
          onChange={() => selection.toggle(asset.id)}
        />
      )}
    </li>
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
