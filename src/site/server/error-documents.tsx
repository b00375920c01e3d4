import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Chrome } from '#layouts/chrome/chrome.tsx'
import { translateInto } from '#messages/catalogues.ts'
import { createTranslate } from '#messages/translate.ts'
import type { Sentence } from '#messages/sentence.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { isRecord } from '#model/json.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { Picture } from '#model/media/media.ts'
import type { PageView } from '#model/view/view.ts'
import { consentFragment } from '#model/web/consent.ts'
import { Failed, NotFound, Unavailable, unavailableTitle, whimsicalHeadlines } from '../error-pages.tsx'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument } from './document.ts'
import { escaped } from '#model/text/escaped.ts'

/** Surroundings of an error page: a home page's header and footer, or only the theme of a layout. */
interface Around {
  readonly home?: PageView | undefined
  readonly layout?: LayoutId | undefined
  /** Language of the address; English where it is not known. */
  readonly language?: string | undefined
}

/** 404 page, whose message names the path. */
export function notFoundPage(
  message: string,
  around: Around,
  assets: BuildAssets,
  { isAdmin = false } = {},
): { html: string; policy: string } {
  const t = around.home
    ? createTranslate(around.home.facts.lang, around.home.chrome.texts)
    : translateInto(around.language ?? 'en')
  return document(
    t('Page not found'),
    message,
    around,
    assets,
    <NotFound
      t={t}
      home={around.home?.chrome.home ?? '/'}
      isAdmin={isAdmin}
      chrome={around.home?.chrome}
      picture={around.home && firstPictureIn(around.home.nodes)}
      telling={around.home && layoutOf(around.home.facts.layout).compositions.record}
    />,
  )
}

/** The first picture that the slices of a page are given, in the order of the page. */
function firstPictureIn(value: unknown): Picture | undefined {
  if (Array.isArray(value)) {
    for (const each of value) {
      const picture = firstPictureIn(each)
      if (picture) return picture
    }
    return undefined
  }
  if (!isRecord(value)) return undefined
  if (isPicture(value)) return value
  return firstPictureIn(Object.values(value))
}

function isPicture(value: object): value is Picture {
  return 'crops' in value && Array.isArray(value.crops) && value.crops.length > 0
}

/** Error page of other errors. */
export function errorPage(
  failure: { status: number; refusal?: Sentence; trace: string },
  around: Around,
  assets: BuildAssets,
): { html: string; policy: string } {
  const t = around.home
    ? createTranslate(around.home.facts.lang, around.home.chrome.texts)
    : translateInto(around.language ?? 'en')
  const headline = t(whimsicalHeadlines[Math.floor(Math.random() * whimsicalHeadlines.length)]!)
  return document(
    headline,
    failure.refusal ? String(failure.refusal) : '',
    around,
    assets,
    <Failed {...failure} message={failure.refusal?.in(t) ?? ''} headline={headline} t={t} />,
  )
}

/** Page of an unavailable installation: plain words and links. */
export function unavailablePage(
  away: { readonly status: number; readonly again: string },
  around: Around,
  assets: BuildAssets,
): { html: string; policy: string } {
  const t = translateInto(around.language ?? 'en')
  const title = t(unavailableTitle)
  return document(title, title, around, assets, <Unavailable {...away} t={t} />)
}

/** Chrome of a page without scripts: the home page asks for consent again. */
function withoutScripts({ consent, ...chrome }: PageView['chrome']): PageView['chrome'] {
  return { ...chrome, ...(consent && { consentPage: chrome.home + consentFragment }) }
}

function document(
  title: string,
  message: string,
  { home, layout = 'blocks', language = 'en' }: Around,
  assets: BuildAssets,
  content: ReactNode,
): { html: string; policy: string } {
  const body = home ? (
    <Chrome view={{ chrome: withoutScripts(home.chrome), facts: home.facts }} layout={layoutOf(home.facts.layout)}>
      {content}
    </Chrome>
  ) : (
    <main id="main">{content}</main>
  )
  const look = home?.facts.layout ?? layout
  return bareDocument({
    title,
    lang: home?.facts.lang ?? language,
    layout: look,
    styles: assets.errorStyles(look),
    meta: `<meta name="robots" content="noindex"><meta name="voix-error" content="${escaped(message)}">`,
    body: renderToString(body),
    assets,
  })
}
