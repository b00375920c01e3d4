import { Alert, TextInput } from '@mantine/core'
import { isExpired, isExpiring } from '#model/licence.ts'
import type { Licence, PersonRelease } from '#model/media.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { AssetPart } from './asset-text.tsx'

const releases = [
  { value: 'none', label: 'Nobody can be recognised' },
  { value: 'needed', label: 'Still needed' },
  { value: 'signed', label: 'Signed' },
]

/** Under which licence it may be used, until when and where, and whether the people in it agreed. */
export function AssetRights({ asset, change }: AssetPart) {
  const licence: Licence = asset.licence ?? { kind: '' }
  const now = new Date()
  const agree = (changes: { readonly [K in keyof Licence]?: Licence[K] | undefined }) => {
    const next = Object.fromEntries(Object.entries({ ...licence, ...changes }).filter(([, value]) => value))
    change({ licence: Object.keys(next).length > 0 ? ({ kind: '', ...next } as Licence) : null })
  }
  return (
    <section className="vx-form" aria-labelledby="asset-rights">
      <h3 id="asset-rights">Rights</h3>
      {isExpired(asset, now) ? (
        <Alert color="red" variant="light" title={`The licence ended on ${licence.expires}`}>
          Pages that show it go on to do so. It is not offered for a new use; replace it, or renew the licence.
        </Alert>
      ) : (
        isExpiring(asset, now) && (
          <Alert className="vx-note" color="yellow" variant="light" title={`The licence ends on ${licence.expires}`}>
            Renew it, or find another file in time.
          </Alert>
        )
      )}
      <div className="vx-form-pair">
        <TextInput
          label="Licence"
          placeholder="Our own, rights managed, …"
          maxLength={100}
          value={licence.kind}
          onChange={(event) => agree({ kind: event.currentTarget.value })}
        />
        <TextInput
          label="Last day"
          type="date"
          value={licence.expires ?? ''}
          onChange={(event) => agree({ expires: event.currentTarget.value || undefined })}
        />
      </div>
      <div className="vx-form-pair">
        <TextInput
          label="Where"
          placeholder="Worldwide"
          maxLength={100}
          value={licence.territory ?? ''}
          onChange={(event) => agree({ territory: event.currentTarget.value || undefined })}
        />
        <Select
          label="Consent of people in it"
          placeholder="Nobody looked yet"
          clearable
          data={releases}
          value={asset.release ?? null}
          onChange={(release) => change({ release: release as PersonRelease | null })}
        />
      </div>
    </section>
  )
}
