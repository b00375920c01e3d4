import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

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

it('idle time, which Safari does not know, is waited for in one place', () => {
  const asking = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('IdleCallback'),
  )
  expect(asking).toEqual(['src/ui/page/when-idle.ts'])
})

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
