import { expect, it } from 'vitest'
import { openSignInServer, rightPassword } from './testing.ts'

const proxied = { trustedProxies: ['127.0.0.1'] }
const from = (network: string) => ({ 'x-forwarded-for': network })

it('strangers who guess the password of an account shut out nobody but themselves', async () => {
  const { openBrowser, editor } = await openSignInServer(proxied)
  const known = openBrowser()
  expect((await known.signIn(editor.email, rightPassword)).status).toBe(303)
  const guess = async (network: string, device?: string) => {
    const stranger = openBrowser('ziva.test', from(network))
    if (device) stranger.jar.set('__Host-voix-device', { value: device, path: '/' })
    return (await stranger.signIn(editor.email, 'not the password')).status
  }
  for (const network of ['203.0.113.1', '203.0.113.2', '2001:db8::1']) for (let i = 0; i < 6; i++) await guess(network)
  expect(await guess('203.0.113.1')).toBe(429)
  // A cookie that a client made up is no browser that is known.
  expect(await guess('203.0.113.1', 'x'.repeat(43))).toBe(429)
  const elsewhere = openBrowser('ziva.test', from('198.51.100.7'))
  expect((await elsewhere.signIn(editor.email, rightPassword)).status).toBe(303)
  // The person's own network is full of wrong guesses as well.
  const home = openBrowser('ziva.test', from('203.0.113.1'))
  home.jar.set('__Host-voix-device', known.jar.get('__Host-voix-device')!)
  expect((await home.signIn(editor.email, rightPassword)).status).toBe(303)
})
