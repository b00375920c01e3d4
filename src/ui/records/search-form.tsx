import type { SearchForm } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Section } from '../sections/section.tsx'
import { Title } from '../text/title.tsx'
import { ListFilters } from './list-filters.tsx'
import './record-links.css'
import './search-form.css'

/** Search form of the site, with the number of results in words. */
export function SearchFormSection({
  title,
  action,
  label,
  button,
  value,
  state,
  filters = [],
  suggestions,
}: SearchForm) {
  return (
    <Section className="search-head" label={title}>
      <Title tag="h1" size="text-6xl">
        {title}
      </Title>
      <search>
        <form action={action} className="search-form">
          <label htmlFor="search-words">{label}</label>
          <div className="search-line">
            <input
              id="search-words"
              type="search"
              name="q"
              defaultValue={value}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              spellCheck="false"
            />
            <button type="submit" className="button">
              {button}
            </button>
          </div>
        </form>
      </search>
      <p className="text-lg" role="status">
        {state}
      </p>
      <ListFilters filters={filters} />
      {suggestions.length > 0 && (
        <ul className="record-link-list">
          {suggestions.map((link) => (
            <li key={link.href}>
              <LinkButton link={link} kind="text" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
