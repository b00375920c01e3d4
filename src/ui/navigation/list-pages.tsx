import type { ReactNode } from 'react'
import { useTranslate } from '../text/translation.tsx'
import './list-pages.css'

interface ListPagesProps {
  readonly label: string
  readonly count: number
  readonly shown: number
  readonly onTurn: (page: number) => void
}

/** Pagination of a complete list; nothing for one page. */
export function ListPages({ label, count, shown, onTurn }: ListPagesProps): ReactNode {
  const t = useTranslate()
  if (count < 2) return null
  return (
    <nav className="list-pages" aria-label={label}>
      {Array.from({ length: count }, (_, page) => (
        <button
          // Keyed by index: a page is its place
          key={page}
          type="button"
          aria-label={t('Page {page} of {count}', { page: page + 1, count })}
          aria-current={page === shown ? 'page' : undefined}
          onClick={() => onTurn(page)}
        >
          {page + 1}
        </button>
      ))}
    </nav>
  )
}
