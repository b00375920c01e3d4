/** Something a visitor did, in words that measuring tools share. Never what they wrote, and never who they are. */
interface Happening {
  readonly event: string
  readonly [detail: string]: string | boolean
}

/** Clicked link, as far as it is read. */
interface Pressed {
  readonly href: string
  readonly isDownload: boolean
}

/** Data layer event of a click on a link of a page on `host`; undefined for a link to another page of the site. */
export function pressOf({ href, isDownload }: Pressed, host: string): Happening | undefined {
  const url = URL.parse(href)
  if (!url) return undefined
  if (url.protocol === 'tel:') return { event: 'phone_click' }
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (isDownload || /\.(?:pdf|docx?|zip)$/i.test(url.pathname))
    return { event: 'file_download', file: url.pathname.replace(/^.*\//, '') }
  if (url.host !== host) return { event: 'outbound_click', host: url.host }
  const [, special] = /\/specials\/([a-z0-9-]+)$/.exec(url.pathname) ?? []
  return special ? { event: 'select_promotion', promotion: special } : undefined
}

/** Data layer event of starting or submitting a form. */
export function formOf(action: string, step: 'start' | 'submit'): Happening | undefined {
  const path = URL.parse(action)?.pathname ?? ''
  const [, key] = /^\/forms\/([a-z0-9-]+)$/.exec(path) ?? []
  if (key) return { event: step === 'start' ? 'form_start' : 'form_submit', form: key }
  if (step === 'start') return undefined
  if (path === '/booking') return { event: 'booking_search' }
  return path.endsWith('/search') ? { event: 'search' } : undefined
}

/** Starts the data layer events of this document with the page view. */
export function tellDataLayer(): void {
  tellPage()
  const listen = (type: string, tell: (target: Element) => Happening | undefined) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const happened = target instanceof Element ? tell(target) : undefined
        if (happened) push(happened)
      },
      { capture: true },
    )
  listen('click', (target) => {
    const link = target.closest('a')
    return link ? pressOf({ href: link.href, isDownload: link.hasAttribute('download') }, location.host) : undefined
  })
  listen('submit', (target) => formOf((target as HTMLFormElement).action, 'submit'))
  const begun = new WeakSet<Element>()
  listen('input', (target) => {
    const form = target.closest('form')
    if (!form || begun.has(form)) return undefined
    begun.add(form)
    return formOf(form.action, 'start')
  })
  listen('play', (target) => (target.localName === 'video' ? { event: 'video_start' } : undefined))
  listen('close', (target) => (target.localName === 'dialog' ? { event: 'popup_close' } : undefined))
  listen('toggle', (target) =>
    target.localName === 'dialog' && (target as HTMLDialogElement).open ? { event: 'popup_view' } : undefined,
  )
}

/** Data layer event of a page view. */
export function tellPage(): void {
  push({
    event: 'page_view',
    page_path: location.pathname,
    page_title: document.title,
    locale: document.documentElement.lang,
    layout: document.body.dataset.layout ?? '',
    release_preview: false,
  })
}

/** Sends consent mode signals. */
export function signalConsent(
  allows: (category: 'analytics' | 'marketing') => boolean,
  kind: 'default' | 'update',
): void {
  const said = (category: 'analytics' | 'marketing') => (allows(category) ? 'granted' : 'denied')
  const marketing = said('marketing')
  gtag('consent', kind, {
    analytics_storage: said('analytics'),
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  })
}

/** Pushes a gtag command: its readers expect an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  push(arguments)
}

function push(entry: unknown): void {
  const holder = window as unknown as { dataLayer?: unknown[] }
  ;(holder.dataLayer ??= []).push(entry)
}
