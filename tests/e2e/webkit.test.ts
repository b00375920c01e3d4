import { expect, test } from './fixtures.ts'
import { hasWebKit, keys, WebKit } from './drivers/webkit.ts'
import { freshPage, published, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'

test.skip(!hasWebKit, 'WebKit is not installed.')
// It draws without a graphics card, on a machine that does much else.
test.setTimeout(150_000)

test('In Safari’s engine a guest on a phone books by dates, from offer to engine', async ({
  baseURL,
  context,
  signIn,
}) => {
  await signIn()
  const address = await published(context.request, [
    stored('InlineBookingWidget', { btnText: 'Find a room' }),
    stored('PromoCoupon', { promo: 'DAYOUT', currency: 'EUR' }),
  ])
  const webkit = await WebKit.open(390, 844)
  try {
    await webkit.goto(`${baseURL}${address}`)
    expect(await webkit.run(() => innerWidth)).toBe(390)
    await webkit.until(() => document.querySelector('form.booking [data-awake]') !== null)
    await webkit.run(() => {
      const resorts = document.querySelector<HTMLSelectElement>('form.booking select[name="resort"]')!
      resorts.value = [...resorts.options].find(({ text }) => text === 'Nine Herons')!.value
      resorts.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await webkit.press('details:not([open]):has(form.booking) > summary')
    await webkit.press('form.booking .stay-open')
    await webkit.press('.stay-calendar-head .stay-turn:last-of-type')
    await webkit.press('.stay-month tr:nth-child(3) .stay-day:not([aria-disabled])')
    await webkit.press('.stay-month tr:nth-child(4) td:last-child .stay-day:not([aria-disabled])')
    await webkit.press('.stay-guests summary')
    await webkit.press('.stay-guests button[aria-label="Adults: one more"]')
    const { arrive, depart } = await webkit.until(() => {
      const entries = new FormData(document.querySelector<HTMLFormElement>('form.booking')!)
      const days = { arrive: String(entries.get('arrive')), depart: String(entries.get('depart')) }
      return days.arrive && days.depart && entries.get('adults') === '3' ? days : undefined
    })
    expect(depart > arrive).toBe(true)
    await webkit.press('form.booking .booking-go button')
    await expect.poll(() => webkit.url()).toMatch(/^https:/)
    const asked = await webkit.url()
    for (const said of ['DAYOUT', arrive, depart]) expect(asked).toContain(said)
  } finally {
    await webkit.close()
  }
})

// And takes it back.
test('In Safari’s engine an editor signs in over http, types, saves and publishes', async ({
  baseURL,
  context,
  signIn,
}) => {
  await signIn()
  const { id, path } = await freshPage(context.request, [stored('Intro', { title: 'Before' })])
  const shown = async () => (await context.request.get(`/${path}`)).text()
  const webkit = await WebKit.open(1280, 800)
  try {
    await webkit.goto(`${baseURL!.replace('127.0.0.1', 'localhost')}/voix/studio?page=${id}`)
    await webkit.press('#email')
    await webkit.type(`owner@voix.test${keys.enter}`)
    await webkit.press('input[type="password"]')
    await webkit.type(`${password}${keys.enter}`)

    const canvas = 'iframe[title="Page canvas"]'
    await webkit.until((frame) => document.querySelector(frame) && !document.querySelector('.vx-stage-wait'), canvas)
    const write = async (text: string) => {
      // Two presses that a busy machine takes for two single ones open nothing, and are made again.
      await expect(async () => {
        await webkit.press('[data-slice="Intro"] h1', { times: 2, within: canvas })
        await expect.poll(() => webkit.run(isWriting, canvas), { timeout: 5000 }).toBe(true)
      }).toPass({ timeout: 60_000 })
      await webkit.type('a', keys.control)
      await webkit.type(`${text}${keys.escape}`)
      await webkit.type('s', keys.control)
      await webkit.until(() => document.querySelector('.vx-save-status')?.textContent?.includes('Saved'))
    }
    const publish = async () => {
      await webkit.run(() =>
        [...document.querySelectorAll('button')].find((it) => it.textContent === 'Publish')!.click(),
      )
      await webkit.until(() => {
        const dialog = document.querySelector('[role="dialog"]')
        const button = [...(dialog?.querySelectorAll('button') ?? [])].find((it) => it.textContent === 'Publish')
        button?.click()
        return button !== undefined
      })
      await webkit.until(() => document.querySelector('[role="dialog"]') === null)
    }
    await write('Typed in Safari')
    await publish()
    await expect.poll(shown).toContain('Typed in Safari')
    await write('Taken back')
    await publish()
    await expect.poll(shown).toContain('Taken back')
    expect(await shown()).not.toContain('Typed in Safari')
  } finally {
    await webkit.close()
  }
})

/** Runs in the page. Whether a text of a frame is open. */
function isWriting(frame: string): boolean {
  return document.querySelector<HTMLIFrameElement>(frame)!.contentDocument!.activeElement?.role === 'textbox'
}
