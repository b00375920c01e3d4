import type { ReactNode } from 'react'
import type { PageView } from '#model/view.ts'
import type { Layout } from '../define.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Wordmark } from './parts.tsx'
import { PortalHeader } from './portal.tsx'
import { wordIn } from './words.ts'

/** Puts a page's content between the header and footer of its layout. Everything in it works without JavaScript. */
export function Chrome({
  view,
  layout,
  children,
}: {
  readonly view: Pick<PageView, 'chrome' | 'facts'>
  readonly layout: Layout
  readonly children?: ReactNode
}) {
  const { chrome, facts } = view
  const props = { chrome, facts, word: wordIn(chrome.words) }
  return (
    <div className={`page page-${layout.chrome}`}>
      {layout.chrome !== 'none' && (
        <a className="skip-link" href="#main">
          {props.word('skip')}
        </a>
      )}
      {layout.chrome === 'portal' && <PortalHeader {...props} />}
      {layout.chrome !== 'portal' && layout.chrome !== 'none' && <Header name={layout.chrome} {...props} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {layout.chrome === 'none' ? (
        <footer className="signature">
          <Wordmark chrome={chrome} />
        </footer>
      ) : (
        <Footer {...props} />
      )}
    </div>
  )
}
