/**
 * `npm run bench -- compare COMMIT [COMMIT] [--costs=key,insert] [--rounds=4]`: builds two commits side by side (the second is
 * what stands committed here), measures the same costs of both in turns A B B A, and says of each whether it changed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { costNames } from './costs.mjs'
import { leastPairs, verdictOn } from './verdict.mjs'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/compare')

export async function compare(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { costs: { type: 'string' }, rounds: { type: 'string', default: String(leastPairs / 2) } },
  })
  const [first, second = 'HEAD'] = positionals
  if (first === undefined) throw new Error('Say which commit to compare with: npm run bench -- compare COMMIT.')
  const costs = values.costs === undefined ? costNames : values.costs.split(',')
  const unknown = costs.filter((name) => !costNames.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose from ${costNames.join(', ')}.`)
  const rounds = Number(values.rounds)
  if (!(rounds * 2 >= leastPairs)) throw new Error(`--rounds is ${leastPairs / 2} or more: fewer pairs show nothing.`)

  const sides = [first, second].map((commit, i) => prepared(commit, 'AB'[i]))
  const pairs = Object.fromEntries(costs.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // Processes of their own in each round: where code lies in memory makes one of them quicker for as long as it lives.
    const processes = sides.map(measuring)
    try {
      for (const name of costs) {
        const [a, b] = processes
        const taken = [await a.cost(name), await b.cost(name), await b.cost(name), await a.cost(name)]
        pairs[name].push([taken[0], taken[1]], [taken[3], taken[2]])
        console.log(
          `round ${round + 1} of ${rounds}  ${name.padEnd(28)} ${taken.map((each) => each.toPrecision(4)).join('  ')}`,
        )
      }
    } finally {
      await Promise.all(processes.map((each) => each.stop()))
    }
  }
  const rows = costs.map((name) => ({ name, ...verdictOn(pairs[name]) }))
  print(sides, rows)
  const slower = rows.filter(({ verdict }) => verdict === 'slower')
  console.log(`\ncosts: ${rows.length - slower.length} passed, ${slower.length} failed`)
  process.exitCode = slower.length > 0 ? 1 : 0
}

function print([a, b], rows) {
  console.log(`\nA is ${a.name}, B is ${b.name}: what B costs ÷ what A costs, with an interval of 99 %\n`)
  for (const { name, ratio, from, to, verdict } of rows)
    console.log(`${name.padEnd(28)} ${percent(ratio)}  (${percent(from)} to ${percent(to)})  ${verdict}`)
}

function percent(ratio) {
  const share = (ratio - 1) * 100
  return `${share >= 0 ? '+' : '−'}${Math.abs(share).toFixed(1)} %`.padStart(8)
}

/** A checkout of a commit with the measuring code of this one, built. */
function prepared(commit, letter) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const sha = git('rev-parse', '--verify', `${commit}^{commit}`)
  // The same commit twice is two folders, for each has data and caches of its own.
  const side = path.join(folder, `${letter}-${sha.slice(0, 12)}`)
  if (!existsSync(side)) {
    mkdirSync(folder, { recursive: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--force', side, sha)
  }
  rmSync(path.join(side, 'bench'), { recursive: true })
  cpSync(path.join(root, 'bench'), path.join(side, 'bench'), {
    recursive: true,
    filter: (file) => !/node_modules|results/.test(path.relative(root, file)),
  })
  const lock = 'package-lock.json'
  const isSame = readFileSync(path.join(side, lock), 'utf8') === readFileSync(path.join(root, lock), 'utf8')
  // Another lockfile installs packages of its own, which `run.mjs` does.
  if (isSame && !existsSync(path.join(side, 'node_modules')))
    symlinkSync(path.join(root, 'node_modules'), path.join(side, 'node_modules'))
  console.log(`${letter}: building ${commit} (${sha.slice(0, 8)})`)
  execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/build.mjs'], { cwd: side, stdio: ['ignore', 2, 2] })
  return { name: `${commit} (${sha.slice(0, 8)})`, folder: side }
}

/** A process that measures one side: asked for a cost by its name, it answers with a number. */
function measuring({ name: side, folder: cwd }) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'bench/compare/measure.mjs'], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async cost(name) {
      child.stdin.write(`${name}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`Measuring ${name} of ${side} ended without a number.`)
      return Number(value)
    },
    stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.stdin.end()
      return child.exitCode === null ? ended : undefined
    },
  }
}
