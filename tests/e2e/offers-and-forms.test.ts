import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { addColleague } from './colleagues.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { published, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'

/** Adds the first template of a slice, as an editor does who wants something to begin with. */
async function addTemplate(page: Page, studio: StudioDriver, label: string, component: string): Promise<void> {
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByLabel('Search slices').fill(label)
  await page.getByRole('button', { name: `Templates of ${label}`, exact: true }).click()
  await page.locator('.vx-slice-template').first().click()
  await expect(studio.slice(component).first()).toBeAttached()
}

test('Offers, a form and a map that an editor of one site adds work for a visitor', async ({
  browser,
  context,
  server,
  signIn,
}) => {
  test.setTimeout(90_000)
  await signIn()
  const api = await apiOf(context.request)
  const [site] = (await api.get('/api/sites')).rows
  const editor = await addColleague(server, { role: 'editor', sites: [site.id] })

  // The editor, who may do nothing elsewhere, makes the page and saves it.
  const theirs = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const page = await theirs.newPage()
  await theirs.request.post('/api/session', { data: { email: editor, password } })
  const studio = new StudioDriver(page)
  const path = `offers-${Date.now()}`
  await page.goto('/voix/pages/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Offers and where we are')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(path)
  await page.getByLabel('Layout').first().click()
  await page.getByRole('option', { name: 'Seadust', exact: true }).click()
  await page.getByRole('button', { name: /create/i }).click()
  await studio.ready()
  await addTemplate(page, studio, 'Page specials', 'PageSpecials')
  await addTemplate(page, studio, 'Specials slider', 'SpecialsSlider')
  await addTemplate(page, studio, 'Seadust contact form', 'SeadustContactForm')
  await addTemplate(page, studio, 'Seadust map', 'SeadustMap')
  await studio.save()
  const id = new URL(page.url()).searchParams.get('page')
  await theirs.close()

  const { revision } = await api.get(`/api/pages/${id}`)
  await api.post(`/api/pages/${id}/publish`, { version: revision })

  // A visitor finds nothing empty and nothing dead, in a wide window and on a phone.
  const visits = await browser.newContext({ baseURL: server.url })
  const visit = await visits.newPage()
  await visit.goto(`/${path}`)
  for (const width of [1280, 390]) {
    await visit.setViewportSize({ width, height: 860 })
    for (const slice of ['PageSpecials', 'SpecialsSlider', 'SeadustContactForm', 'SeadustMap'])
      await expect(visit.locator(`main [data-slice="${slice}"]`), `${slice} at ${width} px`).toContainText(/\S/)
  }
  const links = await visit
    .locator('main a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href')!))])
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const { status } = await visit.evaluate(
      async (href) => ({ status: (await fetch(href, { redirect: 'manual' })).status }),
      link,
    )
    // Booking leaves for the engine, which no browser tells a script.
    expect([0, 200], link).toContain(status)
  }

  // It wakes when it is near.
  await visit.locator('[data-slice="SeadustContactForm"]').scrollIntoViewIfNeeded()
  const form = visit.locator('[data-slice="SeadustContactForm"] form[novalidate]')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert').first()).toBeFocused()
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Email address').fill('ana@example.com')
  await form.getByLabel('Subject').fill('A cot')
  await form.getByLabel('Message').fill('Is there one?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(visit.locator('[data-slice="SeadustContactForm"]').getByRole('status')).toBeFocused()
  await visits.close()
})

test('A form asks by an earlier answer, by keyboard and without a script', async ({
  browser,
  context,
  server,
  signIn,
}) => {
  test.setTimeout(90_000)
  await signIn()
  const api = await apiOf(context.request)
  const [site] = (await api.get('/api/sites')).rows
  const row = (name: string, label: string, more: object) => ({ name, label, type: 'text', required: true, ...more })
  const fields = [
    row('email', 'Your address', { type: 'email' }),
    row('party', 'Is there a party?', { type: 'radio', options: ['Yes', 'No'] }),
    row('guests', 'How many come?', {
      ...{ asked: 'is', asked_by: 'party', asked_value: 'yes' },
      help: 'Children count as well.',
    }),
    row('cake', 'Which cake?', { asked: 'filled', asked_by: 'guests', required: false }),
  ]
  const data = { kind: 'contact', key: 'contact', name: 'A party', fields }
  const made = await api.post('/api/forms', { site_id: site.id, data })
  const asking = stored('SeadustContactForm', { title: 'Tell us' })
  const path = await published(context.request, [asking], 'seadust')

  const visits = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 860 } })
  const visit = await visits.newPage()
  await visit.goto(path)
  const form = visit.locator('main form[novalidate]:has([name=email])')
  const guests = form.getByLabel('How many come?')
  await expect(guests).toBeHidden()
  await form.getByLabel('Your address').fill('ana@example.com')
  await visit.keyboard.press('Tab')
  await visit.keyboard.press('Space')
  await expect(guests).toBeVisible()
  await expect(guests).toHaveAccessibleDescription('Children count as well.')
  await expect(form.getByLabel('Which cake?')).toBeHidden()
  await expectAccessible(visit, { within: '[data-slice="SeadustContactForm"]' })
  // What is asked is required, and is no longer once it is not.
  await form.locator('[type=submit]').press('Enter')
  await expect(form.getByRole('alert').first()).toContainText('How many come')
  await guests.fill('3')
  await expect(form.getByLabel('Which cake?')).toBeVisible()
  await form.getByLabel('No', { exact: true }).check()
  await expect(form.getByLabel('Which cake?')).toBeHidden()
  await visits.close()

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(path)
  await expect(still.getByLabel('How many come?')).toBeVisible()
  await still.getByLabel('Your address').fill('ana@example.com')
  await still.getByLabel('No', { exact: true }).check()
  await still.locator('main form:has([name=email]) [type=submit]').click()
  await expect(still.locator('main').getByRole('status')).toContainText(/\S/)
  await plain.close()
  // A page still asks it, by its key.
  await api.delete(`/api/forms/${made.id}?anyway=1`, made.revision)
})
