import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { contradicts } from '#document/bound-facts.ts'
import { call } from '../../../api/api.ts'
import { useEditor } from '../../context.tsx'

interface FactNoteProps {
  readonly id: string
  readonly token: string
  /** Text of the field; empty while it shows the fact. */
  readonly typed: unknown
}

/** Note on where the value of a field comes from, or on what its record says instead. */
export function FactNote({ id, token, typed }: FactNoteProps) {
  const { studio } = useEditor()
  const { id: page, site_id } = studio.get().page
  const asked = useQuery({
    queryKey: ['fact', page, token],
    queryFn: () =>
      call('POST /api/pages/:id/lost-references', {
        params: { id: page },
        body: { references: [], kinds: [], values: [token] },
        siteId: site_id,
      }),
    staleTime: 60_000,
  })
  const value = asked.data?.values?.[token]
  if (!value) return null
  const isTyped = typeof typed === 'string' && typed !== ''
  return (
    <p className="vx-help" id={id} data-differs={(isTyped && contradicts(typed, value)) || undefined}>
      {isTyped
        ? t('Typed here. The record says: {value}. Empty the field to show that.', { value })
        : t('From the record: {value}', { value })}
    </p>
  )
}
