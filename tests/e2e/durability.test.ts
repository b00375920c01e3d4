import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { startServer } from '../../scripts/server.ts'
import { expect, test } from './fixtures.ts'
import { accounts, password, seededFolder } from './server-of-tests.ts'

test('A power cut after 200 acknowledged saves loses none of them', async () => {
  test.setTimeout(120_000)
  const dataDir = await seededFolder()
  const first = await startServer({ dataDir, env: accounts })
  const editor = await signedIn(first.url)
  const { rows } = (await editor('GET', '/api/pages?search=privacy')) as { rows: { id: string }[] }
  const { page, revision } = (await editor('GET', `/api/pages/${rows[0]!.id}`)) as {
    page: { id: string }
    revision: number
  }

  const saved: string[] = []
  for (let i = 0; i < 200; i++) {
    const tag = `save-${i}-${randomUUID().slice(0, 6)}`
    const commands =
      i < 20
        ? [{ type: 'tags.add', id: null, tag }]
        : [
            { type: 'tags.remove', id: null, tag: saved[i - 20] },
            { type: 'tags.add', id: null, tag },
          ]
    await editor('POST', `/api/pages/${page.id}/commands`, { baseVersion: revision + i, commands })
    saved.push(tag)
  }
  await first.stop('SIGKILL')

  const second = await startServer({ dataDir, env: accounts })
  const again = await signedIn(second.url)
  const row = (await again('GET', `/api/pages/${page.id}`)) as { revision: number; page: { tags: string[] } }
  expect(row.revision).toBe(revision + 200)
  expect(row.page.tags).toEqual(expect.arrayContaining(saved.slice(-20)))
  await second.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('A power cut while the mail server is away loses no lead that was acknowledged', async () => {
  test.setTimeout(120_000)
  const dataDir = await seededFolder()
  const away = { ...accounts, SMTP_URL: 'smtp://127.0.0.1:9', TRUSTED_PROXIES: '127.0.0.1' }
  const first = await startServer({ dataDir, env: away })
  const acknowledged: string[] = []
  const sending = Array.from({ length: 60 }, (_, i) =>
    sendLead(first.url, i).then(
      (email) => acknowledged.push(email),
      () => undefined,
    ),
  )
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await first.stop('SIGKILL')
  await Promise.all(sending)

  const post = await openMailServer()
  const second = await startServer({ dataDir, env: { ...away, SMTP_URL: post.url } })
  // The mail of the next lead finds the way open; the others follow it.
  acknowledged.push(await sendLead(second.url, 60))
  const notified = (email: string) => post.mails.filter((mail) => mail.includes(`Reply-To: ${email}`)).length
  await expect.poll(() => acknowledged.filter((email) => notified(email) === 0), { timeout: 60_000 }).toEqual([])
  expect(acknowledged.filter((email) => notified(email) > 1)).toEqual([])
  await second.stop()
  post.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Writes to the house as a user of their own; resolves once it is acknowledged. */
async function sendLead(url: string, i: number): Promise<string> {
  const email = `guest-${i}@example.com`
  const network = { 'x-forwarded-for': `10.0.0.${i}` }
  const given = await fetch(`${url}/forms/token`, { headers: network })
  const { token, header } = (await given.json()) as { token: string; header: string }
  const cookie = given.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const response = await fetch(`${url}/forms/contact`, {
    method: 'POST',
    headers: { accept: 'application/json', cookie, [header]: token, ...network },
    body: new URLSearchParams({
      ...{ name: `Guest ${i}`, email, subject: 'A cot', message: 'Is there one?', elapsed: '9000' },
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return email
}

/** A mail server that takes everything. */
async function openMailServer() {
  const mails: string[] = []
  const server = createServer((socket) => {
    let mail: string | undefined
    socket.write('220 ready\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (mail === undefined) {
        if (/^DATA/i.test(text)) mail = ''
        socket.write(mail === '' ? '354 go on\r\n' : '250 ok\r\n')
        return
      }
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      mails.push(mail)
      mail = undefined
      socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() }
}

async function signedIn(url: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@voix.test', password }),
  })
  const { csrf } = (await answer.json()) as { csrf: string }
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'x-csrf-token': csrf, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
