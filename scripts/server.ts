import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface ServerOptions {
  /** Added to the environment of the server; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Data of an earlier server; a fresh folder, removed at the end, when there is none. */
  readonly dataDir?: string
  /** Of an earlier server, whose place it takes; a free one when there is none. */
  readonly port?: number
  /** What Node runs; the built product when it is not said. */
  readonly program?: string
  /** The processor core it is kept on, where the machine can do that. */
  readonly core?: number
  /** What is open for writing and gets all that it prints, in the place of `output`. */
  readonly log?: number
}

/** The built product, running as a process of its own. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  /** How long it took from the start of the process to its first readiness, in milliseconds. */
  readonly startedIn: number
  /** Everything it has printed so far. */
  output(): string
  /** Reads no more of what it prints, as a reader of logs that has ended. */
  stopReading(): void
  /** Ends it (`SIGKILL` is a power cut) and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const root = path.join(import.meta.dirname, '..')

const built = 'dist/server/main.js'

/** As `server-arguments.mjs` has them. */
const nodeArguments = ['--max-semi-space-size=8']
const asStarted = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
}

/**
 * Starts the built product on a free port and waits until it may take traffic. A fresh folder gets the demo group first,
 * by the command of an operator, unless `DEMO` in `env` is empty.
 */
export async function startServer({
  env = {},
  dataDir,
  core,
  log,
  port: wanted,
  program = built,
}: ServerOptions = {}): Promise<Server> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'voix-')))
  const port = wanted ?? (await freePort())
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...asStarted,
    ...productEnv,
    PORT: String(port),
    DATA_DIR: folder,
    ...env,
  }
  let words = program === built && environment.DEMO && isEmpty(folder) ? await putDemo(environment) : ''
  const started = performance.now()
  const [command, ...args] = onCore(core, [process.execPath, ...nodeArguments, program])
  const child = spawn(command!, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += chunk))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  const url = `http://127.0.0.1:${port}`
  const server: Server = {
    url,
    port,
    pid: child.pid!,
    dataDir: folder,
    startedIn: await readiness(`${url}/readyz`, child, () => words).then(() => performance.now() - started),
    output: () => words,
    stopReading: () => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()),
    async stop(signal = 'SIGTERM') {
      if (isRunning(child)) {
        child.kill(signal)
        await Promise.race([once(child, 'exit'), setTimeout(10_000, undefined, { ref: false }).then(kill)])
      }
      process.removeListener('exit', kill)
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** Puts the demo group into the database of a server to be, and answers what the command said. */
async function putDemo(env: NodeJS.ProcessEnv): Promise<string> {
  const command = [...nodeArguments, 'scripts/product.mjs', 'demo']
  const { stderr } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
  return stderr
}

/** The same product every time, whatever the shell that started the tests has set. */
const productEnv: Record<string, string | undefined> = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DEMO: '1',
  DRAIN_SECONDS: '0',
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
}

/** Puts a command on one core with `taskset`, and leaves it alone where there is none. */
export function onCore(core: number | undefined, command: readonly string[]): readonly string[] {
  return core !== undefined && canPin() ? ['taskset', '-c', String(core), ...command] : command
}

let pins: boolean | undefined

function canPin(): boolean {
  pins ??= spawnSync('taskset', ['-c', '0', 'true']).status === 0
  return pins
}

/** How long a server may take to be ready, ms: over PostgreSQL, with a database to seed, on a machine that does much else. */
const readyWithin = 180_000

async function readiness(url: string, child: ChildProcess, words: () => string): Promise<void> {
  const deadline = performance.now() + readyWithin
  while (performance.now() < deadline) {
    if (!isRunning(child)) throw new Error(`The server ended before it was ready:\n${words()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready after ${readyWithin / 1000} seconds:\n${words()}`)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no free port.')
  probe.close()
  await once(probe, 'close')
  return address.port
}
