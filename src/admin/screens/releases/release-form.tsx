import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { ReleaseRow, ReleaseType } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
import { movedTo } from '../../components/wall-clock-value.ts'
import { timeZones } from '../../components/zoned-time.ts'
import { sitesQuery } from '../../api/queries.ts'
import { placesOfNew, siteOfNew } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { forgetReleases } from '../../api/release-queries.ts'
import { ApiError } from '../../api/transport.ts'
import { releaseTypeLabels, zoneOf } from './release-words.ts'
import { Textarea } from '../../components/textarea.tsx'

interface ReleaseFormProps {
  /** Absent for a new one. */
  readonly release?: ReleaseRow
  /** Site that is at hand: the one of a new release, for who works on some sites alone. */
  readonly siteAtHand?: string
  readonly close: () => void
  readonly saved: (release: ReleaseRow) => void
}

/** Form of a release: title, description, type and planned date. */
export function ReleaseForm({ release: now, siteAtHand, close, saved }: ReleaseFormProps) {
  // As it was when the form opened: what a colleague saved meanwhile is not overwritten unseen.
  const [release] = useState(now)
  const sites = useQuery(sitesQuery)
  const { user } = useSession()
  const places = placesOfNew({ area: 'releases' }, user)
  const [title, setTitle] = useState(release?.title ?? '')
  const [description, setDescription] = useState(release?.data.description ?? '')
  const [type, setType] = useState<ReleaseType>(release?.data.release_type ?? 'undecided')
  const [chosenZone, setZone] = useState(release && zoneOf(release))
  const [meant, setMeant] = useState(release?.data.intended_publish_at ?? '')
  const [site, setSite] = useState(
    release?.data.site_id ?? (places.sites ? siteOfNew({ area: 'releases' }, user, [siteAtHand]) : ''),
  )
  const siteZone = sites.data?.find(({ id }) => id === site)?.settings?.time_zone
  const zone = chosenZone ?? zoneOfRecord({ site: siteZone })
  const [tried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => {
      const about = {
        title: title.trim(),
        description,
        release_type: type,
        time_zone: zone,
        site_id: site,
        intended_publish_at: type === 'scheduled' ? meant : '',
      }
      return release
        ? call('PATCH /api/releases/:id', { params: { id: release.id }, body: about, revision: release.revision })
        : call('POST /api/releases', { body: about })
    },
    onSuccess: async (stored) => {
      await forgetReleases()
      saved(stored)
    },
  })
  const problem = tried && title.trim() === '' ? t('Enter a title.') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim() !== '' && !(type === 'scheduled' && meant === unreadable)) saving.mutate()
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      {saving.isError && <ErrorState error={saving.error} />}
      {saving.error instanceof ApiError && saving.error.status === 409 && (
        <p className="vx-help">
          {t('Another user saved this release. Close this dialog, review the release, and enter your change again.')}
        </p>
      )}
      <TextInput
        label={t('Title')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        value={title}
        error={problem}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('Description')}
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Select
        label={t('Planned for')}
        description={t('For your team. Nothing is published until you schedule the release.')}
        data={Object.entries(releaseTypeLabels).map(([value, label]) => ({ value, label }))}
        value={type}
        onChange={(next) => setType(next as ReleaseType)}
      />
      {type === 'scheduled' && (
        <div className="vx-pair-even">
          <WallClockInput
            label={t('Date and time')}
            name={t('Date and time')}
            zone={zone}
            value={meant}
            write={setMeant}
          />
          <ZoneSelect
            value={zone}
            choose={(next) => {
              setZone(next)
              setMeant(movedTo(next, meant, zone))
            }}
          />
        </div>
      )}
      <Select
        label={t('Site')}
        description={t('Decides who can see and edit the release.')}
        searchable
        data={[
          ...(places.isForAll ? [{ value: '', label: t('All sites') }] : []),
          ...(sites.data ?? [])
            .filter(({ id }) => !places.sites || places.sites.includes(id))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={site}
        onChange={(next) => setSite(next ?? '')}
      />
      <div className="vx-form-actions">
        <Button type="submit" loading={saving.isPending}>
          {release ? t('Save') : t('Create release')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

export function ZoneSelect({ value, choose }: { readonly value: string; readonly choose: (zone: string) => void }) {
  return (
    <Select
      label={t('Time zone')}
      searchable
      limit={50}
      data={timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(next) => next && choose(next)}
    />
  )
}
