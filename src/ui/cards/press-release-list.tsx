import type { ReactNode } from 'react'
import { LinkButton } from '../text/link-button.tsx'
import { Title, type TitleTag, undivided } from '../text/title.tsx'
import './press-release-list.css'

/** Something written under a date, of which a list shows only date and title. */
interface ListedPressRelease {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly year: string
  readonly href: string
}

interface ReleaseListProps {
  readonly releases: readonly ListedPressRelease[]
  /** The first that is shown, and the first that is not; the others are there for those who have no script. */
  readonly from: number
  readonly to: number
  readonly byYear: boolean
  readonly yearTag: TitleTag
}

/** List of press releases, optionally under years. */
export function PressReleaseList({ releases, from, to, byYear, yearTag }: ReleaseListProps): ReactNode {
  const numbered = releases.map((release, i) => ({ ...release, isShown: i >= from && i < to }))
  const groups = byYear ? Map.groupBy(numbered, ({ year }) => year) : new Map([['', numbered]])
  return [...groups].map(([year, members]) => (
    <div key={year} className="release-group" hidden={!members.some(({ isShown }) => isShown)}>
      {year && (
        <Title tag={yearTag} size="text-xl" className="release-year">
          {year}
        </Title>
      )}
      <ul className="release-list">
        {members.map(({ id, title, date, href, isShown }) => (
          <li key={id} hidden={!isShown}>
            <span className="caption">{date}</span>
            <LinkButton link={{ text: undivided(title), href }} kind="text" />
          </li>
        ))}
      </ul>
    </div>
  ))
}
