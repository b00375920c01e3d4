import { Button, Progress } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { type Role, roles, roleWords } from '#model/people/roles.ts'
import type { RecordData } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { MultiSelect, Select, TagsInput } from '../../components/lazy-fields.tsx'
import { call } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { placesOfNew } from '../../api/places-of-new.ts'
import { sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import { peopleIn, type PastedPerson } from './pasted-people.ts'
import './users.css'
import { Textarea } from '../../components/textarea.tsx'

const mostAtOnce = 100

interface Outcome extends PastedPerson {
  /** Reason of a failure; absent when the invitation was sent. */
  readonly refusal?: string
}

/** Invites a pasted list of people: creates an account for each and sends the invitation. */
export function InvitePeople() {
  const [opened, setOpened] = useState(false)
  const may = useMay({ area: 'users' })
  if (!may('create')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMailPlus size={16} />} onClick={() => setOpened(true)}>
        {t('Invite several')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('Invite people')} size="lg">
        <Invitations close={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function Invitations({ close }: { readonly close: () => void }) {
  const sites = useQuery(sitesQuery)
  const places = placesOfNew({ area: 'users' }, useSession().user)
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [where, setWhere] = useState<string[]>([])
  const [locales, setLocales] = useState<string[]>([])
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [running, setRunning] = useState(false)
  const { people, strange } = peopleIn(text)
  const tooMany = people.length > mostAtOnce
  const assignment: RecordData = {
    role,
    locales,
    ...(where.length > 0
      ? { scope: 'site', sites: where }
      : places.sites
        ? { scope: 'site', sites: [...places.sites] }
        : { scope: 'all' }),
  }

  async function send(): Promise<void> {
    setRunning(true)
    const done: Outcome[] = []
    for (const person of people) {
      done.push({ ...person, ...(await invited(person, assignment)) })
      setOutcomes([...done])
    }
    setRunning(false)
    await forgetRecords('users')
  }

  if (outcomes) {
    const refused = outcomes.filter(({ refusal }) => refusal !== undefined)
    return (
      <div className="vx-dialog">
        {running && (
          <Progress value={(outcomes.length / people.length) * 100} aria-label={t('Invitations sent')} size="sm" />
        )}
        <p role="status">
          {t('{sent} of {total} invitations sent. Each is valid for three days.', {
            sent: outcomes.length - refused.length,
            total: people.length,
          })}
        </p>
        <ul className="vx-invited">
          {outcomes.map(({ email, refusal }) => (
            <li key={email} data-refused={refusal !== undefined || undefined}>
              <span>{email}</span>
              <span>{refusal ?? t('Invited')}</span>
            </li>
          ))}
        </ul>
        <div className="vx-dialog-actions">
          {!running && refused.length > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setText(refused.map(({ name, email }) => `${name} <${email}>`).join('\n'))
                setOutcomes(undefined)
              }}
            >
              {t('Retry the others')}
            </Button>
          )}
          <Button disabled={running} onClick={close}>
            {t('Done')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="vx-dialog">
      <Textarea
        label={t('People')}
        description={t('One email per line or separated by commas. {example} adds the name.', {
          example: 'Ada Byron <ada@hotel.com>',
        })}
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          tooMany
            ? t('Enter at most {mostAtOnce} at a time.', { mostAtOnce })
            : strange.length > 0 && t('Not an email address: {strange}', { strange: strange.slice(0, 3).join(', ') })
        }
        data-autofocus
      />
      <div className="vx-invite-places">
        <Select
          label={t('Role')}
          description={translated(roleWords[role].description)}
          data={roles.map((value) => ({ value, label: translated(roleWords[value].label) }))}
          value={role}
          onChange={(next) => setRole(roles.find((each) => each === next) ?? role)}
        />
        <MultiSelect
          label={t('Sites')}
          placeholder={where.length > 0 ? '' : places.sites ? t('All of your sites') : t('All sites')}
          data={(sites.data ?? [])
            .filter(({ id }) => !places.sites || places.sites.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={where}
          onChange={setWhere}
          searchable
          clearable
        />
        <TagsInput
          label={t('Languages')}
          placeholder={locales.length === 0 ? t('All languages') : ''}
          value={locales}
          onChange={setLocales}
          maxTags={60}
        />
      </div>
      <DialogAnswers
        close={close}
        yes={
          people.length > 1
            ? t('{count, plural, one {Invite # person} other {Invite # people}}', { count: people.length })
            : t('Invite')
        }
        go={() => void send()}
        disabled={people.length === 0 || tooMany || strange.length > 0}
      />
    </div>
  )
}

async function invited({ email, name }: PastedPerson, assignment: RecordData): Promise<{ readonly refusal?: string }> {
  try {
    const { id } = await call('POST /api/:entity', {
      params: { entity: 'users' },
      body: { data: { email, name, assignments: [assignment] } },
    })
    await call('POST /api/users/:id/invite', { params: { id } })
    return {}
  } catch (error) {
    return { refusal: errorMessage(error) }
  }
}
