import { expect, it } from 'vitest'
import { hardCodedIn } from '#messages/testing.ts'
import { directionOf } from '#model/text/direction.ts'
import { portal } from '#model/people/portal.ts'
import { record, shown, site } from '#services/testing.ts'
import { openSignInServer, rightHash, rightPassword } from '../auth/testing.ts'
import { patience } from '../testing.ts'

/** Texts that are no messages, each for its reason. */
const exceptions = [
  /^(?:[©·] )?Hotel ziva$/, // The name of the site.
  /^(?:IATAN?|CLIA|TRUE|ARC|TIDS)(?:: \d+ \( \))?$/, // Names of registers, with the number of an agent.
]

it.each(['en-XA', 'ar-XB'])('says each text of the portal as a message, in its direction: %s', async (language) => {
  const house = site('ziva', { layout: 'hyatt-ziva', language_code: language })
  const server = await openSignInServer({}, undefined, { sites: [house] })
  const browser = server.openBrowser()
  const email = 'ada@agency.test'
  const data = { name: '[Ada]', first_name: '[Ada]', last_name: '[Byron]', email, state: 'active', points: 2140 }
  const ids = [{ type: 'IATA', value: '12345678', verification: 'verified' }]
  await server.store.records.put({ ...record('agents', '', { ...data, ids }), id: 'ada' }, shown)
  const at = '2027-01-01T00:00:00.000Z'
  const account = { agent_id: 'ada', email, created_at: at, updated_at: at, last_login_at: null }
  await server.store.agents.accounts.put({ ...account, password_hash: rightHash })
  await browser.post(portal.forgot, { email })
  await expect.poll(() => server.mails(), patience).toHaveLength(1)
  const [, token = ''] = /choose-password\?token=([\w-]+)/.exec((await server.mails())[0]!) ?? []

  const answers = {
    login: await browser.get(portal.login),
    'login after signing out': await browser.get(`${portal.login}?bye=1`),
    'login with a new password': await browser.get(`${portal.login}?password=1`),
    'login without anything': await browser.post(portal.login, {}),
    'login with a wrong password': await browser.post(portal.login, { email, password: 'wrong' }),
    register: await browser.get(portal.register),
    'register without anything': await browser.post(portal.register, {}),
    'register with oddities': await browser.post(portal.register, { email: 'no', id_type: 'IATA', id_value: 'x' }),
    forgot: await browser.get(portal.forgot),
    'forgot without anything': await browser.post(portal.forgot, {}),
    mailed: await browser.post(portal.forgot, { email: 'nobody@agency.test' }),
    'choose a password': await browser.get(`${portal.password}?token=${token}`),
    'choose a short password': await browser.post(portal.password, { token, password: 'short' }),
    'link that is over': await browser.get(`${portal.password}?token=none`),
    'signed in': await browser.post(portal.login, { email, password: rightPassword }),
    home: await browser.get(portal.home),
    profile: await browser.get(portal.profile),
    'profile saved': await browser.get(`${portal.profile}?saved=1`),
    'profile without anything': await browser.post(portal.profile, { form: 'details' }),
    'wrong current password': await browser.post(portal.profile, { form: 'password', current: 'x', password: 'y' }),
  }
  const found = Object.entries(answers)
    .filter(([, { status }]) => status !== 303)
    .flatMap(([name, { text }]) => {
      expect(text, name).toContain(`<html lang="${language}" dir="${directionOf(language)}"`)
      return hardCodedIn(text, exceptions).map((each) => `${name}: ${each}`)
    })
  expect(found).toEqual([])
})
