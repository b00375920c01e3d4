import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Title, type TitleTag } from '../text/title.tsx'
import './resort-list.css'

interface ListedResort {
  readonly name: string
  readonly place: string
  readonly href: string
}

interface PlaceListProps {
  readonly places: readonly ListedResort[]
  readonly grouped: boolean
  readonly titleTag: TitleTag
  readonly colour?: string | undefined
}

/** List of linked resorts, optionally under places. */
export function ResortList({ places, grouped, titleTag, colour }: PlaceListProps): ReactNode {
  if (places.length === 0) return null
  const groups = grouped ? Map.groupBy(places, ({ place }) => place) : new Map([['', places]])
  return (
    <div className="place-list" style={customProperties({ '--own-colour': colour })}>
      {[...groups].map(([place, members]) => (
        <div key={place} className="place-list-group">
          <Title tag={titleTag} size="text-sm" className="eyebrow place-list-title">
            {place}
          </Title>
          <ul className="place-list-names">
            {members.map((member) => (
              <li key={member.name}>
                <span className="display">
                  {member.href ? (
                    <LinkButton link={{ text: member.name, href: member.href }} kind="none" />
                  ) : (
                    member.name
                  )}
                </span>
                {!grouped && member.place && <span className="place-list-where">{member.place}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
