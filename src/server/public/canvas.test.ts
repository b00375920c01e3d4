import { describe, expect, it } from 'vitest'
import { intro, pageOf, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

describe('the studio’s canvas', () => {
  it('shows an editor the working copy at its public address, with the canvas’s script alone', async () => {
    const { canvas, signIn } = await server()
    const editor = await signIn('editor')
    const { status, text, headers } = await canvas(editor.adminSessionId, editor.headers)
    expect(status).toBe(200)
    expect(text).toContain('Draft')
    expect(text).toContain('<script type="module" src="/assets/canvas.js">')
    expect(text).not.toContain(editor.token)
    expect(text).not.toContain(editor.csrf)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('brings the texts that it says to an editor in their language, before its script', async () => {
    const { canvas, signIn } = await server()
    const editor = await signIn('editor')
    const { text } = await canvas(editor.adminSessionId, { ...editor.headers, 'accept-language': 'es' })
    const scripts = [...text.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, src]) => src)
    expect(scripts.map((src) => /(\w+)\.interface/.exec(src ?? '')?.[1])).toEqual([
      'admin',
      'studio',
      'labels',
      'refusals',
      undefined,
    ])
  })

  it('is not for a visitor, nor for an editor with another’s mark: they see what is published', async () => {
    const { ask, canvas, signIn } = await server()
    const editor = await signIn('editor')
    const other = await signIn('author')
    const published = await ask('/rooms')
    for (const answer of [
      await canvas(editor.adminSessionId),
      await canvas(editor.adminSessionId, other.headers),
      await canvas('', editor.headers),
      await canvas('x', editor.headers),
      await canvas(editor.adminSessionId, { cookie: editor.headers.cookie?.slice(0, -1) ?? '' }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text.replace(/<aside [^>]*aria-label="Editing".*<\/aside>/, '')).toBe(published.text)
      expect(answer.text).toContain('Published')
      expect(answer.text).not.toMatch(/Draft|canvas|voix-canvas/)
    }
  })

  it('in a window of its own shows the draft as a visitor would see it', async () => {
    const { canvas, signIn } = await server()
    const editor = await signIn('editor')
    const answer = await canvas(editor.adminSessionId, { ...editor.headers, 'sec-fetch-dest': 'document' })
    expect(answer.text).toContain('Draft')
    expect(answer.text).not.toMatch(/voix-canvas|data-vx-id/)
  })

  it('shows an earlier version as a visitor would see it, and none that there never was', async () => {
    const { canvas, content, signIn } = await server()
    const editor = await signIn('editor')
    const kept = await content.pages.versions(user('owner'), 'ziva-rooms')
    const earliest = Math.min(...kept.map(({ revision }) => revision))
    const answer = await canvas(`${editor.adminSessionId}&version=${earliest}`, editor.headers)
    expect(answer.text).toContain('Published')
    expect(answer.text).not.toMatch(/Draft|voix-canvas|data-vx-id/)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await canvas(`${editor.adminSessionId}&version=99`, editor.headers)).status).toBe(404)
  })

  it('is never kept for others', async () => {
    const { ask, canvas, signIn, cache } = await server()
    const editor = await signIn('editor')
    await canvas(editor.adminSessionId, editor.headers)
    expect(cache.size).toBe(0)
    expect((await ask('/rooms')).text).not.toContain('Draft')
  })

  it('is refused to an editor of other sites', async () => {
    const { canvas, signIn } = await server()
    const stranger = await signIn('editor', { sites: ['bonita'] })
    const { status, text } = await canvas(stranger.adminSessionId, stranger.headers)
    expect(status).toBe(403)
    expect(text).not.toContain('Draft')
  })

  it('wears the layout that is asked for', async () => {
    const { canvas, signIn } = await server()
    const editor = await signIn('editor')
    expect((await canvas(`${editor.adminSessionId}&layout=Kimpton`, editor.headers)).text).toContain(
      '<body data-layout="kimpton"',
    )
  })
})

async function server() {
  const opened = await openTestServer()
  await opened.publish('rooms', intro('a', 'Published'))
  await opened.content.pages.put(user('owner'), pageOf('ziva', 'rooms', intro('a', 'Draft </script>')))
  return {
    ...opened,
    canvas: (mark: string, headers: Readonly<Record<string, string>> = {}) =>
      opened.ask(`/rooms?page=ziva-rooms&voix-sync=${mark}`, { headers }),
  }
}
