import { Button, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Modal } from '../../components/modal.tsx'
import { Select } from '../../components/lazy-fields.tsx'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import '../redirects/redirects.css'
import './head-tags.css'

/** Test of the head tags at an address, and why the others do not apply. */
export function TagsAtAddress() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconRoute size={16} />} onClick={() => setOpened(true)}>
        {t('Test an address')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('Head tags at an address')} size="lg">
        <Trial />
      </Modal>
    </>
  )
}

function Trial() {
  const sites = useQuery(sitesQuery)
  const [chosen, setChosen] = useState<string>()
  const [address, setAddress] = useState('/')
  const site = chosen ?? sites.data?.[0]?.id ?? ''
  const asking = useMutation({
    mutationFn: () => call('POST /api/head-tags/at-address', { body: { site, address: address.trim() } }),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate()
  }
  return (
    <form className="vx-dialog" onSubmit={ask}>
      <div className="vx-try">
        <Select
          label={t('Site')}
          searchable
          data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={site || null}
          onChange={(next) => next && setChosen(next)}
        />
        <TextInput
          label={t('Address')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          maxLength={2000}
          data-autofocus
        />
        <Button type="submit" variant="default" loading={asking.isPending} disabled={!site || !address.trim()}>
          {t('Test')}
        </Button>
      </div>
      {asking.isError && <ErrorState error={asking.error} />}
      {asking.data && (
        <div role="status" className="vx-dialog">
          {!asking.data.hasPage && (
            <p className="vx-dim">{t('There is no page at this address. A page there would have these tags.')}</p>
          )}
          {asking.data.rows.length === 0 && <p>{t('This site has no head tags.')}</p>}
          <ul className="vx-tags-there">
            {asking.data.rows.map(({ id, name, html, reason }) => (
              <li key={id}>
                <p>
                  <Link to={routes.admin.record('head-tags', id)} className="vx-title-link">
                    {name}
                  </Link>{' '}
                  <span className="vx-status" data-kind={reason ? 'draft' : 'published'}>
                    {reason ?? t(defineMessage('Active', 'head tag'))}
                  </span>
                </p>
                {!reason && <pre className="vx-markup">{html}</pre>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
