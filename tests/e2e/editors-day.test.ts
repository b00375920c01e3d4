import { request as apiRequest, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Server } from '../../scripts/server.ts'
import { apiOf } from './api.ts'
import { addColleague } from './colleagues.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'

/** Sections of an editor's page, in the words in which an editor asks for them. */
const sections = [
  'hero slider',
  'intro',
  'offers',
  'gallery',
  'faq',
  'map',
  'rooms',
  'video',
  'contact',
  'booking',
  'image with text',
  'text',
]

/** The first site of the demo, read in English and Spanish from now on. */
async function siteInTwoLanguages(server: Server): Promise<string> {
  const owner = await apiRequest.newContext({ baseURL: server.url })
  await owner.post('/api/session', { data: { email: 'owner@voix.test', password } })
  const api = await apiOf(owner)
  const { rows } = await api.get('/api/sites')
  const address = `/api/sites/${rows[0].id}`
  await api.patch(address, { data: { locales: ['en', 'es'] } }, (await api.get(address)).revision)
  await owner.dispose()
  return rows[0].id
}

/** From anywhere in the admin: asks for a new page by the keyboard, and writes its title where the focus is. */
async function beginPage(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('New page')
  await expect(page.getByRole('option', { name: 'New page' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await page.keyboard.type(title)
}

/** Adds what some words find first. */
async function insertBySlash(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Insert slice' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Insert slice' })).toBeHidden()
}

// All arrive with content.
test('An editor composes twelve sections from nothing, each by two keys and a word', async ({
  page,
  server,
  signIn,
}) => {
  const site = await siteInTwoLanguages(server)
  await signIn(await addColleague(server, { role: 'editor', sites: [site] }))
  const studio = new StudioDriver(page)
  await page.goto('/voix')
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
  await beginPage(page, 'Twelve sections')
  await page.keyboard.press('Enter')
  await studio.ready()
  // Tall enough for all layers, of which only those in sight are drawn.
  await page.setViewportSize({ width: 1280, height: 2600 })
  await studio.showLayers()
  const top = page.getByRole('treeitem', { level: 1 })
  let shownCount = 0
  for (const words of sections) {
    await insertBySlash(page, words)
    await expect.poll(() => top.count(), { message: words, timeout: 30_000 }).toBeGreaterThan(shownCount)
    shownCount = await top.count()
  }
  expect(shownCount).toBeGreaterThanOrEqual(sections.length)
  // Nothing is wrong but that the copy is still the sample that each began with.
  await page.getByRole('button', { name: /problems?$/ }).click()
  await expect(page.locator('.vx-page-problem').first()).toBeVisible()
  for (const words of await page.locator('.vx-page-problem').allTextContents()) expect(words).toMatch(/sample/)
  // A sample is kept as it is by one press, and is a problem again after an undo.
  const lines = page.locator('.vx-page-problem')
  const before = await lines.count()
  const count = page.getByRole('button', { name: `${before} problems` })
  await expect(count).toBeVisible()
  await page.getByRole('button', { name: 'Keep as it is' }).first().click()
  await expect(lines).toHaveCount(before - 1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('button', { name: /problems?$/ }).click()
  await expect(lines).toHaveCount(before)
  await page.keyboard.press('Escape')
  for (const says of ['Visitors see nothing here yet', /^Add to /])
    await expect(studio.canvas.getByText(says)).toHaveCount(0)
})

// The editor of one site adds a picture, begins with a template, writes, translates, comments and hands in; the publisher
// publishes it and takes it back.
test('An editor’s page goes from a template to review; a publisher publishes it', async ({
  page,
  server,
  signIn,
  baseURL,
}) => {
  const site = await siteInTwoLanguages(server)
  const editor = await addColleague(server, { role: 'editor', sites: [site] })
  const publisher = await addColleague(server, { role: 'publisher', sites: [site] })
  await signIn(editor)
  const studio = new StudioDriver(page)

  await page.goto('/voix/media')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'lagoon.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeVisible()

  await beginPage(page, 'A day at the lagoon')
  const template = page.locator('.vx-template').nth(1)
  // The page of the template itself is what stands on its card.
  await expect(template.locator('iframe')).toHaveCount(1)
  await template.click()
  await page.keyboard.press('Enter')
  await studio.ready()
  await studio.showLayers()
  await expect(studio.layers.first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('page')

  await insertBySlash(page, 'Intro')
  const intro = studio.slice('Intro').last()
  await expect(intro).toBeVisible()
  await studio.inspected()
  await studio.field('Title').fill('The lagoon at seven')
  await expect(intro).toContainText('The lagoon at seven')

  await studio.layers
    .filter({ has: page.locator('[data-text="The lagoon at seven"]') })
    .first()
    .click()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await studio.comment('Is seven too early?')
  await expect(studio.comments).toContainText('Is seven too early?')

  await page.getByRole('button', { name: /^Language: English/ }).click()
  await page.getByRole('menuitem', { name: 'Translate into Spanish' }).click()
  const texts = page.getByRole('list', { name: 'Texts to translate' })
  await texts.getByRole('button', { name: /The lagoon at seven/ }).click()
  await expect(studio.field('Title')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('La laguna a las siete')
  await expect(studio.slice('Intro').last()).toContainText('La laguna a las siete')
  await studio.save()
  await page.getByRole('button', { name: /^Language: Spanish/ }).click()
  await page.getByRole('menuitem', { name: /English/ }).click()
  await expect(studio.slice('Intro').last()).toContainText('The lagoon at seven')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Request review')
  await expect(page.getByRole('option', { name: 'Request review', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Request review of “A day at the lagoon”' })
  await expect(asking.getByRole('button', { name: 'Request review' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Review of “A day at the lagoon” requested')).toBeVisible()
  await expect(page.locator('header').getByText('In review', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await signIn(publisher)
  await page.goto('/voix')
  await page.locator(`a[href*="${id}"]`).first().click()
  await studio.ready()
  await studio.publish()
  await expect(page.getByText(/Page published/)).toBeVisible()
  const address = new URL('/a-day-at-the-lagoon', baseURL).href
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  expect(await (await page.request.get(address)).text()).toContain('The lagoon at seven')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button').last().click()
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
})

test('An editor hands a release in; a publisher approves, publishes and reverts it', async ({
  page,
  server,
  signIn,
  baseURL,
}) => {
  const site = await siteInTwoLanguages(server)
  const editor = await addColleague(server, { role: 'editor', sites: [site] })
  const publisher = await addColleague(server, { role: 'publisher', sites: [site] })
  await signIn(editor)
  const studio = new StudioDriver(page)
  await page.goto('/voix')
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
  await beginPage(page, 'Whale season')
  await page.keyboard.press('Enter')
  await studio.ready()
  await page.getByRole('button', { name: 'Release: Draft' }).click()
  await page.getByRole('menuitem', { name: 'New release…' }).click()
  const begun = page.getByRole('dialog', { name: 'New release' })
  await expect(begun.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await page.keyboard.type('Winter at sea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Release: Winter at sea' })).toBeVisible()
  await insertBySlash(page, 'Intro')
  await expect(studio.slice('Intro')).toBeVisible()
  await studio.inspected()
  await studio.field('Title').fill('Whales pass in January')
  await studio.save()
  await expect(page.getByText('Contains the page as saved')).toBeVisible()

  const open = async () => {
    await page.goto('/voix/releases')
    await page.getByRole('link', { name: 'Winter at sea', exact: true }).first().click()
  }
  const published = async (title: string) => {
    await page.getByRole('button', { name: 'Publish now…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now', exact: true }).click()
    await expect(page.getByText(`“${title}” published`)).toBeVisible()
  }
  await open()
  await page.getByRole('button', { name: 'Request review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request review' }).click()
  await expect(page.getByText('Review requested')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now…' })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(publisher)
  await open()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Release approved')).toBeVisible()
  await published('Winter at sea')
  const address = new URL('/whale-season', baseURL).href
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  expect(await (await page.request.get(address)).text()).toContain('Whales pass in January')

  await page.getByRole('button', { name: 'Revert…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create release' }).click()
  await expect(page.getByText('Reverting release created')).toBeVisible()
  await published(await page.getByRole('heading', { level: 1 }).innerText())
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
})
