import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { tagCounterKey } from '#model/constants.ts'
import { openTestServer } from '../testing.ts'

it('lists the points of a browser as pages count them, by a script that the policy names', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const answer = await ask('/voix-debug', { headers })
  const script = /<script>([^<]+)<\/script>/.exec(answer.text)![1]!
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)

  const said: string[] = []
  const row = { append: (head: { textContent: string }) => said.push(head.textContent), insertCell: () => cell }
  const cell = {
    set textContent(text: string) {
      said.push(text)
    },
  }
  const element = { insertRow: () => row, hidden: false }
  const document = { getElementById: () => element, createElement: () => ({ textContent: '' }) }
  runInNewContext(script, { localStorage: { other: '1', [tagCounterKey('golf')]: '7' }, document })
  expect(said).toEqual(['golf', '7 points'])
})
