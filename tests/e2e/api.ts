import { type APIRequestContext, expect } from '@playwright/test'

/** The content API as the admin calls it: with the session's token against forgery, and nothing that is refused. */
export async function apiOf(request: APIRequestContext) {
  const { csrf } = await (await request.get('/api/session')).json()
  const send = async (method: string, address: string, data?: unknown, revision?: number) => {
    const answer = await request.fetch(address, {
      method,
      headers: { 'x-csrf-token': csrf, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
      ...(data !== undefined && { data }),
    })
    const body = await answer.text()
    expect(answer.ok(), `${method} ${address}: ${body.slice(0, 400)}`).toBe(true)
    // The shapes are those of the API; the test asserts what it reads of them.
    return body ? JSON.parse(body) : undefined
  }
  return {
    csrf: String(csrf),
    get: (address: string) => send('GET', address),
    post: (address: string, data: unknown) => send('POST', address, data),
    delete: (address: string, revision: number) => send('DELETE', address, undefined, revision),
    patch: (address: string, data: unknown, revision: number) => send('PATCH', address, data, revision),
  }
}
