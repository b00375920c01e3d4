import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/queries.ts'
import type { ReleaseDocument, ReleaseRow } from '#contract/releases.ts'
import { errorMessage } from '../../components/states.tsx'
import { addToRelease, releaseItemsQuery, releasesHoldingQuery, releasesQuery } from '../../api/release-queries.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { whenOf } from '../state/open-releases.ts'
import { inTheMaking } from './release-target.ts'

export type ReleaseWorkedFor = NonNullable<ReturnType<typeof useReleaseTarget>>

/** Releases that a page may go into: those that contain it first, then by date. */
export function useReleases(enabled = true) {
  const id = useDocument(({ page }) => page.id)
  const all = useQuery({ ...releasesQuery, enabled, retry: false })
  const holding = useQuery({ ...releasesHoldingQuery({ entity: 'pages', document_id: id }), enabled, retry: false })
  const held = new Set(holding.data?.map((release) => release.id))
  const rows = (all.data ?? [])
    .filter(({ id: release, status }) => inTheMaking.includes(status) || held.has(release))
    .filter(({ status }) => status !== 'published' && status !== 'archived')
    .toSorted((a, b) => Number(held.has(b.id)) - Number(held.has(a.id)) || whenOf(a).localeCompare(whenOf(b)))
  return { rows, held, isPending: all.isPending, error: all.error }
}

/** Target release of the editor, and its version of the page. */
export function useReleaseTarget() {
  const { studio } = useEditor()
  const id = useUi((ui) => ui.release)
  const releases = useQuery({ ...releasesQuery, enabled: id !== null, retry: false })
  const items = useQuery({ ...releaseItemsQuery(id ?? ''), enabled: id !== null, retry: false })
  const release = releases.data?.find((each) => each.id === id)
  const page = studio.get().page.id
  const item = items.data?.find(isOfPage(page))
  // A release that is over is no longer worked for, though it is still remembered.
  return release && inTheMaking.includes(release.status) ? { release, item, isPending: items.isPending } : undefined
}

export function isOfPage(id: string): (item: ReleaseDocument) => boolean {
  return ({ entity, document_id }) => entity === 'pages' && document_id === id
}

/** Puts the page as it was last saved into a release. */
export function useAddToRelease(release: string) {
  const { studio, say } = useEditor()
  return useMutation({
    mutationFn: () => addToRelease(release, { entity: 'pages', document_id: studio.get().page.id }),
    onError: (error) => say(errorMessage(error)),
  })
}

/** Status of a release from the query cache, without a request. */
export function statusOf(release: string | null | undefined): ReleaseRow['status'] | undefined {
  return release
    ? queryClient.getQueryData(releasesQuery.queryKey)?.find(({ id }) => id === release)?.status
    : undefined
}
