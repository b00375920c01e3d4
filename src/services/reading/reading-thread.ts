/** Thread in which what came from outside is read: one task at a time, part by part, as it is asked. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { csvTask } from '../documents/csv.ts'
import { pageTask } from '../site-import/read-page.ts'
import { sitemapTask } from '../site-import/sitemap.ts'
import { sourceTask } from '../site-import/read-source.ts'
import { bodyTask } from '../xliff/read-body.ts'
import { xliffTask } from '../xliff/read-xliff.ts'
import { type Answer, type Question, type ReadingTask, told } from './reading-task.ts'

const tasks = new Map(
  [csvTask, pageTask, sitemapTask, sourceTask, xliffTask, bodyTask].map((task) => [
    task.name,
    task as ReadingTask<unknown, unknown>,
  ]),
)

// Whoever waits for a page goes before whoever waits for a file. Of a thread alone that is so on Linux.
if (process.platform === 'linux') setPriority(0, 10)

let parts: AsyncIterator<unknown> | Iterator<unknown> | undefined

parentPort?.on('message', (question: Question) => void answer(question).then((each) => parentPort?.postMessage(each)))

async function answer(question: Question): Promise<Answer> {
  try {
    if (question !== 'next') parts = iteratorOf(tasks.get(question.begin)!.read(question.input))
    const next = await parts!.next()
    return next.done ? { failed: undefined } : { part: next.value }
  } catch (error) {
    return { failed: told(error) }
  }
}

function iteratorOf(parts: Iterable<unknown> | AsyncIterable<unknown>): AsyncIterator<unknown> | Iterator<unknown> {
  return Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
}
