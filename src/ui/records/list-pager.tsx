import type { ListPager } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import './list-pager.css'

/** Pagination of a list. */
export function ListPagerNav({ label, previous, next, pages }: ListPager) {
  return (
    <nav className="wrap list-pager" aria-label={label}>
      <LinkButton link={previous} kind="text" />
      <ol className="list-numbers">
        {pages.map(({ text, href, isCurrent }, i) => (
          <li key={text} data-gap={i > 0 && Number(text) > Number(pages[i - 1]!.text) + 1 ? '' : undefined}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined} aria-label={`${label} ${text}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      <LinkButton link={next} kind="text" />
    </nav>
  )
}
