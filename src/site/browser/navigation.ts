import type { PagePayload } from '#model/view/payload.ts'
import { http } from '#ui/page/http.ts'
import { buildsEveryMs, followBuilds } from '#ui/page/builds.ts'
import { type Destination, destinationOf, pageAt } from './destination.ts'
import { createLoader, leavingMs, veilOf } from './loader.ts'
import { createPayloads } from './payloads.ts'
import { type Connection, createQueue, mayPrefetch, watchLinks } from './prefetch.ts'
import { reloadOnce, withoutMark } from './reload-once.ts'
import { loadStyles, MissingFile } from './styles.ts'
import { focusStart, replacePage } from './replace-page.ts'
import { arriveEvent } from './views.ts'

/**
 * Goes from page to page of a site without loading a document: links are what they are without it, and whatever it
 * cannot do is done by following them.
 */

/** History state of a page: its scroll position. */
interface Place {
  readonly voix: true
  readonly y: number
}

interface Visit {
  readonly url: URL
  /** `push` adds to the history, `replace` takes the place of where one is, `return` comes back to what it holds. */
  readonly manner: 'push' | 'replace' | 'return'
  /** Scroll position, px; absent for the top or the anchor. */
  readonly y?: number
}

/** Delay before the loading indicator is shown, ms. */
const patientMs = 400

/** Time within which a page that is being left is gone, ms. */
const leavingWithinMs = 1000

const { build = '', loading = 'Loading' } = document.body.dataset
const read = (address: string) => http<unknown>(address)
const builds = followBuilds(build, read)
const payloads = createPayloads(build, (address) => http(address))
const loader = createLoader(() => veilOf(loading))
const voice = document.body.appendChild(document.createElement('div'))
let shown = pageAt(location)
let visiting: symbol | undefined

// Told after a while: a page that is being left loses what it waits for, and is gone by then.
const prefetch = createQueue(fetchAhead, (page, error) =>
  setTimeout(() => console.warn(`${page} could not be fetched ahead.`, error), leavingWithinMs),
)
const watch = watchLinks((link) => {
  const destination = leadOf(link)
  if (destination.kind !== 'page' || builds.isOld() || !mayPrefetch(connectionNow())) return
  const page = pageAt(destination.url)
  if (page !== shown && !payloads.has(page)) prefetch(page)
})

voice.className = 'visually-hidden'
voice.setAttribute('role', 'status')
const bare = withoutMark(location.href)
if (bare) history.replaceState(history.state, '', bare)
history.scrollRestoration = 'manual'
watch()
followBuildsWhileSeen()
document.addEventListener(arriveEvent, watch)
document.addEventListener('click', onClick)
document.addEventListener('submit', onSubmit)
addEventListener('popstate', onReturn)
addEventListener('scroll', keepPlaceSoon, { passive: true })
addEventListener('pageshow', () => loader.hide())
addEventListener('keydown', ({ key }) => key === 'Escape' && loader.hide())
// What a document that is loaded does with its scrolling is the browser's business.
addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const destination = leadOf(link)
  if (destination.kind === 'away' && destination.url.href === link.href) loader.show(leavingMs)
  if (isFollowedByBrowser(destination, link)) return
  event.preventDefault()
  follow(destination)
}

/** Whether the browser follows a link by itself. It does not know redirects by the route rules. */
function isFollowedByBrowser(destination: Destination, { href }: HTMLAnchorElement): boolean {
  if (destination.kind === 'here') return true
  const isLed = destination.url.href !== href && destination.kind === 'away'
  return !isLed && (destination.kind === 'away' || builds.isOld())
}

/** A form that only asks, such as a search, asks for a page like a link does. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  if (form.method !== 'get' || (form.target !== '' && form.target !== '_self')) return
  const url = new URL(form.action)
  const entries = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
  url.search = new URLSearchParams(entries).toString()
  const destination = safely(() =>
    destinationOf({ href: url.href, target: '', isDownload: false }, new URL(location.href), builds.matcher()),
  )
  if (destination.kind === 'here') return
  event.preventDefault()
  follow(destination)
}

function follow(destination: Destination): void {
  if (destination.kind === 'here') return
  const { url } = destination
  if (destination.kind === 'away' || builds.isOld()) return leave(url)
  void show({ url, manner: pageAt(url) === shown ? 'replace' : 'push' })
}

function onReturn({ state }: PopStateEvent): void {
  clearTimeout(placing)
  const url = new URL(location.href)
  const y = isPlace(state) ? state.y : undefined
  if (pageAt(url) !== shown) void show({ url, manner: 'return', y: y ?? 0 })
  else if (y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}

/** Shows a page, or has the browser load it where it cannot take the place of this one. */
async function show(visit: Visit): Promise<void> {
  const own = (visiting = Symbol('visit'))
  const patience = setTimeout(() => visiting === own && loader.show(), patientMs)
  const { url, manner } = visit
  try {
    const payload = await payloads.get(pageAt(url), manner === 'return' ? 'return' : 'visit')
    if (visiting !== own) return
    if ('redirect' in payload) return void lead(visit, payload.redirect)
    if ('document' in payload || !fits(payload)) return leave(url, manner)
    const styles = await loadStyles(payload.styles)
    if (visiting !== own) return
    await inTransition(() => put(payload, styles, visit))
  } catch (error) {
    if (visiting !== own) return
    if (error instanceof MissingFile && (await reloadOnce(error.message, url.href))) return
    leave(url, manner)
  } finally {
    clearTimeout(patience)
    if (visiting === own) loader.hide()
  }
}

/** Whether a page may take the place of this one: made by the same build, with the same things of editors around it. */
function fits({ build: its, shell }: PagePayload): boolean {
  return its === build && shell === (document.body.dataset.shell ?? '') && !builds.isOld()
}

/** Replaces the page by another, in one task. */
function put(payload: PagePayload, styles: readonly CSSStyleSheet[], { url, manner, y }: Visit): void {
  const before = shown
  const place: Place = { voix: true, y: 0 }
  if (manner === 'push') {
    keepPlace()
    history.pushState(place, '', url)
  } else if (manner === 'replace') history.replaceState(place, '', url)
  shown = pageAt(url)
  replacePage(payload, styles)
  voice.textContent = payload.title
  const anchor = y === undefined ? anchorOf(url) : null
  if (anchor) anchor.scrollIntoView({ behavior: 'instant' })
  else {
    focusStart()
    scrollTo({ top: y ?? 0, behavior: 'instant' })
  }
  // The page that the document came with is worth coming back to as fast.
  if (!payloads.has(before)) prefetch(before)
}

function anchorOf({ hash }: URL): HTMLElement | null {
  if (hash === '') return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function lead({ url, manner }: Visit, to: string): void {
  const led = new URL(to, url)
  if (!led.hash) led.hash = url.hash
  if (led.host !== url.host) return leave(led, manner)
  void show({ url: led, manner: manner === 'push' ? 'push' : 'replace' })
}

/** Loads an address as a document, under the loading veil. */
function leave(url: URL, manner: Visit['manner'] = 'push'): void {
  visiting = undefined
  loader.show(leavingMs)
  if (url.href === location.href) location.reload()
  else if (manner === 'replace' || manner === 'return') location.replace(url)
  else location.assign(url)
}

async function fetchAhead(page: string): Promise<void> {
  const payload = await payloads.get(page)
  if ('styles' in payload) await loadStyles(payload.styles)
}

/** Fades from page to page where the browser can and motion is welcome. */
async function inTransition(change: () => void): Promise<void> {
  const isMoving =
    matchMedia('(prefers-reduced-motion: no-preference)').matches && document.visibilityState === 'visible'
  if (!isMoving || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(change)
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}

function leadOf(link: HTMLAnchorElement): Destination {
  const { href, target } = link
  return safely(() =>
    destinationOf(
      { href, target, isDownload: link.hasAttribute('download') },
      new URL(location.href),
      builds.matcher(),
    ),
  )
}

/** Destination of a link; an unknown middleware is logged to the console and the browser follows the link. */
function safely(look: () => Destination): Destination {
  try {
    return look()
  } catch (error) {
    console.error(error)
    return { kind: 'here' }
  }
}

function followBuildsWhileSeen(): void {
  let looked = Date.now()
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < buildsEveryMs) return
    looked = Date.now()
    void builds.look()
  }
  setInterval(look, buildsEveryMs)
  document.addEventListener('visibilitychange', look)
}

let placing: ReturnType<typeof setTimeout> | undefined

function keepPlaceSoon(): void {
  clearTimeout(placing)
  placing = setTimeout(keepPlace, 150)
}

function keepPlace(): void {
  clearTimeout(placing)
  // On the way back the address is that of the page that is still to come.
  if (pageAt(location) !== shown) return
  history.replaceState({ voix: true, y: scrollY } satisfies Place, '')
}

function isPlace(state: unknown): state is Place {
  return typeof state === 'object' && state !== null && 'voix' in state && 'y' in state && typeof state.y === 'number'
}

function connectionNow(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection
}
