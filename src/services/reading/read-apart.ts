import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, fork } from 'node:child_process'
import { sentence } from '#messages/sentence.ts'
import { saidAgain } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { type Answer, outOfMemory, type Question, type ReadingTask, type SerializedError } from './reading-task.ts'

/** Limits of a parsing task; tests give less. */
interface ReadingLimits {
  readonly heapMb: number
  readonly ms: number
}

const usual: ReadingLimits = { heapMb: limits.readingHeapMb, ms: limits.readingMs }

/**
 * Parses untrusted input in parts. Small input is parsed at once; other in a child process with limits of memory and time, which
 * ends with its request. One task at a time. Throws the task's errors, `too-large` beyond a limit, `busy` when too many wait.
 */
export async function* readApart<Input, Part, Given = undefined>(
  task: ReadingTask<Input, Part, Given>,
  input: Input,
  { bytes, ...allowed }: { readonly bytes: number } & Partial<ReadingLimits>,
): AsyncGenerator<Part, void, Given> {
  if (bytes <= limits.readAtOnceBytes) {
    yield* task.read(input)
    return
  }
  const asker = asking.getStore()
  const release = await takeTurn()
  if (asker?.aborted) {
    release()
    throw new VoixError('busy')
  }
  const { heapMb, ms } = { ...usual, ...allowed }
  const reader = processWith(heapMb)
  const stop = () => reader.end()
  asker?.addEventListener('abort', stop)
  let isWhole = false
  let left = ms
  try {
    for (let question: Question = { begin: task.name, input }; ;) {
      const began = performance.now()
      const answer = await reader.ask(question, left)
      left -= performance.now() - began
      if ('part' in answer) {
        question = { given: yield answer.part as Part }
        continue
      }
      isWhole = true
      if (answer.failed) throw errorFrom(answer.failed)
      return
    }
  } finally {
    asker?.removeEventListener('abort', stop)
    if (!isWhole) reader.end()
    // What was read of a large file is given back with its reader.
    if (bytes > mostAtRest) reader.end()
    else rest(reader)
    release()
  }
}

const asking = new AsyncLocalStorage<AbortSignal>()

/** Runs work whose parsing tasks end with the request. */
export function readingFor<T>(asker: AbortSignal, work: () => Promise<T>): Promise<T> {
  return asking.run(asker, work)
}

/** Result of a task with a single part. */
export async function readWholeApart<Input, Part>(...given: Parameters<typeof readApart<Input, Part>>): Promise<Part> {
  const parts: Part[] = []
  for await (const part of readApart(...given)) parts.push(part)
  return parts[0]!
}

/** Bytes of a file after which a process is used again. */
const mostAtRest = 1024 * 1024

/** Readings that wait for their turn; a node with more is asked in vain. */
const mostWaiting = 20
let turns: Promise<void> = Promise.resolve()
let waiting = 0

async function takeTurn(): Promise<() => void> {
  if (waiting >= mostWaiting) throw new VoixError('busy')
  waiting++
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = turns
  turns = promise
  await before
  waiting--
  return resolve
}

let resting: ReadingProcess | undefined

/** A process that is there already is taken again: to start one costs more than to read a page. */
function processWith(heapMb: number): ReadingProcess {
  const found = resting
  resting = undefined
  if (found?.heapMb === heapMb && !found.isOver) return found.wake()
  found?.end()
  return new ReadingProcess(heapMb)
}

/** Keeps a process for the request that comes next. */
function rest(reader: ReadingProcess): void {
  if (reader.isOver) return
  resting = reader
  reader.endSoon()
}

/** Time after which a process without work is ended, ms. */
const restMs = 10_000

class ReadingProcess {
  isOver = false
  readonly heapMb: number
  private readonly child: ChildProcess
  private pending: PromiseWithResolvers<Answer> | undefined
  private sleep: NodeJS.Timeout | undefined

  constructor(heapMb: number) {
    this.heapMb = heapMb
    this.child = fork(processAddress(), {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--stack-size=3000'],
      env: environment(),
      serialization: 'advanced',
      // Of its own end it says more than anybody reads.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.child.on('message', (answer: Answer) => this.pending?.resolve(answer))
    this.child.on('error', (error) => this.over(error))
    // V8 aborts a process that has no memory left.
    this.child.on('exit', (code, signal) =>
      this.over(signal === 'SIGABRT' || code === outOfMemory ? tooMuchMemory(this.heapMb) : new VoixError('busy')),
    )
    // A node that stops does not wait for what is read.
    this.child.unref()
    this.child.channel?.unref()
  }

  async ask(question: Question, ms: number): Promise<Answer> {
    this.pending = Promise.withResolvers<Answer>()
    const limit = setTimeout(() => {
      this.pending?.reject(tooMuchTime())
      this.end()
    }, ms)
    try {
      this.child.send(question, (error) => error && this.over(error))
      return await this.pending.promise
    } finally {
      clearTimeout(limit)
      this.pending = undefined
    }
  }

  wake(): this {
    clearTimeout(this.sleep)
    return this
  }

  endSoon(): void {
    this.sleep = setTimeout(() => this.end(), restMs).unref()
  }

  end(): void {
    this.isOver = true
    if (resting === this) resting = undefined
    this.child.kill('SIGKILL')
  }

  private over(error: Error): void {
    this.isOver = true
    this.pending?.reject(error)
  }
}

/** Environment of a process that reads: nothing of the settings of a node, which hold its secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX = '1' } = process.env
  return { PATH, MALLOC_ARENA_MAX, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/** The process of readings: a source of the folder above, or a file of the build. */
function processAddress(): URL {
  const own = import.meta.url
  if (own.endsWith('.ts')) return new URL('../reading-process.ts', own)
  return new URL(/\/assets\/[^/]+$/.test(own) ? '../reading-process.js' : 'reading-process.js', own)
}

function errorFrom({ code, details, message, stack }: SerializedError): Error {
  if (code === undefined) return Object.assign(new Error(message), { stack })
  const said = Object.entries(details).map(([name, value]) => [name, saidAgain(value)])
  return new VoixError(code, Object.fromEntries(said))
}

function tooMuchMemory(mib: number): VoixError {
  return new VoixError('too-large', {
    reason: sentence('to read this file takes more than {mib} MiB of memory. Divide it into several.', { mib }),
  })
}

function tooMuchTime(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('to read this file takes more than {seconds} seconds. Divide it into several.', {
      seconds: limits.readingMs / 1000,
    }),
  })
}
