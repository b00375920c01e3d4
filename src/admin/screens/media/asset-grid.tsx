import { UnstyledButton } from '@mantine/core'
import { IconFile, IconMovie } from '@tabler/icons-react'
import type { Asset } from '#model/media.ts'
import { AssetThumb } from './asset-thumb.tsx'

interface AssetGridProps {
  readonly assets: readonly Asset[]
  readonly choose: (asset: Asset) => void
  /** Marks the ones already chosen. */
  readonly chosen?: ReadonlySet<string>
}

export function AssetGrid({ assets, choose, chosen }: AssetGridProps) {
  return (
    <ul className="vx-asset-grid">
      {assets.map((asset) => (
        <li key={asset.id}>
          <UnstyledButton
            className="vx-asset"
            onClick={() => choose(asset)}
            aria-pressed={chosen ? chosen.has(asset.id) : undefined}
          >
            {asset.kind === 'image' ? (
              <AssetThumb asset={asset} />
            ) : (
              <span className="vx-asset-file">
                {asset.kind === 'video' ? <IconMovie size={28} stroke={1.3} /> : <IconFile size={28} stroke={1.3} />}
              </span>
            )}
            <span className="vx-asset-title">{asset.title}</span>
            <span className="vx-dim">{asset.alt ? `${asset.width} × ${asset.height}` : 'No description yet'}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
