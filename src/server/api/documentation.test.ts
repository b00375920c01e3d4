import { expect, it } from 'vitest'
import type { GuidePage } from '#model/text/guide.ts'
import { openTestServer } from '../testing.ts'

it('The guide is in the language asked for, else in that of its reader, and in English where it is not translated', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('editor')
  const titleOf = async (path: string, query = '', more: Record<string, string> = {}) => {
    const { rows } = (await ask(`/api/documentation${query}`, { headers: { ...headers, ...more } })).json()
    const page = (rows as GuidePage[]).find((each) => each.path === path)!
    return { title: page.title, language: page.language }
  }
  const english = { title: 'Signing in', language: 'en' }
  const spanish = { title: 'Iniciar sesión', language: 'es' }
  expect(await titleOf('sign-in')).toEqual(english)
  expect(await titleOf('sign-in', '?language=es')).toEqual(spanish)
  expect(await titleOf('sign-in', '', { 'accept-language': 'es-MX,en;q=0.5' })).toEqual(spanish)
  expect(await titleOf('sign-in', '?language=en', { 'accept-language': 'es' })).toEqual(english)
  expect(await titleOf('docs/content-api', '?language=es')).toEqual({ title: 'The content API', language: 'en' })
})
