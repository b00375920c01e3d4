import { Link } from '@tanstack/react-router'
import { label as translated, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { labelOf } from '#fields/index.ts'
import { routes } from '#routes.ts'
import type { RecordReference } from '#contract/records.ts'

/** List of references to a record (backlinks), with links. */
export function ReferencesList({ uses }: { readonly uses: readonly RecordReference[] }) {
  const places = new Map<string, { use: RecordReference; fields: Set<string>; live: boolean }>()
  for (const use of uses) {
    const key = `${use.entity} ${use.id}`
    const known = places.get(key) ?? { use, fields: new Set<string>(), live: false }
    known.fields.add(use.field)
    places.set(key, { ...known, live: known.live || use.live })
  }
  const counts = [...Map.groupBy(places.values(), ({ use }) => use.entity)]
  return (
    <>
      {places.size > counts.length && (
        <p className="vx-dim">
          {counts.map(([entity, { length }]) => `${kindOf(entity, length)} ${length}`).join(' · ')}
        </p>
      )}
      <ul className="vx-uses-list">
        {[...places].map(([key, { use, fields, live }]) => (
          <ReferenceLine key={key} use={use} fields={fields} live={live} />
        ))}
      </ul>
    </>
  )
}

interface ReferenceLineProps {
  readonly use: RecordReference
  readonly fields: ReadonlySet<string>
  readonly live: boolean
}

/** Line of a document that refers to the record. */
function ReferenceLine({ use, fields, live }: ReferenceLineProps) {
  return (
    <li>
      <Link to={routes.admin.document(use.entity, use.id)} className="vx-title-link">
        {use.title}
      </Link>
      <span className="vx-dim">
        {kindOf(use.entity, 1)} · {[...fields].map(placeIn).join(', ')}
      </span>
      <span className="vx-status" data-kind={live ? 'published' : 'draft'}>
        {live ? t('Published') : t('Draft')}
      </span>
    </li>
  )
}

function kindOf(entity: string, count: number): string {
  const label = entityInfo.get(entity)?.label
  return translated(label ? (count === 1 ? label.one : label.many) : labelOf(entity))
}

/** The name of the field alone, and of the entry in a menu: on a page, the id of its element stands before it. */
function placeIn(field: string): string {
  const at = field.indexOf(': ')
  const [path, entry] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at)]
  const name = path.split('.').at(-1) ?? path
  return translated(labelOf(name.replace(/_id(s?)$/, '$1'))) + entry
}
