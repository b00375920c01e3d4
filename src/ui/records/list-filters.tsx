import type { ListFilter } from '#model/page/record-page.ts'
import './list-filters.css'

/** Filter links of a list or search. */
export function ListFilters({ filters }: { readonly filters: readonly ListFilter[] }) {
  return filters.map(({ label, options }) => (
    <nav key={label} className="list-filter" aria-label={label}>
      <p className="list-filter-label" aria-hidden="true">
        {label}
      </p>
      <ul className="list-options">
        {options.map(({ text, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}
