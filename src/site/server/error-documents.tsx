import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Chrome } from '#layouts/chrome/chrome.tsx'
import { messageIn } from '#layouts/chrome/messages.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { PageView } from '#model/view.ts'
import { Failed, NotFound, whimsicalHeadlines } from '../error-pages.tsx'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument } from './document.ts'
import { escaped } from './escaped.ts'

/** Surroundings of an error page: a home page's header and footer, or only the theme of a layout. */
interface Around {
  readonly home?: PageView | undefined
  readonly layout?: LayoutId | undefined
}

/** The 404 page. The message names the path. */
export function notFoundPage(
  message: string,
  around: Around,
  assets: BuildAssets,
  { isAdmin = false } = {},
): { html: string; policy: string } {
  const { words = {}, home = '/' } = around.home?.chrome ?? {}
  const word = messageIn(words)
  return document(word('notFound'), message, around, assets, <NotFound word={word} home={home} isAdmin={isAdmin} />)
}

/** The page of every other error. */
export function errorPage(
  failure: { status: number; message?: string; trace: string },
  around: Around,
  assets: BuildAssets,
): { html: string; policy: string } {
  const headline = whimsicalHeadlines[Math.floor(Math.random() * whimsicalHeadlines.length)]!
  return document(headline, failure.message ?? '', around, assets, <Failed {...failure} headline={headline} />)
}

function document(
  title: string,
  message: string,
  { home, layout = 'blocks' }: Around,
  assets: BuildAssets,
  content: ReactNode,
): { html: string; policy: string } {
  const body = home ? (
    <Chrome view={{ chrome: home.chrome, facts: home.facts }} layout={layoutOf(home.facts.layout)}>
      {content}
    </Chrome>
  ) : (
    <main id="main">{content}</main>
  )
  const look = home?.facts.layout ?? layout
  return bareDocument({
    title,
    lang: home?.facts.lang ?? 'en',
    layout: look,
    styles: assets.errorStyles(look),
    meta: `<meta name="robots" content="noindex"><meta name="voix-error" content="${escaped(message)}">`,
    body: renderToString(body),
    assets,
  })
}
