import type { ReactNode } from 'react'
import { CardGrid } from '../sections/card-grid.tsx'
import { LinkButton } from '../text/link-button.tsx'
import { Title, type TitleTag } from '../text/title.tsx'
import './link-columns.css'

/** Links with an optional heading. */
export interface LinkGroup {
  readonly title: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

interface LinkColumnsProps {
  readonly groups: readonly LinkGroup[]
  readonly columns: number
  readonly titleTag: TitleTag
}

/** Groups of links in columns. */
export function LinkColumns({ groups, columns, titleTag }: LinkColumnsProps): ReactNode {
  if (groups.length === 0) return null
  return (
    <CardGrid columns={columns} least={12}>
      {groups.map(({ title, links }, i) => (
        // Keyed by index: a group is its place
        <div key={i}>
          <Title tag={titleTag} size="text-xl" className="link-column-title">
            {title}
          </Title>
          <ul className="link-column">
            {links.map((link) => (
              <li key={`${link.href} ${link.text}`}>
                <LinkButton link={link} kind="none" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </CardGrid>
  )
}
