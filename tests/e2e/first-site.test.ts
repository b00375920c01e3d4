import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { type Server, startServer } from '../../scripts/server.ts'
import { hasRedis, testRedis } from '../../src/server/cluster/testing.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { createDatabase, isPostgresThere } from './postgres.ts'
import { password } from './server-of-tests.ts'

/** The settings of a first start in production: no demo, the owner from the environment. */
const production = { DEMO: '', OWNER_EMAIL: 'olivia@azul.test', OWNER_PASSWORD: password, DEMO_PASSWORD: undefined }

/** Who signs in first. */
interface Owner {
  readonly email: string
  readonly password: string
}

test.describe.configure({ timeout: 240_000 })

test('An owner makes the first site of an empty installation; a visitor sees its page', async ({ browser }) => {
  const server = await startServer({ env: production })
  try {
    await firstDay(browser, server, { email: production.OWNER_EMAIL, password })
  } finally {
    await server.stop()
  }
})

// PostgreSQL and Redis are used where they answer; visitors find nothing of the host of the admin.
test('The first site by the settings of compose.yaml, on a host of the admin alone', async ({ browser }) => {
  const database = (await isPostgresThere()) ? await createDatabase() : undefined
  const services = { DATABASE_URL: database?.url, REDIS_URL: (await hasRedis()) ? testRedis : undefined }
  const server = await startServer({ env: { ...composed(), ...services, ADMIN_HOST: 'admin.localhost' } })
  try {
    const [, email = '', printed = ''] = /^ {2}(\S+@\S+) {2}(\S+)$/m.exec(server.output()) ?? []
    await firstDay(browser, server, { email, password: printed }, `http://admin.localhost:${server.port}`)
    for (const path of ['/voix', '/voix/login', '/api/session', '/oauth/jwks'])
      expect([path, (await seen(server, 'www.azul.test', path)).status]).toEqual([path, 404])
  } finally {
    await server.stop()
    await database?.remove()
  }
})

/** What compose.yaml sets for the product, but for its services and for the port and folder of the test. */
function composed(): Record<string, string | undefined> {
  const [, app = ''] = /\n {4}environment:\n([\s\S]*?)\n {4}\w/.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const settings = [...app.matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value])
  expect(settings.length).toBeGreaterThan(5)
  const { PORT: _port, DATA_DIR: _folder, ...env } = Object.fromEntries(settings) as Record<string, string>
  return { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined, DEMO_PASSWORD: undefined, ...env }
}

/** From an empty database to a visitor who reads the first page. */
async function firstDay(
  browser: Browser,
  server: Server,
  owner: Owner,
  origin = `http://localhost:${server.port}`,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await signIn(page, owner)
  await page
    .getByRole('link', { name: /^Create (?:the first|a) site$/ })
    .first()
    .click()
  // The first screen of a server that was started a moment ago, on a machine that does much else.
  await expect(page.getByRole('heading', { name: 'New site' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create site' }).press('Enter')
  await expect(page.getByText('Enter a name for the site.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('Casa Azul')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Azul')
  await page.getByLabel('Domain').fill('https://www.azul.test/')
  await page.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByText('without https:// or a path')).toBeVisible()
  await page.getByLabel('Domain').fill('www.azul.test')
  await page.getByText('Offers first', { exact: true }).click()
  await page.getByRole('button', { name: 'Create site' }).click()

  await page.waitForURL(/\/voix\/studio\?page=/)
  await expect(page.frameLocator('iframe').first().locator('h1').first()).toBeVisible({ timeout: 30_000 })
  expect((await seen(server, 'www.azul.test', '/')).status).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await seen(server, 'www.azul.test', '/')).status, { timeout: 20_000 }).toBe(200)
  const { text } = await seen(server, 'www.azul.test', '/')
  expect(text).toContain('Casa Azul')
  expect(text).toContain('data-layout="blocks"')
  expect(text).not.toContain('/voix')
  expect(failures).toEqual([])
  await context.close()
}

async function signIn(page: Page, { email, password }: Owner): Promise<void> {
  await page.goto('/voix')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/voix$/)
}

/** What a visitor of a host is answered. */
function seen(server: Server, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
