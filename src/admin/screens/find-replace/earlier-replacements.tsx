import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { editingLimits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { Moment } from '../../components/moment.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { replacementWords, statusLabels } from './replace-words.ts'

/** The user's latest replacements, each of which can still be undone. */
export function EarlierReplacements() {
  const found = useQuery({
    queryKey: ['replacements'],
    queryFn: async () => (await call('GET /api/replacements')).rows,
  })
  return (
    <section className="vx-card vx-find" aria-labelledby="earlier-replacements">
      <h2 id="earlier-replacements">{t('Your replacements')}</h2>
      {found.isPending && <LoadingState />}
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <p className="vx-dim">
          {t('What you replace is listed here for {days} days and can be undone.', {
            days: editingLimits.replacementDays,
          })}
        </p>
      )}
      {found.data && found.data.length > 0 && (
        <ul className="vx-find-documents">
          {found.data.map((each) => (
            <li key={each.id}>
              <Link to={routes.admin.findReplace} search={{ id: each.id }}>
                {replacementWords(each)}
              </Link>{' '}
              <span className="vx-dim">
                {statusLabels[each.status]} · <Moment at={each.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
