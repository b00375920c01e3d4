import { spawn } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { forms } from '#model/forms/forms.ts'

const root = path.join(import.meta.dirname, '..')

/** Whether style rules are let through by the lint of `npm run check`. */
async function lintStyles(css: string): Promise<string> {
  const program = path.join(root, 'node_modules/stylelint/bin/stylelint.mjs')
  const lint = spawn(process.execPath, [program, '--stdin', '--formatter', 'unix'], { cwd: root })
  lint.stdin.end(css)
  return text(lint.stderr)
}

/** What the lint of `npm run check` says of a script that a browser runs. */
async function lintScript(code: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'voix-planted-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'src/ui'), { recursive: true })
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  writeFileSync(path.join(folder, 'src/ui/planted.ts'), code)
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const lint = spawn(process.execPath, [program, '--format', 'unix', 'src'], { cwd: folder })
  return text(lint.stdout).finally(() => rmSync(folder, { recursive: true }))
}

it('scripts that not all browsers can run are refused', async () => {
  const said = await lintScript(`export const pattern = new URLPattern({ pathname: '/' })
requestIdleCallback(() => pattern)
export const colour = await new EyeDropper().open()
`)
  for (const name of ['URLPattern', 'requestIdleCallback', 'EyeDropper'])
    expect(said).toContain(`${name} is not supported in Safari 18`)
  expect(await lintScript('export const address = URL.parse(location.href)\n')).not.toContain('not supported')
}, 60_000)

it('style rules that not all browsers know have a way without', async () => {
  expect(await lintStyles('.panel { top: anchor(bottom); }')).toContain('"anchor" is not a widely available')
  expect(await lintStyles('@supports (top: anchor(bottom)) { .panel { top: anchor(bottom); } }')).toBe('')
}, 60_000)

it('style rules that need none are told of, with what is left out', () => {
  const guide = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8')
  const { rules } = JSON.parse(readFileSync(path.join(root, '.stylelintrc.json'), 'utf8'))
  const [, { ignoreAtRules, ignoreFunctions, ignoreProperties, ignoreSelectors }] = rules['plugin/use-baseline']
  const names = [...ignoreAtRules, ...ignoreFunctions, ...Object.keys(ignoreProperties), ...ignoreSelectors]
  expect(names.filter((name) => !guide.includes(name))).toEqual([])
})

/**
 * What a language writes for a date or a number is for people: browsers differ in it. Code that reads it again works in the
 * browser of the user who wrote it; `clockIn` (src/model/time/zone-clock.ts) is the form for machines.
 */
const readAgain = [
  // A language that is named in the code is one that was chosen for its form.
  /\b(?:dateFormat|DateTimeFormat|NumberFormat)\(\s*['"`][^'"`]+['"`][^;]{0,400}?\)\s*\.format\(/g,
  /\.toLocale(?:Date|Time)?String\(\s*['"`]/g,
  /\b(?:dateFormat|DateTimeFormat|toLocale(?:Date|Time)?String)\(\s*['"`](?:en-CA|sv)/g,
  // Taken apart, or parsed.
  /(?:\.toLocale(?:Date|Time)?String|Format\([^;()]*(?:\([^()]*\)[^;()]*)*\)\s*\.format)\([^;()]*\)\s*\.(?:split|slice|substring|match|matchAll|at|charAt)\(/g,
  /\b(?:Date\.parse|new Date|Number|parseInt|parseFloat)\((?![^;\n]*formatToParts)[^;()\n]*(?:\.toLocale(?:Date|Time)?String|\.format)\(/g,
]

function readingIn(text: string): string[] {
  return readAgain.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
}

it('no code reads again what a language writes for people', () => {
  const found = globSync('{src,clients/typescript/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readingIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

it.each([
  `dateFormat('en-CA', { timeZone, year: 'numeric' }).format(now)`,
  `new Intl.DateTimeFormat('sv-SE').format()`,
  `at.toLocaleDateString('sv')`,
  `at.toLocaleTimeString(lang).split(':')`,
  `new Intl.DateTimeFormat(lang, { timeZone }).format(at).slice(0, 2)`,
  `Date.parse(at.toLocaleString(lang, form))`,
])('knows %s', (text) => expect(readingIn(text)).not.toEqual([]))

it.each([
  `dateFormat(locale, form).format(day)`,
  `new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()`,
  `points.toLocaleString(lang)`,
])('leaves %s alone', (text) => expect(readingIn(text)).toEqual([]))

/**
 * A message whose sending is the last call of its function: WebKit has dropped that function by then, takes the receiver for
 * the sender, and nobody listens to it.
 */
const lastCall = /(?:\breturn|=>)\s+\(?\s*(?:[\w$.?!]+\s*(?:\?(?!\.)|&&|\|\||\?\?)\s*)*[\w$.?!]+\.postMessage\(/g

it('no message between frames is sent by the last call of a function', () => {
  const found = globSync('src/{admin,site,slices,ui}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    // A channel's messages name no source.
    file.endsWith('/channels.ts')
      ? []
      : (readFileSync(path.join(root, file), 'utf8').match(lastCall) ?? []).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  'const send = (message) => parent.postMessage(message, origin)',
  'return frame.contentWindow?.postMessage(message)',
  'return isThere && parent.postMessage(message)',
])('knows %s', (text) => expect(text.match(lastCall)).not.toBeNull())

it.each(['const send = (message) => void parent.postMessage(message)', '{ parent.postMessage(message) }'])(
  'leaves %s alone',
  (text) => expect(text.match(lastCall)).toBeNull(),
)

it('build and lint go by the versions that are said to be served', () => {
  const [, served = ''] =
    /servedBrowsers = \[([^\]]*)\]/.exec(readFileSync(path.join(root, 'vite.config.ts'), 'utf8')) ?? []
  const versions = Object.fromEntries(
    Array.from(served.matchAll(/'([a-z]+)(\d+)'/g), ([, name, version]) => [name, version]),
  )
  const guide = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8')
  const said = (row: string) => new RegExp(`^\\| ${row}[^|]*\\| (\\d+) \\|`, 'm').exec(guide)?.[1]
  const [chrome, firefox, safari] = [said('Chrome'), said('Firefox'), said('Safari')]
  expect(versions).toEqual({ chrome, edge: chrome, firefox, safari, ios: safari })
  // The lint of scripts has them once more.
  expect(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')).toContain(
    `"browsers": ["chrome >= ${chrome}", "firefox >= ${firefox}", "safari >= ${safari}", "ios_saf >= ${safari}"]`,
  )
})

const sheets = globSync('src/**/*.css', { cwd: root }).map((file) => [
  file,
  readFileSync(path.join(root, file), 'utf8'),
])

it('no height is that of a window without its bars, and no page asks for the edges', () => {
  // Half a window is half a window with and without bars; what fills it must know them.
  const tall = /(?:height|block-size|inset|top|bottom)[^;{}]*\b(?:[89]\d|1\d\d)vh\b/
  expect(sheets.filter(([, css]) => tall.test(css!)).map(([file]) => file)).toEqual([])
  const asking = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('viewport-fit'),
  )
  expect(asking).toEqual([])
})

/** Entries that no browser fills in: what they ask is known to this visit alone. */
const ownOfVisit = /^(?:message|arrive|depart|kind|resorts?|rooms|guests|q|member_id|date|ceremony|subject|consent)$/

it('each field of a form that a browser can fill in says what it is', () => {
  const unnamed = Object.entries(forms).flatMap(([form, entries]) =>
    entries
      .filter((each) => !('autocomplete' in each) && !ownOfVisit.test(each.name))
      .map(({ name }) => `${form} ${name}`),
  )
  expect(unnamed).toEqual([])
})
