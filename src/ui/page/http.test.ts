import { describe, expect, it } from 'vitest'
import { ApiError, http, headersFor, NetworkError } from './http.ts'

const page = { origin: 'https://ziva.test', siteId: 'ziva', csrf: 'token', csrfHeader: 'x-of-ours' }

describe('a call', () => {
  it('names the site of its page, and 0 where there is none', () => {
    expect(headersFor('/api/pages', {}, page)).toEqual({ 'x-voix-site': 'ziva' })
    expect(headersFor('/api/pages', { siteId: 'bonita' }, page)).toEqual({ 'x-voix-site': 'bonita' })
    expect(headersFor('/api/pages', {}, { ...page, siteId: '' })).toEqual({ 'x-voix-site': '0' })
  })

  it('carries the token of the page only when it changes something, under the name that is configured', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(headersFor('https://ziva.test/api', { method }, page)).toMatchObject({ 'x-of-ours': 'token' })
    expect(headersFor('/api', { method: 'POST' }, { ...page, csrf: '' })).toEqual({ 'x-voix-site': 'ziva' })
  })

  it.each([
    'https://elsewhere.test/api',
    '//elsewhere.test/api',
    'http://ziva.test/api',
    'https://ziva.test.evil.test/',
  ])('tells %s nothing of ours', (address) => {
    expect(headersFor(address, { method: 'POST' }, page)).toEqual({})
  })

  it('fails in one way, whether it is refused or nobody answers', async () => {
    const refused = await http('/x', {}, async () =>
      Response.json({ code: 'gone', detail: 'It is gone.' }, { status: 410 }),
    ).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 410, code: 'gone', message: 'It is gone.' })
    const away = await http('/x', {}, async () => Promise.reject(new TypeError('fetch failed'))).catch(
      (error: unknown) => error,
    )
    expect(away).toBeInstanceOf(ApiError)
    expect(away).toBeInstanceOf(NetworkError)
    expect(away).toMatchObject({ status: 0, message: 'The server cannot be reached.' })
  })
  it('that breaks off on its way, or is answered by another server, has no answer', async () => {
    const said = (body: BodyInit | null, init?: ResponseInit) =>
      http('/x', {}, async () => new Response(body, init)).catch((error: unknown) => error)
    const broken = () =>
      new ReadableStream({
        start: (out) => out.enqueue(new TextEncoder().encode('{"styles":')),
        pull: (out) => out.error(new TypeError('Load failed')),
      })
    expect(await said(broken())).toBeInstanceOf(NetworkError)
    expect(await said(broken(), { status: 410 })).toBeInstanceOf(NetworkError)
    expect(await said('<title>Welcome to our network</title>')).toBeInstanceOf(NetworkError)
    expect(await said('<title>Bad gateway</title>', { status: 502 })).toMatchObject({ status: 502, code: 'unknown' })
    expect(await said('')).toBeInstanceOf(NetworkError)
    expect(await said('', { status: 202 })).toBeUndefined()
    expect(await said(null, { status: 204 })).toBeUndefined()
  })
})
