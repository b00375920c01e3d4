import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { routes } from '#routes.ts'
import type { SliceDefinition } from '../../api/api.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'

export const SliceCard = memo(function SliceCard({ slice }: { readonly slice: SliceDefinition }) {
  const { component, label, description, deprecated, layouts, templates } = slice
  return (
    <li>
      <Link to={routes.admin.sliceDetails(component)} className="vx-gallery-card">
        <Thumbnail src={routes.thumbnails.slice(component)} />
        <span className="vx-gallery-name">
          {label}
          {deprecated && (
            <span className="vx-mark" data-kind="amber">
              Deprecated
            </span>
          )}
        </span>
        <span className="vx-gallery-about">{description}</span>
        <span className="vx-dim vx-gallery-facts">
          {layouts === '*' ? 'All layouts' : layouts.length === 1 ? '1 layout' : `${layouts.length} layouts`}
          {templates.length > 1 && ` · ${templates.length} templates`}
        </span>
      </Link>
    </li>
  )
})
