import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addColleague } from './colleagues.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'

/** A browser with a device in it that knows its person: passkeys need a name of a host, and 127.0.0.1 is none. */
async function withDevice(page: Page): Promise<{ readonly device: CDPSession; readonly id: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId: id } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, id }
}

async function signInAt(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/voix/login`)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/voix$/)
}

test('An editor adds a passkey, signs in with it alone, and removes it', async ({ page, server, context }) => {
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const { device, id } = await withDevice(page)
  await signInAt(page, origin, 'editor@voix.test')
  await page.goto(`${origin}/voix/profile`)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add passkey' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add passkey' })
  await expectAccessible(page, { within: '[role=dialog]' })
  await expect(adding.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Work laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByText('Work laptop')).toBeVisible()
  await expect(passkeys.getByText('Works at localhost')).toBeVisible()
  await expectAccessible(page)
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: id })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out.')
  await expectAccessible(page)
  await page.goto(`${origin}/voix/media`)
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  // The page asks by itself, and the device answers.
  await expect(page).toHaveURL(`${origin}/voix/media`)
  const session = await context.request.get(`${origin}/api/session`)
  expect((await session.json()).user.email).toBe('editor@voix.test')

  // An answer that a page of another site of the group had the device give is none.
  const elsewhere = origin.replace('localhost', 'windbreak.localhost')
  await context.clearCookies()
  await page.goto(`${origin}/voix/login`)
  const asked = await context.request.post(`${origin}/voix/login/passkey`, {
    form: { to: '/voix' },
    headers: { origin },
  })
  const html = await asked.text()
  const token = /name="passkey" value="([^"]+)"/.exec(html)![1]!
  const options = JSON.parse(/data-passkey="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"'))
  await page.goto(elsewhere)
  const response = await page
    .evaluate(async (optionsJSON) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(optionsJSON)
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
      return JSON.stringify(credential.toJSON())
    }, options)
    .catch((error: Error) => `refused by the browser: ${error.message}`)
  const answer = await context.request.post(`${origin}/voix/login/passkey`, {
    form: { to: '/voix', passkey: token, response },
    headers: { origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(401)

  await page.goto(`${origin}/voix/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${origin}/voix`)
  await page.goto(`${origin}/voix/profile`)
  await expect(passkeys.getByText(/Used/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Remove passkey Work laptop' }).press('Enter')
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).press('Enter')
  await expect(passkeys.getByText('No passkeys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey does not open an account here. Use another one, or sign in with your password.',
  )
  await expectAccessible(page)
})

test('A passkey stands in for the code after the password; a failed device is told', async ({ page, server }) => {
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const { device, id } = await withDevice(page)
  // Other tests sign the publisher in by the password alone.
  const email = await addColleague(server, { role: 'publisher' })
  await signInAt(page, origin, email)
  await page.goto(`${origin}/voix/profile`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Phone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Works at localhost')).toBeVisible()
  await page.getByRole('region', { name: 'Two-factor sign-in' }).getByRole('button', { name: 'Turn on' }).click()
  const secret = await page.getByRole('dialog').locator('.vx-secret').innerText()
  const { TOTP } = await import('otpauth')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The browser did not get a passkey.')
  await expectAccessible(page)
  await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  await page.getByRole('button', { name: 'Use passkey' }).press('Enter')
  await expect(page).toHaveURL(/\/voix$/)
})

test('An administrator whose session ended in the studio goes on with a passkey', async ({
  page,
  server,
  context,
  signIn,
}) => {
  await signIn()
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const { device, id } = await withDevice(page)
  await signInAt(page, origin, await addColleague(server, { role: 'admin' }))
  await page.goto(`${origin}/voix/profile`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Tablet')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Works at localhost')).toBeVisible()
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: id })

  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Before' })])
  const studio = new StudioDriver(page)
  await page.goto(`${origin}/voix/studio?page=${fresh.id}`)
  await studio.ready()
  await studio.layers.first().click()
  await context.clearCookies({ domain: 'localhost' })
  await studio.field('Title').fill('After')
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Passkey or company sign-in' }).click()
  await expectAccessible(page, { within: '[role=dialog]' })
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Sign in in a new window' }).click()
  const other = await opened
  const there = await withDevice(other)
  await there.device.send('WebAuthn.addCredential', { authenticatorId: there.id, credential: credentials[0]! })
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other).toHaveURL(`${origin}/voix/profile`)
  await dialog.getByRole('button', { name: 'I have signed in' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await page.request.get(`/api/pages/${fresh.id}`)).text()).toContain('After')
})
