import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '../../scripts/server.ts'
import { expect, test } from './fixtures.ts'
import { houseUrl, openPage } from './houses.ts'
import { accounts, seededFolder } from './server-of-tests.ts'

/** A second build of the product: every file has another name, and those of the first are gone. */
async function secondBuild(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'voix-dist-'))
  for (const part of ['client', 'bootstrap', 'first-paint', 'passkey'])
    await cp(path.join('dist', part), path.join(dist, part), {
      recursive: true,
      // The compressed forms would still be those of the first build.
      filter: (file) => !/\.(br|gz)$/.test(file),
    })
  const client = path.join(dist, 'client')
  const named = (await readdir(client)).filter((name) => /-[\w-]{8}\.\w+$/.test(name))
  const names = new Map(named.map((name) => [name, name.replace(/(\.\w+)$/, '2$1')]))
  const texts = [...named.filter((name) => /\.(js|css)$/.test(name)), '.vite/manifest.json']
  await Promise.all(
    texts.map(async (name) => {
      const text = await readFile(path.join(client, name), 'utf8')
      await writeFile(
        path.join(client, name),
        text.replace(/[\w.~-]+\.\w+/g, (word) => names.get(word) ?? word),
      )
    }),
  )
  await Promise.all([...names].map(([from, to]) => rename(path.join(client, from), path.join(client, to))))
  return dist
}

/** Does the same with every one of them, two at a time. */
async function withEach<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  await Promise.all(
    [1, 2].map(async () => {
      for (const each of waiting) await work(each)
    }),
  )
}

interface Open {
  readonly page: Page
  /** How many documents it loaded since it was opened. */
  readonly documents: () => number
}

/** Fewer in the usual run, which has fifteen minutes for everything; `OPEN_PAGES=20` is what was asked for. */
const pagesOpen = Number(process.env.OPEN_PAGES ?? 6)

// Each page: none loads document after document.
test('Pages open when a newer build comes load one document at their next link', async ({ browser }) => {
  // Two cores draw forty documents here.
  test.setTimeout(300_000)
  const [dataDir, dist] = await Promise.all([seededFolder(), secondBuild()])
  const first = await startServer({ dataDir, env: accounts })
  const at = (place: string) => houseUrl(first.url, 'la-verbena', place)
  // A context has one clock: half of the pages hear of the build before a visitor goes on, the others learn it then.
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const [early] = contexts
  await early.clock.install()
  for (const context of contexts) await context.route('**/media/**', (route) => route.abort())
  const open: Open[] = []
  await withEach(
    Array.from({ length: pagesOpen / 2 }).flatMap(() => contexts),
    async (context) => {
      const page = await context.newPage()
      open.push({ page, documents: await openPage(page, at('/privacy')) })
    },
  )
  const build = await open[0]!.page.locator('body').getAttribute('data-build')

  await first.stop()
  const second = await startServer({ dataDir, port: first.port, env: { ...accounts, DIST_DIR: dist } })
  const learned = early.pages().map((page) => page.waitForResponse(/\/builds\/meta\//))
  await early.clock.fastForward('10:01')
  await Promise.all(learned)
  expect(open.filter(({ documents }) => documents() > 0)).toEqual([])
  await withEach(open, async ({ page }) => {
    const ready = page.waitForResponse(/\/builds\/meta\//)
    await page.locator('footer a[href="/sitemap"], main a[href="/sitemap"]').first().click()
    await ready
    await expect(page).toHaveURL(at('/sitemap'))
    await expect(page.locator('body')).not.toHaveAttribute('data-build', build!)
    await page.locator('main a[href="/rooms"]').first().click()
    await expect(page).toHaveURL(at('/rooms'))
  })
  expect(open.map(({ documents }) => documents())).toEqual(open.map(() => 1))
  for (const context of contexts) await context.close()
  await second.stop()
  await Promise.all([dataDir, dist].map((folder) => rm(folder, { recursive: true, force: true })))
})
