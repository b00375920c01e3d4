import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageOf, user } from '#services/testing.ts'
import type * as Limits from '#model/limits.ts'
import type { PageEvent } from '#model/studio/presence.ts'
import { openTestServer, type Person } from '../testing.ts'

const mostStreams = 4
vi.mock('#model/limits.ts', async (original) => {
  const limits = await original<typeof Limits>()
  return {
    ...limits,
    limits: { ...limits.limits, streamsPerSession: 4 },
    editingLimits: { ...limits.editingLimits, peoplePerPage: 2 },
  }
})

async function server() {
  const open = await openTestServer()
  const page = { ...pageOf('ziva', 'rooms'), id: randomUUID() }
  const row = await open.content.pages.put(user('owner'), page)
  const signIn = (id: string, sites?: readonly string[]) =>
    open.signIn('editor', { id, email: `${id}@voix.test`, ...(sites && { sites }) })
  /** Listens to a page as a person, until the test is over. */
  const listen = (person: Person) => {
    const notified: PageEvent[] = []
    const seen = { beats: 0, isOver: false, said: '' }
    const { promise: status, resolve } = Promise.withResolvers<number>()
    const request = get(
      {
        port: open.port,
        host: '127.0.0.1',
        path: `/api/pages/${row.page.id}/stream`,
        headers: { ...person.headers, host: 'ziva.test' },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.on('end', () => {
          seen.isOver = true
        })
        response.on('data', (chunk: Buffer) => {
          seen.said += String(chunk)
          seen.beats += String(chunk)
            .split('\n')
            .filter((line) => line === ':').length
          for (const [, data] of String(chunk).matchAll(/^data: (.*)$/gm)) notified.push(JSON.parse(data!))
        })
        response.on('error', () => undefined)
      },
    )
    request.on('error', () => undefined)
    onTestFinished(() => void request.destroy())
    return { notified, seen, status, hangUp: () => request.destroy() }
  }
  const names = (notified: readonly PageEvent[]) =>
    notified.findLast((event) => event.kind === 'present')?.people.map(({ doing }) => doing.elements)
  return { ...open, row, listen, names, signIn, signInAs: open.signIn }
}

describe('those who have a page open', () => {
  it('listen so often at a time and no more, and again once they hung up', async () => {
    const { listen, signIn } = await server()
    const ana = await signIn('ana')
    const streams = Array.from({ length: mostStreams }, () => listen(ana))
    for (const { status } of streams) expect(await status).toBe(200)
    expect(await listen(ana).status).toBe(429)
    streams[0]!.hangUp()
    await vi.waitFor(async () => expect(await listen(ana).status).toBe(200), { timeout: 5000, interval: 300 })
  })

  it('hear of each other and of every save, and of who hung up', async () => {
    const { ask, listen, names, row, signIn } = await server()
    const [ana, ben] = [await signIn('ana'), await signIn('ben')]
    const [one, two] = [listen(ana), listen(ben)]
    expect([await one.status, await two.status]).toEqual([200, 200])
    const address = `/api/pages/${row.page.id}`
    const doing = await ask(`${address}/presence`, {
      method: 'PUT',
      headers: ben.headers,
      body: { elements: ['hero'] },
    })
    expect(doing.status).toBe(204)
    await expect.poll(() => names(one.notified)).toContainEqual(['hero'])

    const body = { baseVersion: row.revision, commands: [{ type: 'tags.add', id: null, tag: 'spa' }] }
    const { version } = (await ask(`${address}/commands`, { method: 'POST', headers: ben.headers, body })).json()
    await expect.poll(() => one.notified).toContainEqual({ kind: 'saved', version })
    two.hangUp()
    await expect.poll(() => names(one.notified)).toEqual([[]])
  })

  it('are led to another node by one that goes away, those who come late as well', async () => {
    const { drain, listen, signIn } = await server()
    const ana = await signIn('ana')
    const early = listen(ana)
    expect(await early.status).toBe(200)
    drain.begin()
    await expect
      .poll(() => early.seen)
      .toMatchObject({ isOver: true, said: expect.stringMatching(/^retry: \d{3,4}$/m) })
    const late = listen(ana)
    expect(await late.status).toBe(200)
    await expect.poll(() => late.seen).toMatchObject({ isOver: true, said: expect.stringMatching(/^retry: \d{3,4}$/m) })
  })

  it('go on listening by the sites of their brand, and stop when the page leaves it', async () => {
    const { listen, signInAs, store } = await server()
    const byBrand = {
      id: 'bea',
      email: 'bea@voix.test',
      assignments: [{ role: 'editor', scope: { type: 'brand', ids: ['coral'] }, locales: '*' }],
    } as const
    const give = async (brand: string) =>
      store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { brand_id: brand } })
    await give('coral')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { seen, status } = listen(await signInAs('editor', byBrand))
    expect(await status).toBe(200)
    await vi.advanceTimersByTimeAsync(21_000)
    await vi.waitFor(() => expect(seen).toMatchObject({ beats: 1, isOver: false }))
    await give('sand')
    await vi.advanceTimersByTimeAsync(21_000)
    await vi.waitFor(() => expect(seen).toMatchObject({ beats: 1, isOver: true }))
  })

  it('must be signed in and may see the page', async () => {
    const { ask, row, signIn } = await server()
    const stranger = await signIn('eve', ['bonita'])
    const address = `/api/pages/${row.page.id}`
    expect((await ask(`${address}/stream`)).status).toBe(401)
    const friend = await signIn('fay')
    for (const more of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://bonita.test' },
      { origin: 'http://ziva.test.evil.test' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect([more, (await ask(`${address}/stream`, { headers: { ...friend.headers, ...more } })).status]).toEqual([
        more,
        403,
      ])
    const body = { elements: [] }
    expect((await ask(`${address}/presence`, { method: 'PUT', body })).status).toBe(401)
    const { headers } = stranger
    expect((await ask(`${address}/stream`, { headers })).status).toBe(403)
    expect((await ask(`${address}/presence`, { method: 'PUT', headers, body })).status).toBe(403)
    const wild = { elements: [{ id: 1 }] }
    expect((await ask(`${address}/presence`, { method: 'PUT', headers, body: wild })).status).toBe(400)
  })
})

it('who comes to a full page may comment and not edit, until one of the others leaves', async () => {
  const { ask, listen, row, signIn, signInAs } = await server()
  const [ana, ben, cem] = [await signIn('ana'), await signIn('ben'), await signIn('cem')]
  const reader = await signInAs('reviewer', { id: 'rita', email: 'rita@voix.test' })
  const streams = []
  for (const person of [reader, ana, ben, cem]) {
    streams.push(listen(person))
    expect(await streams.at(-1)!.status).toBe(200)
  }
  const share = (person: Person, command: object) =>
    ask(`/api/pages/${row.page.id}/live`, {
      method: 'POST',
      headers: person.headers,
      body: { after: 0, edits: [{ mark: { id: randomUUID(), version: 0 }, tab: 'w', command }] },
    })
  const edit = { type: 'tags.add', id: null, tag: 'sea' }
  const said = { id: randomUUID(), text: 'Nice', author: 'Cem', user: 'cem', at: new Date().toISOString() }
  const comment = {
    type: 'annotation.add',
    breakpoint: 'xl',
    annotation: { uuid: randomUUID(), x: 1, y: 1, comments: [said] },
  }
  expect((await share(ben, edit)).status).toBe(200)
  const refused = await share(cem, { ...edit, tag: 'late' })
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'page-full'])
  expect((await share(cem, comment)).status).toBe(200)
  streams[1]!.hangUp()
  await expect.poll(async () => (await share(cem, { ...edit, tag: 'late' })).status).toBe(200)
})
