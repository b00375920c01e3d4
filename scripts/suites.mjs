import { execFileSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { findOtherBrowsers } from './other-browsers.mjs'
import { root } from './root.mjs'
import { tool } from './tools.mjs'

/** What came of a suite: counts, and notes worth reading when all went well. */
const results = path.join(root, 'test-results')

/** The compiler by itself takes four checkers, each of which works out most types again: one asks for a third less. */
const oneChecker = ['--checkers', '1']

/**
 * Begins to check the types of everything, from what the last time left in .cache/, and returns the suite that waits for
 * the end and counts as one test: one checker leaves the other cores to other work.
 */
export function beginTypecheck() {
  const cache = path.join(root, '.cache')
  const said = path.join(cache, 'tsc.txt')
  mkdirSync(cache, { recursive: true })
  const out = openSync(said, 'w')
  const args = [...oneChecker, '--incremental', '--tsBuildInfoFile', path.join(cache, 'tsc.json')]
  const ended = run(process.execPath, [tool('tsc'), ...args], { cwd: root, stdio: ['ignore', out, out] })
  return async () => {
    const ok = await ended
    process.stdout.write(readFileSync(said))
    return { passed: Number(ok), failed: Number(!ok) }
  }
}

/** Looks for mistakes that types do not show, and for style rules that some browsers do not know. Counts as two tests. */
export async function lint() {
  const [scripts, styles] = [
    await asOneTest('oxlint', ['--deny-warnings']),
    await asOneTest('stylelint', ['src/**/*.css']),
  ]
  return { passed: scripts.passed + styles.passed, failed: scripts.failed + styles.failed }
}

/** Checks that every file is formatted. Counts as one test. */
export const format = () => asOneTest('oxfmt', ['--check'])

/** Runs all tests beside the sources and those of the architecture. */
export async function units(args = []) {
  const report = freshReport('units.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // A log is read without a terminal, where colours are noise.
  const plain = process.stdout.isTTY ? [] : ['--no-color']
  const ok = await runTool('vitest', ['run', ...plain, ...reporters, ...args])
  return countUnits(readReport(report), ok)
}

/**
 * Runs what a visitor or an editor would do, in a browser, against the built product. The walks through other browsers have
 * a short form.
 */
export async function e2e(args = [], { isShort = false } = {}) {
  try {
    findChromium({ prefersShell: true })
    findOtherBrowsers()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  const report = freshReport('e2e.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(isShort && { E2E_FORM: 'short' }) }
  const ok = await runTool('playwright', ['test', '--config=tests/e2e', '--pass-with-no-tests', ...args], env)
  return countE2e(readReport(report), ok)
}

/** Unit tests that take many seconds: whole demos, matrices of rights, laws on many seeds, processes that are killed. */
const isSlow = '.slow.test.'
const quick = ['--exclude', `**/*${isSlow}*`]

export const quickUnits = () => units(quick)
export const slowUnits = () => units([isSlow])

/**
 * The quick ones that changes since the last commit concern, in the rooms that changed: a service alone is reached by every
 * test of the server. Those of the architecture read all sources.
 */
export async function unitsChanged() {
  const changed = await units(['--changed', '--passWithNoTests', ...quick, ...changedRooms()])
  const architecture = await units(['tests/architecture.test.ts'])
  return {
    passed: changed.passed + architecture.passed,
    failed: changed.failed + architecture.failed,
    skipped: changed.skipped + architecture.skipped,
  }
}

/** Rooms of the files that changed since the last commit: the first folders of their paths, as in `src/services/forms/`. */
function changedRooms() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const folders = files.map((file) => file.split('/').slice(0, -1).slice(0, 3)).filter((folder) => folder.length > 0)
  return [...new Set(folders.map((folder) => `${folder.join('/')}/`))]
}

async function asOneTest(name, args) {
  const ok = await runTool(name, args)
  return { passed: Number(ok), failed: Number(!ok) }
}

function runTool(name, args, env = process.env) {
  return run(process.execPath, [tool(name), ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

function countUnits(report, ok) {
  const passed = report?.numPassedTests ?? 0
  // A file that cannot even be loaded has no tests to fail, so it counts as one.
  const unloadable = report?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = (report?.numFailedTests ?? 0) + (unloadable?.length ?? 0)
  return { passed, failed: atLeastOneUnless(ok, failed), skipped: report?.numPendingTests ?? 0 }
}

function countE2e(report, ok) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: atLeastOneUnless(ok, unexpected), skipped, flaky }
}

/** A suite that ended badly has a failure, even if its report does not know of one. */
function atLeastOneUnless(ok, failed) {
  return ok ? failed : Math.max(1, failed)
}

function freshReport(name) {
  const file = path.join(results, name)
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
