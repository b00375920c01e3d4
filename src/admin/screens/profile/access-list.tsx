import './profile.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { Credential } from '#contract/session.ts'
import { formatDateTime, formatRelative } from '../../formats/format-date.ts'
import { Failure } from '../../components/states.tsx'
import { deviceOf } from './device.ts'

const kinds: Readonly<Record<string, string>> = {
  session: t('Browser'),
  'personal-token': t('Personal token'),
  'api-client': t('API client'),
  assistant: t('Assistant'),
  'review-link': t('Review link'),
  'preview-link': t('Preview link of a release'),
}

interface AccessListProps {
  readonly rows: readonly Credential[]
  readonly end: (credential: Credential) => Promise<unknown>
}

/** Credentials of a user: kind, creation, last use, and a button to end each. */
export function AccessList({ rows, end }: AccessListProps) {
  return (
    <ul className="vx-lines">
      {rows.map((row) => (
        <AccessLine key={`${row.kind} ${row.id}`} row={row} end={end} />
      ))}
    </ul>
  )
}

function AccessLine({ row, end }: { readonly row: Credential } & Pick<AccessListProps, 'end'>) {
  const name = row.kind === 'session' ? deviceOf(row.name) : row.name
  const kind = kinds[row.kind] ?? row.kind
  const ending = useMutation({ mutationFn: () => end(row) })
  return (
    <li>
      <div className="vx-line-words">
        <p className="vx-line-title">{name}</p>
        <p className="vx-line-more">
          {row.isThis
            ? rich('{kind} · <here>This browser</here>', {
                here: (children) => <span className="vx-here">{children}</span>,
                kind,
              })
            : kind}
        </p>
        <p className="vx-line-more">{timesOf(row)}</p>
        <Failure error={ending.error} />
      </div>
      {!row.isThis && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={t('End {kind} {name}', { kind, name })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function timesOf({ kind, created_at, used_at, expires_at }: Credential): string {
  return [
    created_at && t('Since {at}', { at: formatDateTime(created_at) }),
    used_at
      ? t('used {at}', { at: formatRelative(used_at, Date.now()) })
      : kind !== 'preview-link' && t('not used yet'),
    expires_at && t('until {at}', { at: formatDateTime(expires_at) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
