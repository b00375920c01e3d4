import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, createTransport, NetworkError } from './transport.ts'

const answer = (status: number, body: unknown) => vi.fn(async () => new Response(JSON.stringify(body), { status }))

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('names the site, and carries the token only when it changes something', async () => {
    const send = answer(200, {})
    const transport = createTransport(send)
    transport.setCsrf('token')
    await transport.call('GET /api/pages', { siteId: 'bonita', query: { search: 'spa', layout: '' } })
    await transport.call('POST /api/redirects/flatten', { body: {} })
    const [read, write] = send.mock.calls as unknown as [[string, RequestInit], [string, RequestInit]]
    expect(read[0]).toBe('/api/pages?search=spa')
    expect(read[1].headers).toMatchObject({ 'x-voix-site': 'bonita' })
    expect(read[1].headers).not.toHaveProperty('x-csrf-token')
    expect(write[1].headers).toMatchObject({ 'x-voix-site': '0', 'x-csrf-token': 'token' })
  })

  it('makes one change of a double click, and two of what is said again later', async () => {
    const sent: string[] = []
    const { call } = createTransport(async (address, init) => {
      sent.push(`${init?.method} ${String(address)} ${String(init?.body)}`)
      await Promise.resolve()
      return Response.json({ rows: [] })
    })
    const tag = (name: string) => call('POST /api/releases', { body: { title: name } } as never)
    await Promise.all([tag('Summer'), tag('Summer'), tag('Autumn')])
    expect(sent).toHaveLength(2)
    await tag('Summer')
    expect(sent).toHaveLength(3)
    await Promise.all([call('GET /api/sites'), call('GET /api/sites')])
    expect(sent).toHaveLength(5)
  })

  it('says of a refused change so to each who asked, and asks again afterwards', async () => {
    let asked = 0
    const { call } = createTransport(async () => {
      asked++
      return Response.json({ code: 'not-allowed', detail: 'No.' }, { status: 403 })
    })
    const make = () => call('POST /api/releases', { body: { title: 'Summer' } } as never)
    const outcomes = await Promise.allSettled([make(), make()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(make()).rejects.toThrow('No.')
    expect(asked).toBe(2)
  })

  it('asks once for what the document announced as it was announced', async () => {
    const link = { dataset: {} as Record<string, string>, getAttribute: () => '/api/pages/a' }
    vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [link] })
    const send = answer(200, {})
    const { call } = createTransport(send)
    for (const id of ['b', 'a', 'a']) await call('GET /api/pages/:id', { params: { id } })
    const headers = (send.mock.calls as unknown as [string, RequestInit][]).map(([, asked]) => asked.headers)
    const named = { accept: 'application/json', 'x-voix-site': '0' }
    expect(headers).toEqual([named, { accept: 'application/json' }, named])
  })

  it('turns a refusal into an error with its name, sentence and details', async () => {
    const { call } = createTransport(
      answer(400, { code: 'invalid-page', detail: 'path: Use lower case.', details: { field: 'path' } }),
    )
    const error = await call('GET /api/pages').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'invalid-page',
      status: 400,
      message: 'path: Use lower case.',
      details: { field: 'path' },
    })
  })

  it('tells a server that is away from one that refuses', async () => {
    const { call } = createTransport(async () => Promise.reject(new TypeError('fetch failed')))
    await expect(call('GET /api/pages')).rejects.toBeInstanceOf(NetworkError)
  })
})
