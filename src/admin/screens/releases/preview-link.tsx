import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { CopiedAddress } from '../../parts/copied-address.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { Failed } from '../../parts/states.tsx'
import { siteOrigin } from '../../parts/site-origin.ts'
import { sitesQuery } from '../../queries.ts'
import type { ReleaseItemRow, ReleaseRow } from '../../release-calls.ts'
import { forgetReleases } from '../../release-queries.ts'
import { tabOf } from './release-words.ts'

interface PreviewLinkProps {
  readonly release: ReleaseRow
  readonly items: readonly ReleaseItemRow[]
}

/** An address at which somebody sees the sites as they will be; it is shown once, and a new one ends the one before. */
export function PreviewLink({ release, items }: PreviewLinkProps) {
  const sites = useQuery(sitesQuery)
  const making = useMutation({ mutationFn: () => api.releasePreview(release.id), onSuccess: () => forgetReleases() })
  const over = ['published', 'archived'].includes(tabOf(release))
  if (over || release.why_not?.edit) return null
  const concerned = new Set(items.map(({ site_id }) => site_id))
  const shown = (sites.data ?? []).filter(({ id }) => concerned.has(id))
  const offered = shown.length > 0 ? shown : (sites.data ?? []).slice(0, 1)
  const isAlive = Date.parse(release.secret_expires_at) > Date.now()
  return (
    <section className="vx-card" aria-label="Preview">
      <h2>Preview</h2>
      {making.data ? (
        <>
          {offered.map((site) => {
            const address = `${siteOrigin(site)}${making.data.path}`
            return (
              <CopiedAddress
                key={site.id}
                size="xs"
                label={site.name}
                address={address}
                action={`Copy the address at ${site.name}`}
              />
            )
          })}
          <p className="vx-help">It is shown only now. Whoever has it sees the release for seven days.</p>
        </>
      ) : (
        <p className="vx-help">
          {isAlive
            ? `There is an address until ${fullMoment(release.secret_expires_at)}. A new one ends it.`
            : 'Show somebody the sites as they will be, without an account.'}
        </p>
      )}
      {making.isError && <Failed error={making.error} />}
      <Button
        size="xs"
        variant="default"
        className="vx-button-fit"
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {making.data || isAlive ? 'New address; older ones end' : 'Create an address'}
      </Button>
    </section>
  )
}
