import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { isSectionPage } from '#model/page/bound-page.ts'
import { pageUsesQuery } from '../../api/section-queries.ts'
import { ReferencesList } from '../../screens/records/references-list.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { useDocument } from '../context.tsx'

/** Pages that show the open synced section; nothing for another page. */
export function SectionUses() {
  const isSection = useDocument(({ page }) => isSectionPage(page))
  const id = useDocument(({ page }) => page.id)
  const uses = useQuery({ ...pageUsesQuery(id), enabled: isSection })
  if (!isSection) return null
  if (uses.isError) return <ErrorState error={uses.error} retry={() => void uses.refetch()} />
  if (!uses.data) return <LoadingState />
  const title = t('{count, plural, =0 {On no page yet} one {On # page} other {On # pages}}', {
    count: new Set(uses.data.map((use) => `${use.entity} ${use.id}`)).size,
  })
  return (
    <section aria-label={title}>
      <h3 className="vx-help">{title}</h3>
      <ReferencesList uses={uses.data} />
    </section>
  )
}
