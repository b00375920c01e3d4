import { t } from '#messages/interface.ts'
import { isExpired, isExpiring } from '#model/licence.ts'
import { isDescribed, type LibraryAsset } from '#model/media.ts'
import { formatDate } from '../../components/format-date.ts'
import { useMissingLanguages } from './missing-languages.ts'

/** Warnings of an asset: no alt text, or none in a language of its sites, and a licence that ends. */
export function AssetBadges({ asset }: { readonly asset: LibraryAsset }) {
  const now = new Date()
  const languages = useMissingLanguages(asset)
  return (
    <span className="vx-asset-badges">
      {isExpired(asset, now) ? (
        <span className="vx-file-mark" data-kind="red">
          {t({ id: 'screens.media.licence-expired', defaultMessage: 'Licence expired' })}
        </span>
      ) : (
        isExpiring(asset, now) && (
          <span className="vx-file-mark" data-kind="yellow">
            {t(
              { id: 'screens.media.licence-ends', defaultMessage: 'Licence ends {day}' },
              { day: formatDate(asset.licence?.expires ?? '') },
            )}
          </span>
        )
      )}
      {!isDescribed(asset) && (
        <span className="vx-file-mark" data-kind="gray">
          {t({ id: 'screens.media.no-alt-text', defaultMessage: 'No alt text' })}
        </span>
      )}
      {languages !== '' && (
        <span className="vx-file-mark" data-kind="gray">
          {t({ id: 'screens.media.no-alt-text-in', defaultMessage: 'No alt text in {languages}' }, { languages })}
        </span>
      )}
    </span>
  )
}

/** A file in few words: what it is and how large. */
export function factsOf({ kind, mime, width, height, duration }: LibraryAsset): string {
  if (kind === 'image') return `${width} × ${height}`
  if (kind === 'video')
    return `${duration === undefined ? t({ id: 'screens.media.video', defaultMessage: 'Video' }) : minutes(duration)} · ${width} × ${height}`
  return endings[mime] ?? t({ id: 'screens.media.file', defaultMessage: 'File' })
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/vtt': t({ id: 'screens.media.captions', defaultMessage: 'Captions' }),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
}
