import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'
import { published, stored } from './fresh-page.ts'

test('A login lasts 150 days, in a cookie hidden from scripts and from other sites', async ({ request }) => {
  const answer = await request.post('/api/session', { data: { email: 'owner@voix.test', password } })
  // On the machine itself without TLS: everywhere else it is `__Host-voix-session`, and `Secure`.
  expect(answer.headers()['set-cookie']).toMatch(
    /^local-host-voix-session=[\w-]{43}; Max-Age=12960000; Path=\/; HttpOnly; SameSite=Lax/,
  )
})

test('A closed popup is remembered in a valid cookie, whatever its name', async ({ page, context, signIn }) => {
  await signIn()
  const popup = stored('AgentsPopup', { title: 'Stay', cookieName: 'Summer; Path=/x, bonus' }, {}, [
    { name: 'mode', type: 'select', select: 'automatic' },
  ])
  await page.goto(await published(context.request, [popup], '{product}'))
  await expect(page.getByRole('dialog', { name: 'Stay' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name.startsWith('summer')))
    .toMatchObject({ name: 'summer-path-x-bonus', value: '1', path: '/', sameSite: 'Lax' })
})
