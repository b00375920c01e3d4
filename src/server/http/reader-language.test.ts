import { describe, expect, it } from 'vitest'
import { shareTestServer } from '../testing.ts'

describe('a refusal', () => {
  const shared = shareTestServer()

  it('is in the language that the browser asks for, and names it', async () => {
    const { headers } = await shared().signIn('owner')
    const answer = await shared().ask('/api/specials?limit=many', {
      headers: { ...headers, 'accept-language': 'es-MX, en;q=0.5' },
    })
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      detail: 'limit: Envíe un número entero.',
      errors: [{ field: 'limit', message: 'Envíe un número entero.' }],
    })
    expect(answer.headers).toMatchObject({ 'content-language': 'es', 'cache-control': 'no-store' })
  })

  it('is in English where nobody asks for another language that there is', async () => {
    const answer = await shared().ask('/api/pages/none', { headers: { 'accept-language': 'fi' } })
    expect(answer.headers['content-language']).toBe('en')
  })

  it('is in the language of the account, whatever the browser asks for', async () => {
    const { headers } = await shared().signIn('admin', { settings: { language: 'es' } })
    const answer = await shared().ask('/api/specials', {
      method: 'POST',
      headers: { ...headers, 'accept-language': 'en', 'content-type': 'application/json' },
      body: { data: { name: 'x', ghost: 1 } },
    })
    expect(JSON.stringify(answer.json())).toContain('Este campo no existe en ')
  })
})

describe('an answer with sentences', () => {
  const shared = shareTestServer()

  it('says why something may not be done in the language of its reader, and varies by it', async () => {
    const owner = await shared().signIn('owner')
    const body = { site_id: 'ziva', path: 'rights', title: 'Rights', layout: 'hyatt-ziva' }
    const { page } = (await shared().ask('/api/pages', { method: 'POST', headers: owner.headers, body })).json()
    const { headers } = await shared().signIn('author', { settings: { language: 'es' } })
    const answer = await shared().ask(`/api/pages/${page.id}`, { headers })
    expect(answer.status).toBe(200)
    expect(answer.json().why_not.publish).toMatch(/^su rol \(.*\) no incluye publicar\.$/)
    expect(answer.headers['content-language']).toBe('es')
    expect(answer.headers.vary).toContain('accept-language')
  })

  it('is as it was where it has none', async () => {
    const { headers } = await shared().ask('/api/specials', { headers: { 'accept-language': 'es' } })
    expect(headers['content-language']).toBeUndefined()
  })
})

describe('a page of signing in', () => {
  const shared = shareTestServer()

  it.each([
    ['es-DO,es;q=0.9', '<html lang="es" dir="ltr">', 'Iniciar sesión'],
    ['ar', '<html lang="ar" dir="rtl">', 'تسجيل الدخول'],
    ['', '<html lang="en" dir="ltr">', 'Sign in'],
  ])('is in the language that the browser asks for: %s', async (language, root, title) => {
    const { text, headers } = await shared().ask('/voix/login', { headers: { 'accept-language': language } })
    expect(text).toContain(root)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(headers['content-language']).toBe(root.slice(12, 14))
  })
})
