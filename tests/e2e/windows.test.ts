import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

interface StoredPage {
  readonly page: { readonly elements: readonly { readonly fields: readonly { readonly text: string }[] }[] }
}

test.describe.configure({ timeout: 90_000 })

// Edits cross over, and one goes on when the other is killed.
test('Two windows of an editor are one; a killed or offline one loses nothing', async ({ page, signIn, context }) => {
  await signIn()
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'Above' }),
    stored('TitleWysiwyg', { title: 'Below' }),
  ])
  const onServer = async () => {
    const row = (await (await page.request.get(`/api/pages/${fresh.id}`)).json()) as StoredPage
    return row.page.elements.map(({ fields }) => fields[0]?.text)
  }
  const [first, second] = [new StudioDriver(page), new StudioDriver(await context.newPage())]
  await first.open(fresh.id)
  await first.write('Intro', 'Title', 'Before the second opened')
  await second.open(fresh.id)
  await expect(second.slice('Intro')).toContainText('Before the second opened')
  await expect(second.page.getByRole('button', { name: '2 windows' })).toBeVisible()

  await second.write('TitleWysiwyg', 'Title', 'From the second')
  await expect(first.slice('TitleWysiwyg')).toContainText('From the second')
  await expect(first.field('Title')).toHaveValue('From the second')

  // The first dies while its save is under way. Held back in the page itself: a routed request may leave at the close.
  await page.evaluate(() => {
    globalThis.fetch = () => new Promise(() => undefined)
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.status).toContainText('Saving')
  await page.close({ runBeforeUnload: false })
  await second.save()
  expect(await onServer()).toEqual(['Before the second opened', 'From the second'])

  await context.setOffline(true)
  await second.field('Title').fill('Written at sea')
  await second.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.status).toContainText('Offline')
  await context.setOffline(false)
  await expect(second.status).toContainText('Saved')
  expect(await onServer()).toEqual(['Before the second opened', 'Written at sea'])
  await expect(second.slice('TitleWysiwyg')).toContainText('Written at sea')
})

for (const storage of ['IndexedDB', 'local storage'] as const)
  test(`Windows of a browser without BroadcastChannel are one through ${storage}`, async ({
    page,
    signIn,
    context,
  }) => {
    await context.addInitScript((isLocal) => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      const open = indexedDB.open.bind(indexedDB)
      if (isLocal)
        indexedDB.open = (name: string, version?: number) => {
          if (name === 'voix-messages') throw new DOMException('Not here.')
          return open(name, version)
        }
    }, storage === 'local storage')
    await signIn()
    const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
    const [first, second] = [new StudioDriver(page), new StudioDriver(await context.newPage())]
    await first.open(fresh.id)
    await second.open(fresh.id)
    await expect(page.getByRole('button', { name: '2 windows' })).toBeVisible()
    // Through the server nothing comes.
    await context.setOffline(true)
    await second.write('Intro', 'Title', 'By storage')
    await expect(first.slice('Intro')).toContainText('By storage')
    await context.setOffline(false)
    await expect(first.status).toContainText('Saved')
    if (storage === 'IndexedDB') await expectOldMessagesGone(page)
  })

/** An old message is removed, and one of now stays. */
async function expectOldMessagesGone(page: Page): Promise<void> {
  const ages = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('voix-messages')
          opening.onsuccess = () => {
            const rows = opening.result.transaction('messages').objectStore('messages').getAll()
            rows.onsuccess = () =>
              resolve(rows.result.map(({ channel }) => channel).filter((it) => it.startsWith('age:')))
          }
        }),
    )
  await page.evaluate(() => {
    const opening = indexedDB.open('voix-messages')
    opening.onsuccess = () => {
      const messages = opening.result.transaction('messages', 'readwrite').objectStore('messages')
      // Older than all that the windows told each other.
      messages.clear()
      for (const age of [46, 1])
        messages.add({ channel: `age:${age}`, window: 'x', at: Date.now() - age * 1000, message: 0 })
    }
  })
  await expect.poll(ages).toEqual(['age:1'])
}

test('The same words written offline and by a colleague are both kept, nothing asked', async ({
  page,
  signIn,
  context,
  browser,
  baseURL,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('TitleWysiwyg', { title: 'Before' })])
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await other.request.post('/api/session', {
    data: { email: 'admin@voix.test', password: 'sandcastle-lantern-42' },
  })
  const [mine, theirs] = [new StudioDriver(page), new StudioDriver(await other.newPage())]
  await mine.open(fresh.id)
  await theirs.open(fresh.id)
  await expect(page.getByRole('group', { name: 'Also on this page' })).toBeVisible()
  await mine.select('TitleWysiwyg')
  await expect(mine.field('Title')).toHaveValue('Before')
  // The editor of formatted text is loaded by its own.
  await expect(page.locator('[data-region="inspector"] [contenteditable="true"]').first()).toBeVisible()
  await context.setOffline(true)
  await mine.field('Title').fill('Mine')
  await expect(mine.status).toContainText('Offline')
  await theirs.write('TitleWysiwyg', 'Title', 'Theirs')
  await theirs.save()
  await context.setOffline(false)

  for (const each of [mine, theirs])
    await expect(each.slice('TitleWysiwyg')).toContainText(/MineTheirs|TheirsMine/, { timeout: 30_000 })
  await expect(page.getByText(/wrote this at the same time|also changed this/)).toHaveCount(0)
  await mine.save()
  await expect(mine.status).toContainText('Saved')
  await other.close()
})

test('A release published elsewhere is left, and what was typed is saved in the draft', async ({ page, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const api = await apiOf(page.request)
  const release = await api.post('/api/releases', { title: 'Spring tide', time_zone: 'UTC' })
  await api.post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: fresh.id })
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await expect(page.getByRole('button', { name: 'Release: Spring tide' })).toBeVisible()
  await studio.write('Intro', 'Title', 'Typed while it was published')

  await api.post(`/api/releases/${release.id}/publish`, {})
  await expect(page.getByText('The release “Spring tide” is published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release: Draft' })).toBeVisible()
  await expect(studio.field('Title')).toHaveValue('Typed while it was published')
  await studio.save()
  const late = await page.request.post(`/api/releases/${release.id}/items`, {
    headers: { 'x-csrf-token': api.csrf },
    data: { entity: 'pages', document_id: fresh.id },
  })
  expect([late.status(), ((await late.json()) as { detail: string }).detail]).toEqual([
    409,
    expect.stringContaining('is published and can no longer change'),
  ])
  await page.reload()
  await studio.ready()
  await expect(page.getByRole('button', { name: 'Release: Draft' })).toBeVisible()
  await expect(studio.slice('Intro')).toContainText('Typed while it was published')
})

test('Leaving says which version the draft release contains, and adds the changes', async ({ page, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const api = await apiOf(page.request)
  const release = await api.post('/api/releases', { title: 'Neap tide', time_zone: 'UTC' })
  await api.post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: fresh.id })
  const kept = async () => (await api.get(`/api/releases/${release.id}/items`)).rows[0].revision
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  const leave = () => page.getByRole('link', { name: 'Back to pages' }).click()
  await expect(page.getByText('Contains the page as saved')).toBeVisible()
  await studio.write('Intro', 'Title', 'For the release')
  await studio.save()
  await expect.poll(kept).toBe(fresh.revision + 1)

  await page.getByRole('button', { name: 'Work without release' }).click()
  await studio.write('Intro', 'Title', 'Not for the release')
  await studio.save()
  expect(await kept()).toBe(fresh.revision + 1)
  await leave()
  const alert = page.locator('[data-alert="unsaved-draft"]')
  await expect(alert).toContainText(`It contains version ${fresh.revision + 1}: later changes are not in it.`)
  await alert.getByRole('button', { name: 'Add the changes' }).click()
  await expect(alert).toContainText('Visitors do not see the changes until the release is published.')
  await expect.poll(kept).toBe(fresh.revision + 2)
})
