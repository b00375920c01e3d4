import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { useMay } from '../../api/use-may.ts'
import { ReleaseBadge } from './release-badge.tsx'
import { tabOf } from './release-words.ts'

const AddToRelease = lazy(() => import('./add-to-release.tsx').then((module) => ({ default: module.AddToRelease })))

interface ReleaseCardProps {
  readonly entity: string
  readonly id: string
  readonly title: string
}

/** Releases that contain a document, with a button to add it to one. */
export function ReleaseCard({ entity, id, title }: ReleaseCardProps) {
  const may = useMay({ area: 'releases' })
  const [adding, setAdding] = useState(false)
  const holding = useQuery({ ...releasesHoldingQuery({ entity, document_id: id }), enabled: may('read') })
  if (!may('read')) return null
  const waiting = (holding.data ?? []).filter((release) => ['active', 'scheduled'].includes(tabOf(release)))
  return (
    <section className="vx-card" aria-label={t('Releases')}>
      <h2>{t('Releases')}</h2>
      {waiting.length === 0 && <p className="vx-dim">{t('Not in any release.')}</p>}
      <ul className="vx-card-list">
        {waiting.map((release) => (
          <li key={release.id}>
            <Link to={routes.admin.release(release.id)} className="vx-title-link">
              {release.title}
            </Link>
            <ReleaseBadge release={release} />
          </li>
        ))}
      </ul>
      {may('edit') && (
        <Button size="xs" variant="default" className="vx-button-fit" onClick={() => setAdding(true)}>
          {t('Add to a release…')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddToRelease
            opened
            documents={[{ entity, document_id: id }]}
            what={t('“{name}”', { name: title })}
            close={() => setAdding(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
