import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countChanges } from '#document/changes.ts'
import type { StatusFacts } from '#document/document-status.ts'
import type { Page } from '#model/page/page.ts'
import type { PageRow } from '#contract/pages.ts'
import { pageQuery, sitesQuery } from '../../api/queries.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { PageStatus } from '../../components/page-status.tsx'
import { versionQuery } from '../compare/compare-sources.ts'
import { useDocument, useEditor } from '../context.tsx'
import { openReleases } from '../state/open-releases.ts'

/** Pause after the last edit before changes are counted, ms: no key waits for it. */
const countMs = 400

/** Status of the open page for visitors, and its schedule. */
export function PageState({ row }: { readonly row: PageRow }) {
  const { facts, zone } = useStatusFacts(row)
  return <PageStatus page={facts} zone={zone} />
}

/** Facts for the status of the open page, with unsaved changes and the time zone of its site. */
export function useStatusFacts(row: PageRow): { readonly facts: StatusFacts; readonly zone: unknown } {
  const { id, site_id } = row.page
  const now = useQuery({ ...pageQuery(id), initialData: row }).data
  const holding = useQuery({ ...releasesHoldingQuery({ entity: 'pages', document_id: id }), retry: false }).data
  const zone = useQuery(sitesQuery).data?.find((site) => site.id === site_id)?.settings?.time_zone
  const revision = useDocument((state) => state.revision)
  const changes = useChangesAhead(usePublished(id, now.published_revision))
  return { facts: { ...now, revision, release: openReleases(holding ?? [])[0] ?? null, changes }, zone }
}

/** Published version of the page; undefined while loading or without one. */
export function usePublished(id: string, revision: number | null): Page | undefined {
  const kept = useQuery({ ...versionQuery(id, revision ?? 0), enabled: revision !== null, retry: false })
  return revision === null ? undefined : kept.data?.page
}

/** Number of changes from what visitors see to the working copy, counted when the editor pauses. */
function useChangesAhead(published: Page | undefined): number | undefined {
  const { studio } = useEditor()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (!published) return setCount(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setCount(countChanges(published, studio.get().page))
    look()
    const off = studio.store.subscribe(({ page }, before) => {
      if (page === before.page) return
      clearTimeout(timer)
      timer = setTimeout(look, countMs)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [published, studio])
  return count
}
