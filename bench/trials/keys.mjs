/** R01: kills the server in the middle of posts with keys and of assistants' tools; each is sent again until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
import { withInstallation } from './installation.mjs'

const writers = 3
/** Time after which a post that is still refused as busy counts as stuck, ms. */
const stuckMs = 20_000

/** Answers for SQLite and PostgreSQL. */
export async function run({ isLong }) {
  const findings = []
  for (const isPostgres of [false, true])
    findings.push(...(await withInstallation({ isPostgres }, (it) => killed(it, isLong ? 30 : 3, isPostgres))))
  return findings
}

async function killed(installation, kills, isPostgres) {
  const { url } = installation
  const editor = await signIn(url)
  const { rows } = await editor.call('GET', '/api/pages?limit=1')
  const { token } = await editor.call('POST', '/api/session/tokens', {
    name: 'Trial',
    scopes: ['mcp:propose'],
    days: 7,
  })
  const assistant = (name, given) => callTool(url, token, name, given)
  const { recipes } = await assistant('list_recipes', {})
  const recipe = recipes.find(({ layouts }) => layouts === '*').name
  const posts = { answered: [], stuck: 0, again: 0 }
  let proposals = 0
  let isOver = false
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let i = 0; !isOver; i++) {
      const title = `Keyed ${writer}-${i}.`
      const outcome = await postOnce(editor, `/api/pages/${rows[0].id}/copy`, { title })
      posts.again += outcome.again
      if (outcome.isStuck) posts.stuck++
      else posts.answered.push({ title, id: outcome.id })
    }
  })
  const site = rows[0].site_id
  work.push(
    (async () => {
      for (let i = 0; !isOver; i++) {
        const given = { site, path: `trial-tool-${i}`, page_title: `Tool ${i}.`, recipes: [recipe], title: 'Trial' }
        await assistant('create_page_from_recipe', given).then(
          () => proposals++,
          () => pause(30),
        )
      }
    })(),
  )
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + Math.random() * 700)
    await installation.server.stop('SIGKILL')
    await installation.restart()
  }
  await pause(300)
  isOver = true
  await Promise.all(work)
  return findingsOf(await signIn(url), { posts, proposals, kills, isPostgres })
}

/** Sends a post with one key until it is answered. */
async function postOnce(editor, path, body) {
  const headers = { 'idempotency-key': randomUUID() }
  const until = performance.now() + stuckMs
  for (let again = 0; ; again++) {
    try {
      const { page } = await editor.call('POST', path, body, headers)
      return { id: page.id, again }
    } catch (error) {
      const [, status] = /answered (\d+)/.exec(error.message) ?? []
      if (status && Number(status) < 500 && status !== '409') throw error
      if (status === '409' && performance.now() > until) return { isStuck: true, again }
      await pause(30)
    }
  }
}

async function callTool(url, token, name, given) {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  const { result } = await answer.json()
  if (!answer.ok || !result || result.isError) throw new Error(`${name} answered ${answer.status}.`)
  return result.structuredContent
}

async function findingsOf(editor, { posts, proposals, kills, isPostgres }) {
  const on = isPostgres ? 'PostgreSQL' : 'SQLite'
  const pages = []
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const found = await editor.call('GET', `/api/pages?limit=100&offset=${offset}`)
    pages.push(...found.rows)
    total = found.total
  }
  const made = pages.filter(({ title }) => title.startsWith('Keyed '))
  const doubled = made.length - new Set(made.map(({ title }) => title)).size
  const ids = new Set(made.map(({ id }) => id))
  const lost = posts.answered.filter(({ id }) => !ids.has(id)).length
  const held = new Set()
  for (const { id } of (await editor.call('GET', '/api/releases')).rows)
    for (const item of (await editor.call('GET', `/api/releases/${id}/items`)).rows) held.add(item.document_id)
  const tools = pages.filter(({ title }) => title.startsWith('Tool '))
  const halves = tools.filter(({ id }) => !held.has(id)).length
  return [
    {
      what: `kills in the middle of posts with keys, ${on} (R01)`,
      said: `${kills} kills during ${posts.answered.length} posts, ${posts.again} sent again: ${posts.stuck} stuck, ${doubled} doubled, ${lost} lost`,
      ok: posts.stuck + doubled + lost === 0 && posts.again > 0,
    },
    {
      what: `kills in the middle of assistants’ tools, ${on} (R01)`,
      said: `${proposals} proposals answered, ${tools.length} pages made, ${halves} left half done`,
      ok: halves === 0 && tools.length >= proposals && proposals > 0,
    },
  ]
}
