import { Alert, Checkbox, TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { isExpired, isExpiring } from '#model/media/licence.ts'
import type { Licence, PersonRelease } from '#model/media/media.ts'
import { formatDate } from '../../formats/format-date.ts'
import { DateInput } from '../../components/date-input.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { AssetPart } from './asset-text.tsx'

const releases = [
  { value: 'none', label: t('No recognisable people') },
  { value: 'needed', label: t('Consent needed') },
  { value: 'signed', label: t('Consent signed') },
]

/** Rights of a file: licence, expiry, regions, and consent of the people shown. */
export function AssetRights({ asset, change }: AssetPart) {
  const licence: Licence = asset.licence ?? { kind: '' }
  const now = new Date()
  const agree = (changes: { readonly [K in keyof Licence]?: Licence[K] | undefined }) => {
    const next = Object.fromEntries(Object.entries({ ...licence, ...changes }).filter(([, value]) => value))
    change({ licence: Object.keys(next).length > 0 ? ({ kind: '', ...next } as Licence) : null })
  }
  const lastDay = t('Last day')
  const { expires = '' } = licence
  return (
    <section className="vx-form" aria-labelledby="asset-rights">
      <h3 id="asset-rights">{t('Rights')}</h3>
      {isExpired(asset, now) ? (
        <Alert
          color="red"
          variant="light"
          title={t('The licence ended on {expires}', { expires: formatDate(licence.expires ?? '') })}
        >
          {t('Pages that show this file keep it. Replace it or renew the licence to use it again.')}
        </Alert>
      ) : (
        isExpiring(asset, now) && (
          <Alert
            color="yellow"
            variant="light"
            title={t('The licence ends on {expires}', { expires: formatDate(licence.expires ?? '') })}
          >
            {t('Renew the licence, or find another file in time.')}
          </Alert>
        )
      )}
      <Checkbox
        label={t('For travel agents only')}
        description={t('Visitors cannot open it, unless a published page or record shows it.')}
        checked={asset.agents_only === true}
        onChange={(event) => change({ agents_only: event.currentTarget.checked || null })}
      />
      <div className="vx-form-pair">
        <TextInput
          label={t('Licence')}
          placeholder={t('Own work, rights managed…')}
          maxLength={100}
          value={licence.kind}
          onChange={(event) => agree({ kind: event.currentTarget.value })}
        />
        <DateInput
          label={lastDay}
          name={lastDay}
          value={expires}
          write={(day) => agree({ expires: day || undefined })}
        />
      </div>
      <div className="vx-form-pair">
        <TextInput
          label={t('Territory')}
          placeholder={t('Worldwide')}
          maxLength={100}
          value={licence.territory ?? ''}
          onChange={(event) => agree({ territory: event.currentTarget.value || undefined })}
        />
        <Select
          label={t('Consent of people')}
          placeholder={t('Not checked yet')}
          clearable
          data={releases}
          value={asset.release ?? null}
          onChange={(release) => change({ release: release as PersonRelease | null })}
        />
      </div>
    </section>
  )
}
