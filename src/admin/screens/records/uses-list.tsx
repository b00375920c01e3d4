import { Link } from '@tanstack/react-router'
import { labelOf } from '#fields/index.ts'
import { routes } from '#routes.ts'
import type { RecordUse } from '../../record-calls.ts'

/** What leads to a record, each with a way there. */
export function UsesList({ uses }: { readonly uses: readonly RecordUse[] }) {
  const places = new Map<string, { use: RecordUse; fields: Set<string>; live: boolean }>()
  for (const use of uses) {
    const key = `${use.entity} ${use.id}`
    const known = places.get(key) ?? { use, fields: new Set<string>(), live: false }
    known.fields.add(use.field)
    places.set(key, { ...known, live: known.live || use.live })
  }
  return (
    <ul className="vx-uses-list">
      {[...places].map(([key, { use, fields, live }]) => (
        <li key={key}>
          <Link
            to={use.entity === 'pages' ? routes.admin.studio(use.id) : routes.admin.record(use.entity, use.id)}
            className="vx-title-link"
          >
            {use.title}
          </Link>
          <span className="vx-dim">
            {labelOf(use.entity)} · {[...fields].map(placeIn).join(', ')}
          </span>
          <span className="vx-status" data-kind={live ? 'published' : 'draft'}>
            {live ? 'Live' : 'Draft'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name of the field alone: on a page, the id of its element stands before it. */
function placeIn(field: string): string {
  return labelOf(field.split('.').at(-1) ?? field)
}
