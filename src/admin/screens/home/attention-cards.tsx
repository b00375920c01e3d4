import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#messages/interface.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { ErrorState } from '../../components/states.tsx'
import { useSession } from '../../api/session.ts'
import { type Attention, attentionFor } from './attention.ts'

/** Cards of open tasks, one of each kind. */
export function AttentionCards() {
  const { user } = useSession()
  const cards = useMemo(() => attentionFor({ id: user.id, may: user.may ?? {} }, new Date()), [user])
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">{t('Needs attention')}</h2>
      <ul className="vx-attention">
        {cards.map((card) => (
          <AttentionCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function AttentionCard({ card: { id, label, calm, ask } }: { readonly card: Attention }) {
  const lines = useQuery({ queryKey: ['attention', id], queryFn: ask })
  const count = (lines.data ?? []).reduce((sum, line) => sum + line.count, 0)
  return (
    <li className="vx-attention-card" data-calm={lines.data && count === 0 ? true : undefined}>
      <h3>{label}</h3>
      {lines.isPending && <Skeleton height={28} width={60} />}
      {lines.isError && <ErrorState error={lines.error} retry={() => void lines.refetch()} />}
      {lines.data && count === 0 && <p className="vx-dim">{calm}</p>}
      {count > 0 && (
        <>
          <p className="vx-attention-count">{formatNumber(count)}</p>
          <ul>
            {lines.data?.map((line) => (
              <li key={line.to}>
                <Link to={line.to} className="vx-title-link">
                  {t('{count, number} {things}', { count: line.count, things: lowercaseFirst(line.label) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
