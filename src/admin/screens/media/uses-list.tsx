import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { entityInfo } from '#entities/entity-info.ts'
import { label, t } from '#messages/interface.ts'
import type { MediaUse } from '#model/media/media.ts'
import { pageAddress } from '../../components/page-address.ts'
import { sitesQuery } from '../../api/queries.ts'

/** References to a file; pages link to the studio. */
export function UsesList({ uses }: { readonly uses: readonly MediaUse[] }) {
  const sites = useQuery(sitesQuery)
  const places = new Map<string, MediaUse & { kinds: string[] }>()
  for (const use of uses) {
    const key = `${use.entity ?? 'pages'} ${use.id || use.title}`
    const known = places.get(key)
    if (known) known.kinds.push(use.kind)
    else places.set(key, { ...use, kinds: [use.kind] })
  }
  return (
    <ul className="vx-uses">
      {[...places].map(([key, use]) => (
        <UseLine key={key} {...use} siteName={sites.data?.find((site) => site.id === use.site_id)?.name} />
      ))}
    </ul>
  )
}

interface UseLineProps extends MediaUse {
  readonly siteName: string | undefined
  readonly kinds: readonly string[]
}

/** Line of a document that uses the file. */
function UseLine({ id, entity, title, siteName, path, kinds }: UseLineProps) {
  return (
    <li>
      {id && !entity ? (
        <Link to="/voix/studio" search={{ page: id }} className="vx-title-link">
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <span className="vx-dim">
        {entity ? `${label(entityInfo.get(entity)?.label.one ?? entity)} ` : ''}
        {siteName} {!entity && id && pageAddress({ path })}
      </span>
      {kinds.includes('published') && (
        <span className="vx-file-mark" data-kind="green">
          {t('Published')}
        </span>
      )}
      {kinds.includes('draft') && !kinds.includes('published') && (
        <span className="vx-file-mark" data-kind="gray">
          {t('Draft')}
        </span>
      )}
    </li>
  )
}
