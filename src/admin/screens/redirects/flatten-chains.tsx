import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { call } from '../../api/api.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { forgetRecords } from '../../api/record-queries.ts'
import { showMessage } from '../../components/show-message.ts'
import './redirects.css'

/** Dialog that flattens redirect chains: each redirect points to the end of its chain. */
export function FlattenChains({ close }: { readonly close: () => void }) {
  const chains = useQuery({
    queryKey: ['record', 'redirects', 'chains'],
    queryFn: () => call('GET /api/redirects/chains'),
    staleTime: 0,
  })
  const flattening = useMutation({
    mutationFn: () => call('POST /api/redirects/flatten', { body: {} }),
    onSuccess: async ({ changed, failed }) => {
      await forgetRecords('redirects')
      if (failed.length > 0) return
      close()
      showMessage(
        t(
          '{changed, plural, one {# redirect now leads directly to its target.} other {# redirects now lead directly to their targets.}}',
          { changed },
        ),
      )
    },
  })
  if (chains.isPending) return <LoadingState />
  if (chains.isError) return <ErrorState error={chains.error} retry={() => void chains.refetch()} />
  const { rows } = chains.data
  if (rows.length === 0) return <p>{t('No redirect leads to another redirect.')}</p>
  return (
    <div className="vx-dialog">
      <p>
        {t(
          '{count, plural, one {# redirect leads} other {# redirects lead}} to another redirect. Each can lead straight to its target, which is faster for visitors. You can undo each change in its history.',
          { count: rows.length },
        )}
      </p>
      <ul className="vx-chains">
        {rows.map(({ id, source, end, hops }) => (
          <li key={id}>
            <span className="vx-path">{source}</span> → <span className="vx-path">{end}</span>{' '}
            <span className="vx-dim">
              {t('{hops, plural, one {instead of # hop} other {instead of # hops}}', { hops })}
            </span>
          </li>
        ))}
      </ul>
      {flattening.isError && <ErrorState error={flattening.error} />}
      {flattening.data && flattening.data.failed.length > 0 && (
        <ul className="vx-failures">
          {flattening.data.failed.map(({ id, source, reason }) => (
            <li key={id}>
              <span className="vx-path">{source}</span>
              <span className="vx-dim">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogAnswers
        no={t('Keep chains')}
        close={close}
        yes={t('{count, plural, one {Flatten # redirect} other {Flatten # redirects}}', { count: rows.length })}
        go={() => flattening.mutate()}
        busy={flattening.isPending}
      />
    </div>
  )
}
