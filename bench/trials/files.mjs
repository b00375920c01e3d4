/** Files that are made to be expensive, sent by people who may send files, while a visitor asks for the home page. */
import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../editor.mjs'
import { host, withInstallation } from './installation.mjs'

/** Longest that a visitor may wait meanwhile, ms, and most that the memory of the node may grow, MB. */
const longestMs = 250
const mostGrowth = 100

const mega = 1_000_000

/** Answers how long a visitor waited at worst and how much memory each file took; nothing of what is wrong may stop the node. */
export async function run({ isLong }) {
  const findings = []
  for (const [what, send] of Object.entries(files(isLong)))
    findings.push(await withInstallation({}, (installation) => sent(installation, what, send)))
  return findings
}

function files(isLong) {
  const common = {
    'a WXR of 39 MB, one entry of <': (editor) => imported(editor, 'a.xml', wxr([entry(1, '<'.repeat(39 * mega))])),
    'a WXR of 39 MB, 3,900 entries': (editor) =>
      imported(editor, 'a.xml', wxr(Array.from({ length: 3900 }, (_, i) => entry(i, paragraphs(i, 10_000))))),
    'an XLIFF of 19 MB of &lt;': (editor) => translated(editor, '&lt;'.repeat((19 * mega) / 4)),
    'a page of 5 MB of <': (editor) => imported(editor, 'a.html', `<html><body>${'<'.repeat(5 * mega)}`),
  }
  if (!isLong) return common
  const text = (part, bytes) => part.repeat(bytes / part.length)
  return {
    ...common,
    'a WXR of 39 MB of &lt;': (editor) =>
      imported(editor, 'a.xml', wxr([`<item><content:encoded>${text('&lt;', 39 * mega)}</content:encoded></item>`])),
    'a WXR of 100,000 levels': (editor) => imported(editor, 'a.xml', wxr([text('<a>', 300_000)])),
    'a WXR whose entries are terms': (editor) =>
      imported(editor, 'a.xml', wxr(Array.from({ length: 19_000 }, crowded))),
    'an XLIFF of 45,000 texts': (editor) =>
      translated(editor, text('a</target></segment></unit><unit id="x"><segment><source>a</source><target>', 3 * mega)),
    'a page of 1 million attributes': (editor) => imported(editor, 'a.html', `<body><p ${text('a=1 ', 4 * mega)}>`),
    'a page of 100,000 levels': (editor) => imported(editor, 'a.html', `<body>${text('<div>', 500_000)}`),
    'a page of 1 MB of entities': (editor) => imported(editor, 'a.html', `<body><p>${text('&lt;', mega)}`),
    'a page of a form of 6,000 labels': (editor) =>
      imported(editor, 'a.html', `<body><form>${text('<label><p>a</p></label>', 150_000)}`),
    'a page of 1 MB of links': (editor) => imported(editor, 'a.html', `<body>${text('<a href=/x>x</a>', mega)}`),
    'JSON of 3 million lists': (editor) =>
      posted(editor, '/api/pages/import?dry_run=1', 'application/json', `{"pages":[${text('[],', 9 * mega)}[]]}`),
    'a table of 2.4 million cells': (editor) => tabled(editor, `title,slug\n${`${text('a,', 1800)}\n`.repeat(2700)}`),
    'a table of 9 MB of quotation marks': (editor) => tabled(editor, `title\n${text('""', 9 * mega)}`),
    'a table of 19,000 lines': (editor) =>
      tabled(editor, `title,slug\n${Array.from({ length: 19_000 }, (_, i) => `T${i},t-${i}\n`).join('')}`),
    'JSON of 100,000 levels': (editor) =>
      posted(editor, '/api/pages', 'application/json', `${text('[', 100_000)}${text(']', 100_000)}`),
  }
}

async function sent({ url, server }, what, send) {
  const editor = { ...(await signIn(url)), url }
  for (let i = 0; i < 20; i++) await fetch(url, { headers: { host } }).catch(() => undefined)
  await pause(1500)
  const visitor = fork(path.join(import.meta.dirname, 'visitor.mjs'), [url, host])
  // What a busy machine makes a visitor wait without any file.
  await pause(idleMs)
  const idle = await notified(visitor, 'so far')
  const before = await memoryOf(server.pid)
  let most = before
  const looking = setInterval(async () => (most = Math.max(most, await memoryOf(server.pid))), 50)
  const answer = await send(editor)
  clearInterval(looking)
  const { count, worst, failed } = await notified(visitor, 'end')
  const growth = Math.round(most - before)
  const rest = Math.round(Math.max(0, worst - idle.worst))
  return {
    what,
    said: `${answer}; ${count} visits and looks at its health, ${failed} failed, the longest ${Math.round(worst)} ms, without it ${Math.round(idle.worst)} ms (load ${os.loadavg()[0].toFixed(1)}); memory +${growth} MB of ${Math.round(before)}`,
    ok:
      failed === 0 &&
      (idle.worst > busyMs ? rest : worst) <= longestMs &&
      growth <= mostGrowth &&
      !answer.startsWith('5'),
  }
}

/** Time for which a visitor is alone, ms, and their longest wait then from which on a machine is too busy to count it. */
const idleMs = 3000
const busyMs = 100

/** What a visitor tells of their waits. */
function notified(visitor, message) {
  visitor.send(message)
  return new Promise((resolve) => visitor.once('message', resolve))
}

/** Memory that a process and those that it started have in use, MB; what they share, the program above all, is counted once. */
async function memoryOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1000
  const theirs = await Promise.all(children.trim().split(' ').filter(Boolean).map(memoryOf))
  return own + theirs.reduce((sum, each) => sum + each, 0)
}

async function imported(editor, name, text) {
  const { rows } = await editor.call('GET', '/api/sites')
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  return posted(editor, `/api/site-imports/files?site=${rows[0].id}`, undefined, form)
}

async function translated(editor, target) {
  const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es"><file id="f"><unit id="pages.a.b"><segment><source>a</source><target>${target}</target></segment></unit></file></xliff>`
  return posted(editor, '/api/translations/import?dry_run=1', 'application/json', JSON.stringify({ xliff }))
}

async function tabled(editor, csv) {
  return posted(editor, '/api/posts/import?dry_run=1', 'application/json', JSON.stringify({ csv }))
}

async function posted({ url, cookie, csrf }, path, type, body) {
  const began = performance.now()
  const headers = { cookie, 'x-csrf-token': csrf, ...(type && { 'content-type': type }) }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  const said = await response.text()
  const { message } = response.ok ? {} : JSON.parse(said)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return `${response.status} in ${seconds} s${message ? ` (${message.slice(0, 120)})` : ''}`
}

function wxr(entries) {
  return `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>x</title><wp:wxr_version>1.2</wp:wxr_version>${entries.join('')}</channel></rss>`
}

function entry(i, content) {
  return `<item><title>Page ${i}</title><link>https://old.test/page-${i}</link><wp:post_id>${i}</wp:post_id><wp:post_name>page-${i}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type><content:encoded><![CDATA[${content}]]></content:encoded></item>`
}

function crowded(_, i) {
  return `<item><wp:post_id>${i}</wp:post_id>${'<category domain="a" nicename="b">x</category>'.repeat(38)}</item>`
}

function paragraphs(i, bytes) {
  const one = `<p>Warm sand, cold drinks and a <strong>quiet</strong> room with a view, number ${i}.</p>\n`
  return one.repeat(bytes / one.length)
}
