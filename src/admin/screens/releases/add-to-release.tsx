import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import type { ReleaseAction, ReleaseDocument } from '#contract/releases.ts'
import { call } from '../../api/api.ts'
import { mayAdd, siteOfNew } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState, errorMessage } from '../../components/states.tsx'
import { forgetReleases, putInRelease, releasesQuery } from '../../api/release-queries.ts'
import '../../controls/controls.css'
import { actionLabels, isOpen } from './release-words.ts'
import { showMessage } from '../../components/show-message.ts'

interface AddToReleaseProps {
  readonly documents: readonly ReleaseDocument[]
  /** Name of what is added, for the heading: “Rooms”, or “12 pages”. */
  readonly what: string
  readonly opened: boolean
  readonly close: () => void
}

const newRelease = 'new'

/** Adds documents to an open release, or to a new one. */
export function AddToRelease({ documents, what, opened, close }: AddToReleaseProps) {
  return (
    <Modal opened={opened} onClose={close} title={t('Add {what} to a release', { what })}>
      {opened && <Choice documents={documents} what={what} close={close} />}
    </Modal>
  )
}

function Choice({ documents, what, close }: Omit<AddToReleaseProps, 'opened'>) {
  const { user } = useSession()
  const releases = useQuery(releasesQuery)
  const isCreating = mayAdd({ area: 'releases' }, user)
  const open = (releases.data ?? []).filter(isOpen)
  const [picked, setPicked] = useState<string>()
  const [title, setTitle] = useState('')
  const [action, setAction] = useState<ReleaseAction>('publish')
  const [tried, setTried] = useState(false)
  const release = picked ?? open[0]?.id ?? newRelease
  const adding = useMutation({
    mutationFn: async () => {
      const id = release === newRelease ? (await createRelease()).id : release
      // A new one is made once, however often what goes into it is tried again.
      setPicked(id)
      await forgetReleases()
      const refused: string[] = []
      for (const document of documents)
        await putInRelease(id, document, action).catch((error: unknown) => refused.push(errorMessage(error)))
      await forgetReleases()
      if (refused.length > 0) throw new Error([...new Set(refused)].join(' '))
    },
    onSuccess: () => {
      showMessage(t('{what}: added to the release', { what }))
      close()
    },
  })
  const createRelease = () => {
    const site = siteOfNew({ area: 'releases' }, user)
    return call('POST /api/releases', { body: { title: title.trim(), ...(site && { site_id: site }) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (release !== newRelease || title.trim() !== '') adding.mutate()
  }
  return (
    <form className="vx-form" noValidate onSubmit={submit}>
      {releases.isError && <ErrorState error={releases.error} retry={() => void releases.refetch()} />}
      {adding.isError && <ErrorState error={adding.error} />}
      <Select
        label={t('Release')}
        searchable
        data={[
          ...open.map(({ id, title: name }) => ({ value: id, label: name })),
          ...(isCreating ? [{ value: newRelease, label: t('New release') }] : []),
        ]}
        value={release}
        onChange={(next) => setPicked(next ?? undefined)}
        disabled={releases.isPending}
      />
      {release === newRelease && (
        <TextInput
          label={t('Title of the new release')}
          required
          maxLength={120}
          value={title}
          error={tried && title.trim() === '' && t('Enter a title.')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <Select
        label={t('When the release is published')}
        data={Object.entries(actionLabels).map(([value, label]) => ({
          value,
          label,
        }))}
        value={action}
        onChange={(next) => setAction(next as ReleaseAction)}
      />
      <p className="vx-help">
        {t('The current saved version is added. Newer versions can be taken over in the release.')}
      </p>
      <DialogAnswers close={close} yes={t('Add')} busy={adding.isPending} />
    </form>
  )
}
