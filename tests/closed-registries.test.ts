import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Files that hold a part of each, and what is added to its union while nothing else is. */
const fixtures = {
  role: {
    union: 'src/model/people/roles.ts',
    before: "'reviewer'] as const",
    after: "'reviewer', 'auditor'] as const",
    files: ['src/model/people/roles.ts', 'src/services/accounts/role-rights.ts'],
  },
  'condition key': {
    union: 'src/model/conditions/condition-keys.ts',
    before: "  'cookie',\n] as const",
    after: "  'cookie',\n  'weather',\n] as const",
    files: ['src/model/conditions/condition-keys.ts', 'src/admin/studio/personas/visitor-variants.ts'],
  },
  'field type': {
    union: 'src/model/page/page.ts',
    before: '  readonly resorts: readonly string[]\n}',
    after: '  readonly resorts: readonly string[]\n  readonly rating: number\n}',
    files: [
      'src/model/records/field-types.ts',
      'src/fields/field.test.ts',
      'src/slices/resolve.ts',
      'src/site/canvas/field-at.ts',
      'src/admin/controls/controls.ts',
      'src/admin/screens/records/record-cell.tsx',
    ],
  },
} as const

const added = { role: 'auditor', 'condition key': 'weather', 'field type': 'rating' } as const

const folder = mkdtempSync(path.resolve('node_modules/.closed-registries-'))
let complaints = ''

beforeAll(async () => {
  const files: readonly string[] = Object.values(fixtures).flatMap((fixture) => fixture.files)
  copySources(files)
  cpSync('package.json', path.join(folder, 'package.json'))
  for (const { union, before, after } of Object.values(fixtures)) {
    const source = readFileSync(union, 'utf8')
    if (!source.includes(before)) throw new Error(`The fixture no longer fits ${union}.`)
    writeFileSync(path.join(folder, union), source.replace(before, after))
  }
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = path.resolve('node_modules/.bin/tsc')
  complaints = await promisify(execFile)(compiler, ['--pretty', 'false', '-p', folder], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(Object.entries(fixtures))('names each part that a new %s lacks', (kind, { files }) => {
  const name = added[kind as keyof typeof added]
  for (const file of files)
    expect(
      complaints.split('\n').filter((line) => line.startsWith(file)),
      complaints,
    ).toContainEqual(expect.stringMatching(new RegExp(`Property '${name}' is missing`)))
})

/** Copies the sources, all but these files marked as not to be checked: they only lend their types. */
function copySources(checked: readonly string[]): void {
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const source = path.join('src', file)
    if (!/\.tsx?$/.test(file) || (file.includes('.test.') && !checked.includes(source))) continue
    const mark = checked.includes(source) ? '' : '// @ts-nocheck\n'
    mkdirSync(path.dirname(path.join(folder, source)), { recursive: true })
    writeFileSync(path.join(folder, source), mark + readFileSync(source, 'utf8'))
  }
}
