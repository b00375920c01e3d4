import { expect, it } from 'vitest'
import { deviceCookie } from './known-device.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { rightPassword, shareSignInServer } from './testing.ts'

const server = shareSignInServer()

it('a browser is known after its first sign-in, for its user alone, and keeps its id', async () => {
  const { store, addUser, openBrowser } = server()
  const [ada, ben] = [await addUser('author'), await addUser('reviewer')]
  const browser = openBrowser()
  await browser.signIn(ada.email, rightPassword)
  const id = browser.jar.get(deviceCookie)?.value
  expect(id).toMatch(/^[\w-]{43}$/)
  expect(await store.signIn.devices.get(hashOf(id!), ada.id)).toBeDefined()
  expect(await store.signIn.devices.get(hashOf(id!), ben.id)).toBeUndefined()
  await browser.signIn(ben.email, rightPassword)
  expect(browser.jar.get(deviceCookie)?.value).toBe(id)
})

it('an id that a user made up is replaced by one of ours', async () => {
  const { editor, openBrowser } = server()
  const browser = openBrowser()
  browser.jar.set(deviceCookie, { value: 'x'.repeat(300), path: '/' })
  await browser.signIn(editor.email, rightPassword)
  expect(browser.jar.get(deviceCookie)?.value).toMatch(/^[\w-]{43}$/)
})
