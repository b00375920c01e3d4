import { diff } from '#document/diff.ts'
import { rebase, applyValid, createReplica, receive, stamp } from '#document/replica.ts'
import { group as groupOf, slice } from '../editor.mjs'
import { quantile } from '../statistics.mjs'
import { scriptsOf, weightOf } from '../weight.mjs'

export const group = 'studio'
export const name = 'weight; comparing and rebasing without a browser'

const runs = 20
const ownEdits = 20
const missed = 500

/** Bytes of the studio before its first paint, and time of its core for a page of 1,000 elements. */
export async function run({ report }) {
  const studio = scriptsOf('src/admin/studio/studio-screen.tsx').difference(scriptsOf('src/admin/main.tsx'))
  const definitions = filesNamed(studio, 'slice-definitions')
  report('definitions of all slices', weightOf(definitions), 'kB gz', 150, '<=')
  report('other script of the studio beside the shell', weightOf(studio.difference(definitions)), 'kB gz', 120, '<=')
  // What draws the page is what visitors have for their islands.
  const canvas = scriptsOf('src/site/canvas/main.tsx?canvas').difference(scriptsOf('src/site/browser/islands.ts'))
  const files = filesNamed(canvas, 'slice-files')
  report('list of the files of all slices', weightOf(files), 'kB gz', 10, '<=')
  // It holds a page of its own, so it speaks the editing language as the studio does.
  const language = filesNamed(canvas, 'canvas-language')
  const runtime = canvas.difference(files).difference(language)
  report('runtime of the canvas beside drawing and the editing language', weightOf(runtime), 'kB gz', 15, '<=')

  const before = page()
  const after = applyValid(before, changes(before))
  report(
    'difference of two versions, p95',
    p95(() => diff(before, after)),
    'ms',
    30,
    '<=',
  )
  const theirs = leaves(before)
    .slice(0, missed)
    .map(({ id }, i) => written(id, `theirs ${i}`, 'kicker'))
  const mine = working(before)
  const rebaseAll = () => rebase(mine, applyValid(before, theirs), [])
  report('rebase of 20 edits on 500 missed ones, p95', p95(rebaseAll), 'ms', 100, '<=')
}

function filesNamed(files, name) {
  const found = new Set([...files].filter((file) => file.startsWith(`${name}-`)))
  if (found.size === 0) throw new Error(`The build has no file ${name} any more: say what this bench weighs instead.`)
  return found
}

function p95(work) {
  const times = Array.from({ length: runs + 5 }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return quantile(times.slice(5), 0.95)
}

/** Ten parts of nine rows of ten slices: 1,000 elements in three levels. */
function page() {
  const rows = (part) => Array.from({ length: 9 }, (_, j) => groupOf(`Row ${part}.${j}`, slices(`${part}.${j}`)))
  const slices = (row) => Array.from({ length: 10 }, (_, i) => slice('Intro', { title: ['text', `${row}.${i}`] }))
  return {
    id: 'page',
    site_id: 'site',
    path: 'large',
    title: 'Large',
    layout: 'blocks',
    elements: Array.from({ length: 10 }, (_, part) => groupOf(`Part ${part}`, rows(part))),
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
  }
}

function leaves({ elements }) {
  return elements.flatMap((part) => part.elements.flatMap((row) => row.elements))
}

/** Some of everything: a hundred texts, fifty moves, fifty that are gone. */
function changes(before) {
  const all = leaves(before)
  return [
    ...all.slice(0, 100).map(({ id }) => written(id, 'Changed')),
    ...all.slice(200, 250).map(({ id }) => ({ type: 'element.move', id, after: null })),
    ...all.slice(400, 450).map(({ id }) => ({ type: 'element.delete', id })),
  ]
}

/** The page as one window has it, with edits of its own that are not saved. */
function working(before) {
  return leaves(before)
    .slice(0, ownEdits)
    .reduce((replica, { id }, i) => {
      const edit = stamp(replica, { tab: 'one', id: `one.${i}`, command: written(id, `mine ${i}`) })
      return receive(replica, edit)
    }, createReplica(before))
}

function written(id, value, name = 'title') {
  return { type: 'field.update', id, name, field: { id: `${id}-${name}`, type: 'text' }, value }
}
