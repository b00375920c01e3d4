import { Worker } from 'node:worker_threads'
import { sentence } from '#messages/sentence.ts'
import { saidAgain } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { Answer, Question, ReadingTask, ToldError } from './reading-task.ts'

/** What a reading may use; tests give it less. */
interface ReadingLimits {
  readonly heapMb: number
  readonly ms: number
}

const usual: ReadingLimits = { heapMb: limits.readingHeapMb, ms: limits.readingMs }

/**
 * Reads what came from outside, part by part. What is small is read at once; anything else in a thread of its own, which
 * has a heap and a time of its own and is ended with whoever no longer waits for it, while this one answers visitors.
 * One reading has the thread at a time. Throws what the task throws, `too-large` beyond a limit, `busy` where too many wait.
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
  const release = await takeTurn()
  const { heapMb, ms } = { ...usual, ...allowed }
  const thread = threadWith(heapMb)
  let isWhole = false
  let left = ms
  try {
    for (let question: Question = { begin: task.name, input }; ;) {
      const began = performance.now()
      const answer = await thread.ask(question, left)
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
    if (!isWhole) thread.end()
    // What was read of a large file is given back with its thread.
    if (bytes > mostAtRest) thread.end()
    else rest(thread)
    release()
  }
}

/** The one part of a task that has one. */
export async function readWholeApart<Input, Part>(...given: Parameters<typeof readApart<Input, Part>>): Promise<Part> {
  const parts: Part[] = []
  for await (const part of readApart(...given)) parts.push(part)
  return parts[0]!
}

/** Bytes of a file after which a thread is used again. */
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

let resting: ReadingThread | undefined

/** A thread that is there already is taken again: to start one costs more than to read a page. */
function threadWith(heapMb: number): ReadingThread {
  const found = resting
  resting = undefined
  if (found?.heapMb === heapMb && !found.isOver) return found.wake()
  found?.end()
  return new ReadingThread(heapMb)
}

/** Keeps a thread for whoever comes next. */
function rest(thread: ReadingThread): void {
  if (thread.isOver) return
  resting = thread
  thread.endSoon()
}

/** Time after which a thread without work is ended, ms. */
const restMs = 10_000

class ReadingThread {
  isOver = false
  readonly heapMb: number
  private readonly worker: Worker
  private pending: PromiseWithResolvers<Answer> | undefined
  private sleep: NodeJS.Timeout | undefined

  constructor(heapMb: number) {
    this.heapMb = heapMb
    this.worker = new Worker(threadAddress(), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    })
    this.worker.on('message', (answer: Answer) => this.pending?.resolve(answer))
    this.worker.on('error', (error: Error & { readonly code?: string }) => {
      this.isOver = true
      this.pending?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(this.heapMb) : error)
    })
    this.worker.on('exit', () => {
      this.isOver = true
      this.pending?.reject(new VoixError('busy'))
    })
    // A node that stops does not wait for what is read.
    this.worker.unref()
  }

  async ask(question: Question, ms: number): Promise<Answer> {
    this.pending = Promise.withResolvers<Answer>()
    const limit = setTimeout(() => {
      this.pending?.reject(tooMuchTime())
      this.end()
    }, ms)
    try {
      this.worker.postMessage(question)
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
    void this.worker.terminate()
  }
}

/** The thread beside this file, as a source or as it was built. */
function threadAddress(): URL {
  const own = import.meta.url
  if (own.endsWith('.ts')) return new URL('reading-thread.ts', own)
  return new URL(/\/assets\/[^/]+$/.test(own) ? '../reading-thread.js' : 'reading-thread.js', own)
}

function errorFrom({ code, details, message, stack }: ToldError): Error {
  if (code === undefined) return Object.assign(new Error(message), { stack })
  const said = Object.entries(details).map(([name, value]) => [name, saidAgain(value)])
  return new VoixError(code, Object.fromEntries(said))
}

function tooMuchMemory(mib: number): VoixError {
  return new VoixError('too-large', {
    reason: sentence(
      {
        id: 'refusals.reading.memory',
        defaultMessage: 'to read this file takes more than {mib} MiB of memory. Divide it into several.',
      },
      { mib },
    ),
  })
}

function tooMuchTime(): VoixError {
  return new VoixError('too-large', {
    reason: sentence(
      {
        id: 'refusals.reading.time',
        defaultMessage: 'to read this file takes more than {seconds} seconds. Divide it into several.',
      },
      { seconds: limits.readingMs / 1000 },
    ),
  })
}
