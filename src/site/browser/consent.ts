import { consentDays } from '#model/constants.ts'
import { consentCategories, consentCookie, consentFragment, type ConsentCategory } from '#model/web/consent.ts'
import { cookieText } from '#model/web/cookie.ts'
import { consentAllows, answerIn, consentEvent } from '#ui/page/consent.ts'

/** The button that called the question back, which has the focus again after the answer. */
let opener: HTMLElement | undefined

/** Keeps the height of the sheet free at the foot of the page, so that it covers nothing that has the focus. */
const resizing = new ResizeObserver(([entry]) => {
  const sheet = entry?.target as HTMLElement
  const covered = getComputedStyle(sheet).position === 'fixed' ? sheet.offsetHeight : 0
  document.documentElement.style.setProperty('--consent', `${covered}px`)
})

/** Shows the consent banner without an answer, and the link that reopens it. */
export function askForConsent(): void {
  const [version, manner] = (document.body.dataset.consent ?? '').split(' ')
  const banner = bannerOf()
  if (!banner || !version) return
  for (const way of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) way.hidden = false
  const isAnswered = answerIn(document.cookie)?.[0] === version
  // Who objects by a signal has answered, until they ask for the question.
  const objects = navigator.globalPrivacyControl === true
  banner.querySelector<HTMLElement>('[data-signal]')!.hidden = !objects
  banner.hidden = isAnswered || (objects && manner === 'opt_out')
  resizing.disconnect()
  resizing.observe(banner)
  if (location.hash !== consentFragment) return
  history.replaceState(history.state, '', location.pathname + location.search)
  open(banner)
}

/** Handles answers to the consent banner; call it once. */
export function hearConsent(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest?.<HTMLElement>('[data-consent-answer],[data-privacy-choices]')
    const banner = bannerOf()
    if (!pressed || !banner) return
    const { consentAnswer } = pressed.dataset
    if (consentAnswer === undefined) {
      opener = pressed
      return open(banner)
    }
    answer(consentAnswer === 'all' ? consentCategories : consentAnswer === 'chosen' ? chosenIn(banner) : [])
    close(banner)
  })
}

/** The question again, with what was answered last. */
function open(banner: HTMLElement): void {
  for (const box of boxesIn(banner)) box.checked = consentAllows(box.value as ConsentCategory)
  const details = banner.querySelector('details')
  if (details) details.open = true
  banner.hidden = false
  banner.querySelector<HTMLElement>('h2')?.focus()
}

/** Hides the question. A visitor who stood in it goes on where they came from, or with the content. */
function close(banner: HTMLElement): void {
  const stoodInIt = banner.contains(document.activeElement)
  banner.hidden = true
  const next = opener?.isConnected ? opener : document.querySelector('main')
  if (stoodInIt) next?.focus({ preventScroll: true })
  opener = undefined
}

function answer(categories: readonly ConsentCategory[]): void {
  const [version] = (document.body.dataset.consent ?? '').split(' ')
  document.cookie = cookieText(consentCookie, [version, ...categories].join('.'), {
    maxAge: consentDays * 86_400,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  })
  if (!stopsDisallowed()) document.dispatchEvent(new Event(consentEvent))
}

/** Whether the document is loaded again, as something runs in it that is not allowed any more: nothing calls that back. */
export function stopsDisallowed(): boolean {
  const isRunning = consentCategories.some(
    (category) => !consentAllows(category) && document.querySelector(`[data-ran="${category}"]`),
  )
  if (isRunning) location.reload()
  return isRunning
}

function chosenIn(banner: HTMLElement): readonly ConsentCategory[] {
  return boxesIn(banner).flatMap(({ checked, value }) => (checked ? [value as ConsentCategory] : []))
}

function boxesIn(banner: HTMLElement): readonly HTMLInputElement[] {
  return [...banner.querySelectorAll<HTMLInputElement>('input[name="consent"]')]
}

function bannerOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.consent')
}
