import type { ReactNode } from 'react'
import { createTranslate } from '#messages/translate.ts'
import { bandsText } from '#model/page/places.ts'
import type { PageView } from '#model/view/view.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import type { Layout } from '../define.ts'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { type ChromeProps, Wordmark } from './parts.tsx'
import { pageClass, wordsOf } from './page-class.ts'
import { PortalHeader } from './portal.tsx'
import { SectionNav } from './section-nav.tsx'

/** Header and footer around a page's content. Works without JavaScript. */
export function Chrome({
  view,
  layout,
  pictured,
  children,
}: {
  readonly view: Pick<PageView, 'chrome' | 'facts'> & Partial<Pick<PageView, 'nodes'>>
  readonly layout: Layout
  /** Whether the page opens with a picture, where that is said in place of asked by the style rules. */
  readonly pictured?: 'yes' | 'no'
  readonly children?: ReactNode
}) {
  const { chrome, facts } = view
  const props = { chrome, facts, t: createTranslate(facts.lang, chrome.texts) }
  return (
    <div className={pageClass(layout)} style={wordsOf(layout, facts, props.t)} data-pictured={pictured}>
      {layout.chrome !== 'none' && (
        <a className="skip-link" href="#main">
          {props.t('Skip to content')}
        </a>
      )}
      {/* It lies over the foot of the window, so it comes before all that it may cover. */}
      <Consent {...props} />
      <Head layout={layout} {...props} />
      {layout.sectionNav && view.nodes && <SectionNav nodes={view.nodes} label={props.t('On this page')} />}
      {layout.chrome !== 'none' && chrome.trail.length > 1 && (
        <div className="wrap trail">
          <Breadcrumb label={props.t('You are here')} crumbs={chrome.trail} />
        </div>
      )}
      <main id="main" tabIndex={-1} data-bands={layout.bands && bandsText(layout.bands)}>
        {children}
      </main>
      {layout.chrome === 'none' ? (
        <footer className="signature">
          <Wordmark chrome={chrome} />
        </footer>
      ) : (
        <Footer {...props} composition={layout.compositions.footer} />
      )}
    </div>
  )
}

function Head({ layout, ...props }: ChromeProps & { readonly layout: Layout }) {
  const { agent } = props.facts
  if (layout.chrome === 'none') return null
  if (layout.chrome !== 'portal') return <Header name={layout.chrome} {...props} />
  // An agent who has not signed in to the portal finds the door of an ordinary site.
  return agent ? <PortalHeader {...props} agent={agent} /> : <Header name="plain" {...props} />
}
