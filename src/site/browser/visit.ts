import { chosenStayCookie } from '#model/booking/stay-cookie.ts'
import { consentAllows, consentEvent } from '#ui/page/consent.ts'
import { showTooltips } from '#ui/page/tooltip.ts'
import { askForConsent, hearConsent, stopsDisallowed } from './consent.ts'
import { signalConsent, tellDataLayer, tellPage } from './data-layer.ts'
import { reportErrors } from './report-errors.ts'
import { arriveEvent } from './views.ts'
import { runTags, showEmbed } from './deferred-scripts.ts'

/**
 * Visit script, loaded when a page is idle: navigation, the consent banner, scripts deferred for consent, frames of others,
 * and measurements.
 */
let isTouched = false
let isMeasured = false
let isReported = false

reportErrors()
showTooltips(document, { className: 'tip', areSignsNamed: true })
void import('./navigation.ts')
// Style rules do it by themselves in the browsers that have them.
if (!CSS.supports('animation-timeline: scroll()'))
  void import('./solid-head.ts').then(({ followScroll }) => followScroll())
hearConsent()
signalConsent(consentAllows, 'default')
look()
document.addEventListener(consentEvent, () => {
  signalConsent(consentAllows, 'update')
  look()
})
document.addEventListener(arriveEvent, () => {
  if (isReported) tellPage()
  look()
})
// A page that the browser kept as it was left: what was answered elsewhere holds on it, and no menu is open.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || stopsDisallowed()) return
  for (const open of document.querySelectorAll<HTMLElement>('.sheet:modal, [popover]:popover-open'))
    if (open instanceof HTMLDialogElement) open.close()
    else open.hidePopover()
  look()
})
document.addEventListener('click', (event) => {
  const wanted = (event.target as Element).closest?.('[data-embed]')
  if (!wanted || !(event.target as Element).closest('[data-embed-open]')) return
  event.preventDefault()
  showEmbed(wanted)
})
for (const sign of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(sign, touched, { once: true, passive: true, capture: true })

function touched(): void {
  if (isTouched) return
  isTouched = true
  runTags(true)
}

function look(): void {
  askForConsent()
  if (document.cookie.includes(`${chosenStayCookie}=`) && document.querySelector('[data-stay]'))
    void import('./shown-stay.ts').then(({ showStay }) => showStay())
  if (!isReported && (consentAllows('analytics') || consentAllows('marketing'))) {
    isReported = true
    tellDataLayer()
  }
  runTags(isTouched)
  if (isMeasured || !consentAllows('analytics')) return
  isMeasured = true
  void import('./measure.ts').then(({ measure }) => measure())
}
