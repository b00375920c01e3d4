import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { confirm } from '../../components/confirm.ts'
import { ErrorState } from '../../components/states.tsx'
import { type Decision, DecisionDialog, decisionsFor, decisionWords } from './agent-decision.tsx'
import { Moment } from '../../components/moment.tsx'
import { useMay } from '../../api/use-may.ts'
import { useRecordAction } from '../records/use-record-action.ts'

/** Labels of an agent account's status. */
const agentStates: Readonly<Record<string, string>> = {
  pending_email: t('Email not confirmed'),
  pending_review: t('Waiting for approval'),
  active: t('Active'),
  rejected: t('Rejected'),
  suspended: t('Suspended'),
  closed: t('Closed'),
}

const agentPills: Readonly<Record<string, string>> = {
  active: 'published',
  pending_review: 'changed',
  pending_email: 'draft',
}

/** Account of a travel agent: its status, its sign-in, and the decisions about it. */
export function AgentAccount(props: SideProps) {
  const { row, entity } = props
  const may = useMay(entity)
  const access = useQuery({
    queryKey: ['agent-access', row.id, row.revision],
    queryFn: () => call('GET /api/agents/:id/access', { params: { id: row.id } }),
    retry: false,
  })
  const action = useRecordAction(props)
  const [asking, setAsking] = useState<Decision>()
  const state = String(row.data.state)
  const decide = (decision: Decision, reason?: string) => {
    setAsking(undefined)
    action.mutate({
      run: () => call(`POST /api/agents/:id/${decision}`, { params: { id: row.id }, body: reason ? { reason } : {} }),
      said: decisionWords[decision].said(row.title),
    })
  }
  const ask = async (decision: Decision) => {
    const { label, title, about, asksWhy } = decisionWords[decision]
    if (asksWhy) setAsking(decision)
    else if (!title || (await confirm({ title: title(row.title), text: about, action: label, isDestructive: true })))
      decide(decision)
  }
  const invite = () =>
    action.mutate({
      run: async () => {
        await call('POST /api/agents/:id/invite', { params: { id: row.id }, body: {} })
        return call('GET /api/:entity/:id', { params: { entity: 'agents', id: row.id } })
      },
      said: t('Password link sent to {title}', { title: row.title }),
    })
  return (
    <section className="vx-card" aria-label={t('Account')}>
      <h2>{t('Account')}</h2>
      <span className="vx-status" data-kind={agentPills[state] ?? 'unpublished'}>
        {agentStates[state] ?? state}
      </span>
      {typeof row.data.reason === 'string' && row.data.reason && <p className="vx-dim">“{row.data.reason}”</p>}
      {access.isError && <ErrorState error={access.error} retry={() => void access.refetch()} />}
      {access.data && (
        <dl className="vx-card-facts">
          <dt>{t('Last sign-in')}</dt>
          <dd>{access.data.last_login_at ? <Moment at={access.data.last_login_at} /> : t('Never')}</dd>
          <dt>{t('Open sessions')}</dt>
          <dd>{access.data.sessions}</dd>
          <dt>{t('Password')}</dt>
          <dd>{access.data.has_password ? t('Set') : t('Not set yet')}</dd>
          {access.data.duplicates.length > 0 && (
            <>
              <dt>{t('Same number')}</dt>
              <dd>
                {access.data.duplicates.map(({ id, title }) => (
                  <Anchor key={id} component={Link} to={routes.admin.record('agents', id)} display="block" inherit>
                    {title}
                  </Anchor>
                ))}
              </dd>
            </>
          )}
        </dl>
      )}
      {may('edit') && (
        <div className="vx-card-actions">
          {(decisionsFor[state] ?? []).map((decision) => {
            const { label, about } = decisionWords[decision]
            return (
              <Button
                key={decision}
                size="xs"
                variant={decision === 'approve' || decision === 'resume' ? 'filled' : 'default'}
                disabled={action.isPending}
                onClick={() => void ask(decision)}
              >
                {about ? `${label}…` : label}
              </Button>
            )
          })}
          {(state === 'active' || state === 'pending_email') && (
            <Button size="xs" variant="default" disabled={action.isPending} onClick={invite}>
              {t('Send password link')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <DecisionDialog
          row={row}
          decision={asking}
          close={() => setAsking(undefined)}
          decide={(reason) => decide(asking, reason)}
        />
      )}
    </section>
  )
}
