import { t } from '#messages/interface.ts'
import { isExpired, isExpiring } from '#model/media/licence.ts'
import { isDescribed, type LibraryAsset } from '#model/media/media.ts'
import { formatDate } from '../formats/format-date.ts'
import { useMissingLanguages } from './missing-languages.ts'

/** Warnings of an asset: no alt text, or none in a language of its sites, and a licence that ends. */
export function AssetBadges({ asset }: { readonly asset: LibraryAsset }) {
  const now = new Date()
  const languages = useMissingLanguages(asset)
  return (
    <span className="vx-asset-badges">
      {isExpired(asset, now) ? (
        <span className="vx-file-mark" data-kind="red">
          {t('Licence expired')}
        </span>
      ) : (
        isExpiring(asset, now) && (
          <span className="vx-file-mark" data-kind="yellow">
            {t('Licence ends {day}', { day: formatDate(asset.licence?.expires ?? '') })}
          </span>
        )
      )}
      {!isDescribed(asset) && (
        <span className="vx-file-mark" data-kind="gray">
          {t('No alt text')}
        </span>
      )}
      {languages !== '' && (
        <span className="vx-file-mark" data-kind="gray">
          {t('No alt text in {languages}', { languages })}
        </span>
      )}
    </span>
  )
}

/** Summary of a file: its type and size. */
export function factsOf({ kind, mime, width, height, duration }: LibraryAsset): string {
  if (kind === 'image') return `${width} × ${height}`
  if (kind === 'video') return `${duration === undefined ? t('Video') : minutes(duration)} · ${width} × ${height}`
  return endings[mime] ?? t('File')
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/vtt': t('Captions'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
}
