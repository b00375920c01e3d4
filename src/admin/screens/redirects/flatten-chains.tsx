import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { api } from '../../api/api.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { forgetRecords } from '../../api/record-queries.ts'
import './redirects.css'

/** Dialog that flattens redirect chains: each redirect points to the end of its chain. */
export function FlattenChains({ close }: { readonly close: () => void }) {
  const chains = useQuery({ queryKey: ['record', 'redirects', 'chains'], queryFn: api.redirectChains, staleTime: 0 })
  const flattening = useMutation({
    mutationFn: api.flattenRedirects,
    onSuccess: async ({ changed, failed }) => {
      await forgetRecords('redirects')
      if (failed.length > 0) return
      close()
      notifications.show({
        message: `${changed} ${changed === 1 ? 'redirect leads' : 'redirects lead'} to the end now.`,
      })
    },
  })
  if (chains.isPending) return <LoadingState />
  if (chains.isError) return <ErrorState error={chains.error} retry={() => void chains.refetch()} />
  const { rows } = chains.data
  if (rows.length === 0) return <p>No redirect leads to another one. There is nothing to flatten.</p>
  return (
    <div className="vx-dialog">
      <p>
        {rows.length === 1 ? 'One redirect leads' : `${rows.length} redirects lead`} to another redirect. Each can lead
        to the end of its chain at once, which is faster for visitors. Every change can be taken back in its history.
      </p>
      <ul className="vx-chains">
        {rows.map(({ id, source, end, hops }) => (
          <li key={id}>
            <span className="vx-path">{source}</span> → <span className="vx-path">{end}</span>{' '}
            <span className="vx-dim">instead of {hops} hops</span>
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
        no="Leave them"
        close={close}
        yes={`Flatten ${rows.length === 1 ? 'it' : `all $${rows.length}`}`}
        go={() => flattening.mutate()}
        busy={flattening.isPending}
      />
    </div>
  )
}
