/** R14 and R15: many editors who save one page at once, and one who is alone. What overlaps in the studio itself is tried in saver.test.ts. */
import { signIn } from '../editor.mjs'
import { notified, withInstallation } from './installation.mjs'

/** Answers what was lost, and how often a lone editor was told of another editor. */
export async function run({ isLong }) {
  return withInstallation({}, async ({ url }) => {
    const editor = await signIn(url)
    return [await together(editor, 8, isLong ? 500 : 25), await blind(editor), await alone(editor, isLong ? 1000 : 120)]
  })
}

/** Each adds words of their own as tags, and tries again from the newest version when another editor was faster. */
async function together(editor, editors, each) {
  const page = await pageOf(editor)
  const acknowledged = []
  const statuses = new Map()
  const work = Array.from({ length: editors }, async (_, who) => {
    for (let i = 0; i < each;) {
      const { revision } = await editor.call('GET', `/api/pages/${page}`)
      // One tag a save, taken back by the next of the same editor: a page has only so many.
      const tag = `set-${who}-${i}`
      const commands = [
        ...(i > 0 ? [{ type: 'tags.remove', id: null, tag: `set-${who}-${i - 1}` }] : []),
        { type: 'tags.add', id: null, tag },
      ]
      try {
        const { version } = await editor.call('POST', `/api/pages/${page}/commands`, {
          baseVersion: revision,
          commands,
        })
        acknowledged.push({ tag, version })
        i++
      } catch (error) {
        const [, status = error.message] = /answered (\d+)/.exec(error.message) ?? []
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
  })
  await Promise.all(work)
  const { page: kept } = await editor.call('GET', `/api/pages/${page}`)
  const versions = new Set(acknowledged.map(({ version }) => version)).size
  const missing = Array.from({ length: editors }, (_, who) => `set-${who}-${each - 1}`).filter(
    (tag) => !kept.tags.includes(tag),
  )
  const stray = kept.tags.filter((tag) => tag.startsWith('set-') && !tag.endsWith(`-${each - 1}`))
  return {
    what: 'many editors of one page (R14)',
    said: `${editors} editors, ${acknowledged.length} acknowledged saves as ${versions} versions, ${missing.length} lost and ${stray.length} come back; refused and tried again: ${notified(statuses)}`,
    ok:
      missing.length === 0 &&
      stray.length === 0 &&
      versions === acknowledged.length &&
      [...statuses.keys()].every((status) => ['409', '412'].includes(status)),
  }
}

/** A change that does not say from which version it comes, and one that comes from an old one. */
async function blind(editor) {
  const page = await pageOf(editor)
  const status = (headers) =>
    editor.call('PATCH', `/api/pages/${page}`, { title: 'Blind' }, headers).then(
      () => 200,
      (error) => Number(/answered (\d+)/.exec(error.message)?.[1]),
    )
  const [without, old] = [await status({}), await status({ 'if-match': '"1"' })]
  return {
    what: 'a change that names no version, and one that names an old one (R14)',
    said: `answered with ${without} and ${old}`,
    ok: without === 428 && [409, 412].includes(old),
  }
}

/** Saves as the studio sends them: one under way at a time, each from the version that the last answer named. */
async function alone(editor, saves) {
  const page = await pageOf(editor)
  let { revision } = await editor.call('GET', `/api/pages/${page}`)
  const statuses = new Map()
  for (let i = 0; i < saves; i++) {
    const commands = [{ type: i % 2 === 0 ? 'tags.add' : 'tags.remove', id: null, tag: 'alone' }]
    try {
      const sent = { baseVersion: revision, commands }
      revision = (await editor.call('POST', `/api/pages/${page}/commands`, sent)).version
    } catch (error) {
      const [, status = error.message] = /answered (\d+)/.exec(error.message) ?? []
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  return {
    what: 'saves of a lone editor (R15)',
    said: `${saves} saves one after the other, told of another editor: ${notified(statuses)}`,
    ok: statuses.size === 0,
  }
}

async function pageOf({ call }) {
  const { rows } = await call('GET', '/api/pages?limit=3')
  return rows[Math.floor(Math.random() * rows.length)].id
}
