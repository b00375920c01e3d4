import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { PersonFinding } from '#contract/personal-data.ts'
import { call } from '../../api/api.ts'
import { processingQuery } from '../../api/maintenance-queries.ts'
import { confirm } from '../../components/confirm.ts'
import { downloadText } from '../../components/download-text.ts'
import { Moment } from '../../components/moment.tsx'
import { EmptyState, ErrorState, Failure, LoadingState } from '../../components/states.tsx'
import { TableHead } from '../../components/table-head.tsx'
import '../records/records.css'
import './personal-data.css'
import { erasureWords, matchWords, placeWords } from './place-words.ts'

interface Person {
  readonly email?: string
  readonly phone?: string
  readonly name?: string
}

/** Personal data, for owners: what is known of a person, its export and erasure, and the record of processing. */
export function PersonalData() {
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Personal data · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('Personal data')}</h1>
      </header>
      <FindPerson />
      <Processing />
    </div>
  )
}

function FindPerson() {
  const [person, setPerson] = useState<Person>({})
  const [isErased, setErased] = useState(false)
  const found = useMutation({ mutationFn: () => call('POST /api/personal-data/find', { body: person }) })
  const field = (name: keyof Person, label: string, type: string) => (
    <TextInput
      type={type}
      label={label}
      value={person[name] ?? ''}
      onChange={(event) => {
        setPerson({ ...person, [name]: event.currentTarget.value })
        setErased(false)
        found.reset()
      }}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErased(false)
    found.mutate()
  }
  const erased = () => {
    setErased(true)
    found.mutate()
  }
  const isEmpty = !Object.values(person).some((value: string) => value.trim() !== '')
  return (
    <section aria-label={t('Find a person')}>
      <h2>{t('Find a person')}</h2>
      <form className="vx-form vx-person-form" noValidate onSubmit={submit}>
        {field('email', t('Email'), 'email')}
        {field('phone', t('Phone'), 'tel')}
        {field('name', t('Name'), 'text')}
        <Button type="submit" loading={found.isPending} disabled={isEmpty}>
          {t('Find')}
        </Button>
      </form>
      <Failure error={found.error} />
      <p role="status">{isErased && t('What was chosen is erased.')}</p>
      {found.data && <Found person={person} rows={found.data.rows} erased={erased} />}
    </section>
  )
}

interface FoundProps {
  readonly person: Person
  readonly rows: readonly PersonFinding[]
  readonly erased: () => void
}

function Found({ person, rows, erased }: FoundProps) {
  const erasable = rows.filter(({ erasure }) => erasure === 'erased' || erasure === 'pseudonymised')
  // A name alone may be another person's, so nothing that was found by it is chosen for anybody.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(erasable.filter(({ by }) => by !== 'name').map(({ key }) => key)),
  )
  const saving = useMutation({
    mutationFn: async (kind: 'json' | 'html') => {
      const { rows: known, html } = await call('POST /api/personal-data/export', { body: person })
      if (kind === 'html') downloadText('person.html', html, 'text/html')
      else downloadText('person.json', JSON.stringify(known, undefined, 2), 'application/json')
    },
  })
  const count = erasable.filter(({ key }) => chosen.has(key)).length
  const erase = () =>
    confirm({
      title: t('Erase {count, plural, one {# item} other {# items}}?', { count }),
      text: t('This cannot be undone. A protocol without the person stays in the audit log.'),
      action: t('Erase'),
      isDestructive: true,
      run: async () => {
        const keys = erasable.filter(({ key }) => chosen.has(key)).map(({ key }) => key)
        await call('POST /api/personal-data/erase', { body: { ...person, keys } })
        erased()
      },
    })
  if (rows.length === 0)
    return (
      <EmptyState title={t('Nothing is known of this person.')}>
        {t('Values are compared whole: check how they are written.')}
      </EmptyState>
    )
  return (
    <>
      <Findings rows={rows} chosen={chosen} choose={setChosen} />
      <div className="vx-form-actions">
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate('html')}>
          {t('Download as a page')}
        </Button>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate('json')}>
          {t('Download as JSON')}
        </Button>
        <Button color="red" disabled={count === 0} onClick={() => void erase()}>
          {t('Erase what is chosen…')}
        </Button>
      </div>
      <Failure error={saving.error} />
    </>
  )
}

interface FindingsProps {
  readonly rows: readonly PersonFinding[]
  readonly chosen: ReadonlySet<string>
  readonly choose: (keys: ReadonlySet<string>) => void
}

function Findings({ rows, chosen, choose }: FindingsProps) {
  const heading = t('What is known')
  const turn = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    choose(next)
  }
  return (
    <div className="vx-table-frame" tabIndex={0} role="region" aria-label={heading}>
      <table className="vx-table">
        <TableHead columns={[t('Title'), t('Erase'), t('Where'), t('Found by'), t('When'), t('On erasure')]} />
        <tbody>
          {rows.map(({ key, place, title, at, by, erasure }) => (
            <tr key={key}>
              <th scope="row">{title || '–'}</th>
              <td>
                {(erasure === 'erased' || erasure === 'pseudonymised') && (
                  <Checkbox
                    aria-label={t('Erase {title}', { title: title || placeWords[place] })}
                    checked={chosen.has(key)}
                    onChange={() => turn(key)}
                  />
                )}
              </td>
              <td>{placeWords[place]}</td>
              <td>{matchWords[by]}</td>
              <td>{at ? <Moment at={at} /> : '–'}</td>
              <td>{erasureWords[erasure]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Record of processing, as the tables of the database are declared. */
function Processing() {
  const processing = useQuery(processingQuery)
  const heading = t('Record of processing')
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {processing.isPending && <LoadingState />}
      {processing.error && <ErrorState error={processing.error} retry={() => void processing.refetch()} />}
      {processing.data && (
        <div className="vx-table-frame" tabIndex={0} role="region" aria-label={heading}>
          <table className="vx-table vx-processing">
            <TableHead columns={[t('What'), t('Purpose'), t('Kept'), t('On erasure'), t('Table')]} />
            <tbody>
              {processing.data.rows.map(({ table, what, purpose, kept, erasure }) => (
                <tr key={table}>
                  <th scope="row">{what}</th>
                  <td>{purpose}</td>
                  <td>{kept}</td>
                  <td>{erasureWords[erasure]}</td>
                  <td>{table}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
