import { isExpired, isExpiring } from '#model/licence.ts'
import { isDescribed, type LibraryAsset } from '#model/media.ts'

/** Warnings of an asset: no alt text, a licence that ends. */
export function AssetBadges({ asset }: { readonly asset: LibraryAsset }) {
  const now = new Date()
  return (
    <span className="vx-asset-badges">
      {isExpired(asset, now) ? (
        <span className="vx-file-mark" data-kind="red">
          Licence expired
        </span>
      ) : (
        isExpiring(asset, now) && (
          <span className="vx-file-mark" data-kind="yellow">
            Licence ends {asset.licence?.expires}
          </span>
        )
      )}
      {!isDescribed(asset) && (
        <span className="vx-file-mark" data-kind="gray">
          No description
        </span>
      )}
    </span>
  )
}

/** A file in few words: what it is and how large. */
export function factsOf({ kind, mime, width, height, duration }: LibraryAsset): string {
  if (kind === 'image') return `${width} × ${height}`
  if (kind === 'video') return `${duration === undefined ? 'Video' : minutes(duration)} · ${width} × ${height}`
  return endings[mime] ?? 'File'
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/vtt': 'Captions',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
}
