import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page/page.ts'
import type { ReviewLink } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { siteOrigin } from '../../components/site-origin.ts'
import { ErrorState } from '../../components/states.tsx'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useUi } from '../context.tsx'

/** Days for which a link can be valid. */
const lives = [1, 7, 14, 30]

/** Review links, by which people without an account comment on the page: created, managed and ended here. */
export function ReviewLinks({ page }: { readonly page: Pick<Page, 'id' | 'site_id'> }) {
  const links = useQuery({
    queryKey: keyOf(page.id),
    queryFn: () => call('GET /api/pages/:id/review-links', { params: { id: page.id } }),
    refetchInterval: 60_000,
  })
  const ending = useMutation({
    mutationFn: ({ id }: ReviewLink) =>
      call('DELETE /api/pages/:id/review-links/:link', { params: { id: page.id, link: id } }),
    onSuccess: (_, { name }) => {
      announce(t('Link for {name} revoked', { name }))
      return forget(page.id)
    },
  })
  const { rows = [], may_make: mayMake = false } = links.data ?? {}
  if (!mayMake && rows.length === 0) return null
  return (
    <details className="vx-review-links">
      <summary>
        {t('Reviewers without an account')}
        {rows.length > 0 && ` (${rows.length})`}
      </summary>
      <div>
        {mayMake && <NewLink page={page} />}
        {ending.isError && <ErrorState error={ending.error} />}
        <ul aria-label={t('Review links')}>
          {rows.map((link) => (
            <LinkLine key={link.id} link={link} mayMake={mayMake} ending={ending} />
          ))}
        </ul>
      </div>
    </details>
  )
}

interface LinkLineProps {
  readonly link: ReviewLink
  readonly mayMake: boolean
  readonly ending: { readonly mutate: (link: ReviewLink) => void }
}

/** Line of a review link: whose it is, until when, and a button that revokes it. */
function LinkLine({ link, mayMake, ending }: LinkLineProps) {
  return (
    <li className="vx-review-link">
      <div>
        <strong>{link.name}</strong>
        <p title={formatDateTime(link.created_at)}>
          {t('Created by {name}. Valid until {until}.', {
            name: link.created_by_label,
            until: formatDateTime(link.expires_at),
          })}{' '}
          {link.last_used_at
            ? t('Last used {when}.', { when: formatRelative(link.last_used_at, Date.now()) })
            : t('Not used yet.')}
        </p>
      </div>
      {mayMake && (
        <ActionIcon
          size={24}
          color="red"
          aria-label={t('Revoke link for {name}', { name: link.name })}
          title={t('Revoke link')}
          onClick={() => ending.mutate(link)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </li>
  )
}

function NewLink({ page }: { readonly page: Pick<Page, 'id' | 'site_id'> }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('7')
  const domain = useUi((ui) => ui.domain)
  const sites = useQuery(sitesQuery)
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/pages/:id/review-links', {
        params: { id: page.id },
        body: { name: name.trim(), days: Number(days) },
      }),
    onSuccess: () => {
      setName('')
      return forget(page.id)
    },
  })
  const site = sites.data?.find(({ id }) => id === page.site_id)
  const made = making.data
  return (
    <>
      <p className="vx-help">{t('Anyone with the link can view this draft and comment on it, nothing else.')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') making.mutate()
        }}
      >
        <TextInput
          size="xs"
          label={t('Reviewer')}
          placeholder={t('Marta at the agency')}
          maxLength={limits.reviewLinkName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={t('Valid for')}
          data={lives.map((count) => ({
            value: String(count),
            label: t('{count, plural, one {# day} other {# days}}', { count }),
          }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" disabled={name.trim() === ''} loading={making.isPending}>
          {t('Create')}
        </Button>
      </form>
      {making.isError && <ErrorState error={making.error} />}
      {made && (
        <>
          <CopiedUrl
            size="xs"
            label={t('Link for {name}', { name: made.name })}
            address={`${site ? siteOrigin(site, domain) : window.location.origin}${made.path}`}
          />
          <p className="vx-help">{t('Copy the link now: it is not shown again. Share it with this person only.')}</p>
        </>
      )}
    </>
  )
}

function keyOf(page: string) {
  return ['review-links', page]
}

function forget(page: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(page) })
}
