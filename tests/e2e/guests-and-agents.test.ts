import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { linkInMailTo } from './mails.ts'
import { password } from './server-of-tests.ts'
import { published, stored } from './fresh-page.ts'

/** A page with all that a guest needs to book and to ask. */
function offerPage(request: APIRequestContext): Promise<string> {
  return published(request, [
    stored('InlineBookingWidget', { btnText: 'Find a room' }),
    stored('AnniversarySweepstakesForm', { title: 'Win a week' }),
    stored('PromoCoupon', { promo: 'DAYOUT', currency: 'EUR' }),
  ])
}

/** Keeps the browser in the house; answers where it was sent to book. */
async function bookedAt(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/booking?*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    asked.push(answer.headers().location ?? (await answer.text()))
    await route.fulfill({ body: 'The engine' })
  })
  return asked
}

/** Enters the sweepstakes with a mistake, mends it, and books. */
async function spendDay(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const form = page.locator('form[action^="/forms/anniversary-sweepstakes"]')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Byron')
  await form.getByLabel('Email address').fill('ada@example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Enter now' }).click()
  await expect(form.locator('.form-complaint').first()).toContainText('such as name@example.com')
  await expect(form.getByLabel('Last name')).toHaveValue('Byron')
  await form.getByLabel('Email address').fill('ada@example.com')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Enter now' }).click()
  await expect(page.getByText('FORM SUCCESSFULLY SUBMITTED!')).toBeVisible()

  const asked = await bookedAt(page)
  const booking = page.locator('form.booking')
  await booking.getByLabel('Resort').selectOption({ label: 'Nine Herons' })
  await booking.getByLabel('Arrival').first().fill('2027-05-10')
  await booking.getByLabel('Departure').first().fill('2027-05-14')
  await booking.getByRole('button', { name: 'Find a room' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  const sent = new URL(asked[0]!)
  expect(sent.protocol).toBe('https:')
  expect(asked[0]).toContain('DAYOUT')
  expect(asked[0]).toContain('2027-05-14')
}

test('With scripts a guest mends a form’s errors and books with the page’s code', async ({ page, context, signIn }) => {
  await signIn()
  await spendDay(page, await offerPage(context.request))
})

test('Without scripts a guest mends a form’s errors and books with the page’s code', async ({
  browser,
  baseURL,
  context,
  signIn,
}) => {
  await signIn()
  const address = await offerPage(context.request)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await spendDay(await plain.newPage(), address)
  await plain.close()
})

test('On a phone one tap sends a booking while the guests still stand open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/booking?resort=none')
  const booking = page.locator('form.booking')
  await booking.locator('[data-awake]').waitFor()
  await booking.locator('.stay-guests summary').click()
  await booking.getByRole('button', { name: 'Children: one more' }).click()
  await booking.getByRole('button', { name: 'Continue to booking' }).click()
  await expect(booking.getByText('Enter the age of each child on arrival').first()).toBeVisible()
})

test('A popup that opens by itself leaves those alone who fill in a form', async ({ page, context, signIn }) => {
  await signIn()
  const popup = stored('SignUpPopup', { formid: 'newsletter', title: 'Stay in touch' })
  const form = stored('SeadustContactForm', { title: 'Write to us' })
  const address = await published(context.request, [form, popup], 'seadust')
  await page.clock.install()
  await page.goto(address)
  await page.locator('form[novalidate]').first().waitFor()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Ana')
  await page.clock.fastForward('00:20')
  await expect(page.getByRole('dialog', { name: 'Stay in touch' })).toHaveCount(0)
  await expect(name).toBeFocused()
  await page.getByRole('heading', { name: 'Write to us' }).click()
  await page.clock.fastForward('00:06')
  const dialog = page.getByRole('dialog', { name: 'Stay in touch' })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  const { sheet, form: asked } = await dialog.evaluate((element) => ({
    sheet: element.getBoundingClientRect().right,
    form: element.querySelector('form')!.getBoundingClientRect().right,
  }))
  expect(asked, 'the form fits its dialog').toBeLessThanOrEqual(sheet)
})

test('Popups open one after another, by themselves and by links, and give focus back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  const popup = (values: Record<string, string>, mode: string) =>
    stored('AgentsPopup', values, {}, [{ name: 'mode', type: 'select', select: mode }])
  const address = await published(
    context.request,
    [
      popup({ title: 'Spring bonus', cookieName: 'spring-bonus' }, 'automatic'),
      popup({ title: 'Every time' }, 'always-show'),
      popup({ title: 'The terms', targetName: '#the-terms' }, 'on-click'),
      stored('GhostButtonLink', {}, {}, [
        { name: 'link', type: 'link', link: { text: 'Read the terms', href: '#the-terms', external: false } },
      ]),
    ],
    '{product}',
  )
  await page.goto(address)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const open = page.locator('dialog[open]')
  for (let i = 0; i < 2; i++) {
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await expect(open).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Read the terms' })
  await link.click()
  await expect(dialog('The terms')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await page.reload()
  await expect(dialog('Every time')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toContain('spring-bonus')
})

test('The first card of the portal greets in an ink that its dark ground carries', async ({ page }) => {
  await page.goto('/agents/login')
  await page.getByLabel('Email').fill('agent@voix.test')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Your dashboard' })
  await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('Without scripts an agent registers, is approved, finds offers, and is suspended', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  signIn,
}) => {
  await signIn()
  const secret = '/kits/the-kit-of-the-agents.pdf'
  const button = stored('AgentsLoginRequiredButton', {}, {}, [
    { name: 'link', type: 'link', link: { text: 'The sales kit', href: secret, external: false } },
  ])
  const address = await published(context.request, [button], '{product}')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const agent = await plain.newPage()
  await agent.goto('/agents/register')
  const email = `grace-${Date.now()}@agency.example`
  await agent.getByLabel('First name').fill('Grace')
  await agent.getByLabel('Last name').fill('Hopper')
  await agent.getByLabel('Email').fill(email)
  await agent.getByLabel('Country').fill('Malta')
  await agent.getByLabel('Agency', { exact: true }).fill('Compass Travel')
  await agent.getByLabel('Type of number').selectOption('IATA')
  await agent.getByLabel('Agency number').fill('96000013')
  await agent.getByRole('checkbox').check()
  await agent.getByRole('button', { name: 'Register' }).click()
  await agent.goto(new URL(await linkInMailTo(server, email)).href.replace(/^https?:\/\/[^/]+/, ''))
  await agent.getByLabel('New password').fill(password)
  await agent.getByRole('button', { name: 'Save password' }).click()
  await expect(agent.getByText('Your email address is confirmed.')).toBeVisible()

  const { rows } = await (await context.request.get(`/api/agents?search=${encodeURIComponent(email)}`)).json()
  const { csrf } = await (await context.request.get('/api/session')).json()
  const decide = (decision: string, reason?: string) =>
    context.request.post(`/api/agents/${rows[0].id}/${decision}`, {
      headers: { 'x-csrf-token': csrf },
      data: reason ? { reason } : {},
    })
  expect((await decide('approve')).ok()).toBe(true)
  await agent.goto(`/agents/login?to=${address}`)
  await agent.getByLabel('Email').fill(email)
  await agent.getByLabel('Password').fill(password)
  await agent.getByRole('button', { name: 'Sign in' }).click()
  await expect(agent).toHaveURL(new RegExp(`${address}$`))
  await expect(agent.getByRole('link', { name: 'The sales kit' })).toHaveAttribute('href', secret)

  // Another visitor looks at the same page afterwards, and at every byte that it brings.
  const stranger = await browser.newContext({ baseURL: baseURL! })
  const other = await stranger.newPage()
  const bytes: Promise<string>[] = []
  other.on('response', (response) => bytes.push(response.text().catch(() => '')))
  for (const path of [address, `${address}?layout=blocks`, `${address}/_payload.json`, '/sitemap.xml', '/agents'])
    await other.goto(path, { waitUntil: 'networkidle' })
  const kept = await other.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  )
  const received = [...(await Promise.all(bytes)), kept]
  expect(received.length).toBeGreaterThan(5)
  expect(received.filter((text) => text.includes('the-kit-of-the-agents'))).toEqual([])
  await other.goto(address)
  await expect(other.getByText('Login For Details')).toBeVisible()
  await stranger.close()

  await decide('suspend', 'A test.')
  await agent.reload()
  expect(await agent.content()).not.toContain('the-kit-of-the-agents')
  await plain.close()
  await page.close()
})
