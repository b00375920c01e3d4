import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'

/** Documents with requests for a shell, in a fenced block or in one that is indented. */
const documents = ['README.md', 'docs/api.md', 'collections/docs/content-api.md']

const run = promisify(execFile)

test('Each request of the documentation is answered as it is written', async ({ playwright, server }) => {
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const request = await playwright.request.newContext({ baseURL: server.url })
  await request.post('/api/session', { data: { email: 'owner@voix.test', password } })
  const session = await apiOf(request)
  await session.post('/api/session/confirmation', { password })
  const made = { name: 'Requests', scopes: ['content:read', 'content:read:draft'], days: 1 }
  const { token } = await session.post('/api/session/tokens', made)
  for (const document of documents) {
    const requests = requestsIn(readFileSync(document, 'utf8'))
    expect(requests, document).not.toEqual([])
    for (const written of requests) {
      // An answer that is none of success fails in the shell.
      const command = `curl() { command curl -sS --fail-with-body "$@"; }\n${written}`
      const env = { ...process.env, TOKEN: String(token) }
      const asked = run('sh', ['-c', command.replaceAll('localhost:3000', new URL(origin).host)], { env })
      const { stdout } = await asked.catch((error: Error & { stdout: string }) => {
        throw new Error(`${document}: ${written}\n${error.message}\n${error.stdout.slice(0, 400)}`)
      })
      const answer = JSON.parse(stdout)
      expect(answer.rows ?? answer, `${document}: ${written}`).not.toEqual([])
    }
  }
  await request.dispose()
})

/** Requests in the shell blocks of a document, each with its further lines. */
function requestsIn(markdown: string): readonly string[] {
  const text = markdown.replaceAll('\\\n', '\\\n ').replaceAll(/^ {4}(?=\S)/gm, '')
  const commands = text.replaceAll(/\\\n\s*/g, '').matchAll(/^curl .*localhost.*$/gm)
  return Array.from(commands, ([command]) => command)
}
