/**
 * Takes the calls of a webhook by Standard Webhooks, each of them once:
 * `WEBHOOK_KEY=whsec_… node examples/webhook-receiver/receiver.ts`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

interface Receiving {
  readonly key: string
  /** File in which each call stands on a line: what was done is not done again, also after a restart. */
  readonly file: string
  readonly now?: () => number
}

const toleranceSeconds = 5 * 60

export function createReceiver({ key, file, now = Date.now }: Receiving): Server {
  // One after the other, so that a call that is repeated while the first is written is not taken for another.
  let turn: Promise<unknown> = Promise.resolve()
  return createServer(async (request, response) => {
    const body = await text(request)
    const id = String(request.headers['webhook-id'])
    if (!isSigned(body, id, request.headers)) return void response.writeHead(401).end()
    const done = turn.then(() => take(id, body))
    turn = done.catch(() => undefined)
    // Any answer but a 2xx is tried again for three days.
    done.then(
      () => response.writeHead(204).end(),
      () => response.writeHead(500).end(),
    )
  })

  /** Does with a call what is to be done with it: here it is written down. */
  async function take(id: string, body: string): Promise<void> {
    const known = await readFile(file, 'utf8').catch(() => '')
    if (known.split('\n').some((line) => line.startsWith(`${id} `))) return
    await appendFile(file, `${id} ${body}\n`)
  }

  function isSigned(body: string, id: string, headers: NodeJS.Dict<string | string[]>): boolean {
    const timestamp = String(headers['webhook-timestamp'])
    if (!(Math.abs(now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false
    const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64')
    const own = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
    // While a key is changed there are two signatures.
    return String(headers['webhook-signature'])
      .split(' ')
      .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
      .some((each) => each.length === own.length && timingSafeEqual(each, own))
  }
}

const { WEBHOOK_KEY, PORT = '8787' } = process.env
if (import.meta.main && WEBHOOK_KEY) createReceiver({ key: WEBHOOK_KEY, file: 'calls.txt' }).listen(Number(PORT))
