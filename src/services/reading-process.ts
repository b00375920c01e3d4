/** Process in which what came from outside is read: one task at a time, part by part, as it is asked. */
import { setPriority } from 'node:os'
import { csvTask } from './documents/csv.ts'
import { workbookTask } from './documents/workbook.ts'
import { composeTask } from './site-import/compose-task.ts'
import { pageTask } from './site-import/read-page.ts'
import { sitemapTask } from './site-import/sitemap.ts'
import { sourceTask } from './site-import/read-source.ts'
import { bodyTask } from './xliff/read-body.ts'
import { xliffTask } from './xliff/read-xliff.ts'
import { type Answer, outOfMemory, type Question, type ReadingTask, serializeError } from './reading/reading-task.ts'

const tasks = new Map(
  [csvTask, workbookTask, pageTask, sitemapTask, sourceTask, composeTask, xliffTask, bodyTask].map((task) => [
    task.name,
    task as ReadingTask<unknown, unknown, unknown>,
  ]),
)

// A request that waits for a page goes before one that waits for a file.
setPriority(10)

// What is unpacked lies beside the heap, whose limit does not hold it.
const mostResidentBytes = 512 * 1024 * 1024
setInterval(() => process.memoryUsage.rss() > mostResidentBytes && process.exit(outOfMemory), 50).unref()

type Parts = AsyncIterator<unknown, unknown, unknown> | Iterator<unknown, unknown, unknown>
let parts: Parts | undefined

process.on('message', (question: Question) => void answer(question).then((each) => process.send?.(each)))
// The process that asked is gone.
process.on('disconnect', () => process.exit())

async function answer(question: Question): Promise<Answer> {
  try {
    if ('begin' in question) parts = iteratorOf(tasks.get(question.begin)!.read(question.input))
    const next = await parts!.next('given' in question ? question.given : undefined)
    return next.done ? { failed: undefined } : { part: next.value }
  } catch (error) {
    return { failed: serializeError(error) }
  }
}

function iteratorOf(parts: Iterable<unknown, unknown, unknown> | AsyncIterable<unknown, unknown, unknown>): Parts {
  return Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
}
