import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import english from 'virtual:english/mail'
import { pseudoText } from '#messages/pseudo-language.ts'
import { hardCodedIn } from '#messages/testing.ts'
import { type AccountNotice, tellOfAccount } from '#services/accounts/account-mails.ts'
import { deliveriesOf } from '#services/forms/notifications.ts'
import { pageOf, record, shown, site, user } from '#services/testing.ts'
import { directionOf } from '#model/text/direction.ts'
import { portal } from '#model/people/portal.ts'
import { openSignInServer } from '../auth/testing.ts'
import { createMailer } from '../mail/mail.ts'
import { readMail } from '../mail/testing.ts'
import { patience } from '../testing.ts'
import { createOutboxRunner } from './outbox.ts'

/** Lines of mails that are no messages, each for its reason. */
const exceptions = [
  /^https?:\/\/\S+(?: \w+=\S+)*$/, // An address to follow.
  'Voix', // The name of the product, over what it sends itself.
  'Hotel ziva', // The name of the site, over what it sends, and where it is.
  'ziva.test',
  'The agency has closed.', // What an editor wrote as the reason of a decision.
  'Ask us anything.', // The answer to a sender, as an editor wrote it.
  /^Message: /, // An answer of a visitor, under the label that the form has.
]

it.each(['en-XA', 'ar-XB'])('says each text of every mail as a message, in its direction: %s', async (language) => {
  const { said, mails } = await everyMail(language)
  for (const { html, text } of mails) {
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(hardCodedIn(html, exceptions)).toEqual([])
    expect(hardCodedIn(text, exceptions)).toEqual([])
  }
  const unsaid = english.filter((message) => !said.includes(beginningOf(message)))
  expect(unsaid, 'mails that this test does not send').toEqual([])
})

/** Beginning of a message in a pseudo-language, up to a value. */
function beginningOf(message: string): string {
  const parts = String(pseudoText(message)).split(/\{\w+\}/)
  return parts.toSorted((a, b) => b.length - a.length)[0]!
}

const notices = [
  'password',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'token',
  'client-secret',
  'assistant',
  'email',
  'device',
  'identity',
] as const satisfies readonly AccountNotice[]

/** Every kind of mail, sent to readers of a language. */
async function everyMail(language: string) {
  const house = site('ziva', { layout: 'hyatt-ziva', language_code: language, settings: { require_approval: true } })
  const server = await openSignInServer({}, undefined, { sites: [house] })
  const { store, content, config } = server
  const outbox = join(config.dataDir, 'outbox')
  const files = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const arrived = (count: number) => expect.poll(files, patience).toHaveLength(count)
  const mailsIn = async () =>
    (await Promise.all((await files()).map((file) => readFile(join(outbox, file), 'utf8')))).map(readMail)
  const browser = server.openBrowser()
  const settings = { language }
  const { headers } = await server.signIn('admin', { settings })

  // Accounts: a forgotten password and invitations, with a name and without.
  const forgetful = await server.addUser('author', { id: 'ada', email: 'ada@voix.test', settings })
  await browser.post('/voix/login/forgot', { email: forgetful.email })
  await arrived(1)
  for (const name of ['Nora', ''])
    await server.addUser('author', {
      id: `new${name}`,
      email: `new${name}@voix.test`,
      name,
      status: 'invited',
      settings,
    })
  for (const id of ['newNora', 'new'])
    await server.ask(`/api/users/${id}/invite`, { method: 'POST', headers, body: {} })
  await arrived(3)

  // Agents: registering, once more as a user who is known, a new password, and what is decided of them.
  const registration = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'agent@agency.test',
    country: 'Mexico',
    agency: 'Byron Travel',
    id_type: 'IATA',
    id_value: '12345678',
    consent: 'yes',
  }
  await browser.post(portal.register, registration)
  await arrived(4)
  const { id } = (await content.agents.byEmail(registration.email))!
  const become = async (state: string) => {
    const row = (await store.records.get('agents', id))!
    await store.records.put({ ...row, data: { ...row.data, state } }, shown)
  }
  await become('active')
  await browser.post(portal.register, registration)
  await arrived(5)
  await browser.post(portal.forgot, { email: registration.email })
  await arrived(6)
  for (const [state, decision] of [
    ['pending_review', 'approve'],
    ['active', 'suspend'],
    ['suspended', 'resume'],
    ['pending_review', 'reject'],
  ] as const) {
    await become(state)
    const body = decision === 'approve' || decision === 'resume' ? {} : { reason: 'The agency has closed.' }
    const answer = await server.ask(`/api/agents/${id}/${decision}`, { method: 'POST', headers, body })
    expect(answer.status, answer.text).toBe(200)
  }

  // A form: who is notified, and its sender.
  const form = record('forms', 'contact', {
    name: 'Contact',
    notify: [{ email: 'desk@voix.test' }],
    autoresponder: 'Ask us anything.',
  })
  const answers = { email: 'guest@example.test', message: 'Hello' }
  const about = { site: house, key: 'contact', id: 's1', answers }
  const labels = { message: 'Message', email: 'Message' }
  const deliveries = await deliveriesOf(store, form, {
    ...about,
    labels,
    language,
    title: '',
    origin: 'https://ziva.test',
    resort: '',
    at: new Date(),
  })
  await store.outbox.add({ entity: 'form-submissions', id: 's1' }, deliveries)

  // A page whose approval lapsed before its time.
  await store.users.put(user('publisher', { settings }))
  const { page } = await content.pages.put(user('editor'), { ...pageOf('ziva', 'rooms'), language_code: language })
  const due = new Date(Date.now() + 86_400_000)
  await content.pages.schedule(user('publisher'), page.id, { publish_at: due.toISOString() })
  await content.pages.change(user('editor'), page.id, 1, { title: '[Rooms]' })
  await content.documents.publishDue(new Date(due.getTime() + 60_000))

  // Letters: an address to confirm, one that is subscribed already, and one that is confirmed.
  const letters = { kind: 'newsletter', name: '[The letter]' }
  await store.records.put({ ...record('forms', 'newsletter', letters, 'ziva'), id: 'newsletter' }, shown)
  const reader = { email: 'reader@example.test' }
  await browser.post('/forms/newsletter', reader)
  await arrived(7)
  const link = await confirmationIn(await mailsIn())
  await browser.post(link, {})
  // Written otherwise: the same entry within seconds is a button that was pressed twice.
  await browser.post('/forms/newsletter', { email: 'Reader@example.test' })
  await arrived(8)

  // What happened to an account.
  const person = user('author', { settings })
  for (const notice of notices) await tellOfAccount(store, person, notice, { name: '[It]', before: '[before]' })

  const runner = createOutboxRunner({
    store,
    mailer: createMailer(config),
    call: async () => ({ status: 200, body: '' }),
    keys: { current: async () => [] },
  })
  await runner.run()
  await arrived(16 + 2 * notices.length)
  const mails = await mailsIn()
  return { mails, said: mails.map(({ html, text }) => unescaped(html) + text).join('\n') }
}

/** Path of the link that confirms a subscription. */
function confirmationIn(mails: readonly { readonly text: string }[]): string {
  const found = mails.flatMap(({ text }) => /https?:\/\/[^/]+(\/forms\/newsletter\/\S+token=\S+)/.exec(text)?.[1] ?? [])
  return found[0]!
}

function unescaped(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
