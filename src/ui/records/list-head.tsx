import type { ListHead } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Section } from '../sections/section.tsx'
import { Title } from '../text/title.tsx'
import { ListFilters } from './list-filters.tsx'
import './list-head.css'

/** Head of a list: title and filter links. */
export function ListHeadSection({ title, isBelow, standfirst, filters, count, empty, feed }: ListHead) {
  return (
    <Section className="list-head" label={isBelow ? undefined : title}>
      <div className="list-head-top">
        <Title
          tag={isBelow ? 'h2' : 'h1'}
          size={isBelow ? 'text-3xl' : 'text-6xl'}
          className={isBelow ? 'visually-hidden' : undefined}
        >
          {title}
        </Title>
        {count && <p className="list-count">{count}</p>}
        {feed && <LinkButton link={feed} kind="text" className="list-feed" />}
      </div>
      {standfirst && <p className="text-xl">{standfirst}</p>}
      <ListFilters filters={filters} />
      {empty && <p className="text-lg list-empty">{empty}</p>}
    </Section>
  )
}
