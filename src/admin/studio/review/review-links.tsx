import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page.ts'
import { api } from '../../api/api.ts'
import type { ReviewLink } from '../../api/pages.ts'
import { announce } from '../../components/announce.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { formatRelative, formatDateTime } from '../../components/format-date.ts'
import { siteOrigin } from '../../components/site-origin.ts'
import { ErrorState } from '../../components/states.tsx'
import { queryClient, sitesQuery } from '../../api/queries.ts'

const lives = { 1: '1 day', 7: '7 days', 14: '14 days', 30: '30 days' }

/** The links by which people without an account comment on the page: made, looked after and ended here. */
export function ReviewLinks({ page }: { readonly page: Pick<Page, 'id' | 'site_id'> }) {
  const links = useQuery({ queryKey: keyOf(page.id), queryFn: () => api.reviewLinks(page.id), refetchInterval: 60_000 })
  const ending = useMutation({
    mutationFn: ({ id }: ReviewLink) => api.endReviewLink(page.id, id),
    onSuccess: (_, { name }) => {
      announce(`The link for ${name} is ended`)
      return forget(page.id)
    },
  })
  const { rows = [], may_make: mayMake = false } = links.data ?? {}
  if (!mayMake && rows.length === 0) return null
  return (
    <details className="vx-review-links">
      <summary>Reviewers without an account{rows.length > 0 && ` (${rows.length})`}</summary>
      <div>
        {mayMake && <NewLink page={page} />}
        {ending.isError && <ErrorState error={ending.error} />}
        <ul aria-label="Reviewers’ links">
          {rows.map((link) => (
            <li key={link.id} className="vx-review-link">
              <div>
                <strong>{link.name}</strong>
                <p title={formatDateTime(link.created_at)}>
                  By {link.created_by_label}. Until {formatDateTime(link.expires_at)}.{' '}
                  {link.last_used_at ? `Last used ${formatRelative(link.last_used_at, Date.now())}.` : 'Not used yet.'}
                </p>
              </div>
              {mayMake && (
                <ActionIcon
                  size={24}
                  color="red"
                  aria-label={`End the link for ${link.name}`}
                  title="End the link"
                  onClick={() => ending.mutate(link)}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function NewLink({ page }: { readonly page: Pick<Page, 'id' | 'site_id'> }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('7')
  const sites = useQuery(sitesQuery)
  const making = useMutation({
    mutationFn: () => api.makeReviewLink(page.id, { name: name.trim(), days: Number(days) }),
    onSuccess: () => {
      setName('')
      return forget(page.id)
    },
  })
  const site = sites.data?.find(({ id }) => id === page.site_id)
  const made = making.data
  return (
    <>
      <p className="vx-help">Whoever has the link sees this draft and comments on it, and does nothing else.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') making.mutate()
        }}
      >
        <TextInput
          size="xs"
          label="For whom"
          placeholder="Marta at the agency"
          maxLength={limits.reviewLinkName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="For how long"
          data={Object.entries(lives).map(([value, label]) => ({ value, label }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" disabled={name.trim() === ''} loading={making.isPending}>
          Create
        </Button>
      </form>
      {making.isError && <ErrorState error={making.error} />}
      {made && (
        <>
          <CopiedUrl
            size="xs"
            label={`Link for ${made.name}`}
            address={`${site ? siteOrigin(site) : window.location.origin}${made.path}`}
          />
          <p className="vx-help">It is shown only now. Send it to nobody else.</p>
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
