import { sentence } from '#messages/sentence.ts'
import type { Contract } from '#contract/contract.ts'
import { routes } from '#routes.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Store, StoredAnswer } from '#services/repository-types.ts'
import { inRedirectTurn } from '#services/redirects/redirect-turn.ts'
import type { Secret } from '../../secrets/secret.ts'

/** Answers a request with what its work resolves to, or with the reply where the work has sent that itself. */
type Answering = (
  asked: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly write: (answer: unknown) => string
  },
  work: () => Promise<unknown>,
) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request once, however often it is sent with its `Idempotency-Key`. */
    answerOnce: Answering
  }
}

const countsRefusals = 'a wrong password counts, and what is refused is taken back'
const goesOn = 'a part of longer work, which goes on where it stopped'
const marked = 'each edit has a mark by which it is known when it comes again'
const asksOthers = 'waits for another server, and writes nothing but a line of the audit log'
const onDisk = 'reads what is uploaded or fetched before it writes; see the handler'

/** Posts whose work is no transaction with its answer, each with the reason: after a crash before the answer it is done again. */
const answeredApart: Partial<Readonly<Record<keyof Contract, string>>> = {
  'POST /api/session': countsRefusals,
  'POST /api/session/password': countsRefusals,
  'POST /api/session/confirmation': countsRefusals,
  'POST /api/pages/:id/live': marked,
  'POST /api/pages/:id/live/save': marked,
  'POST /api/replacements/search': 'writes nothing',
  'POST /api/replacements/:id/run': goesOn,
  'POST /api/replacements/:id/undo': goesOn,
  'POST /api/pages/:id/suggestions': asksOthers,
  'POST /api/media/:id/suggestions': asksOthers,
  'POST /api/:entity/:id/suggestions': asksOthers,
  'POST /api/site-imports': onDisk,
  'POST /api/site-imports/files': onDisk,
  'POST /api/site-imports/sites': onDisk,
  'POST /api/site-imports/:id/read': goesOn,
  'POST /api/site-imports/:id/files': onDisk,
  'POST /api/site-imports/:id/run': goesOn,
  'POST /api/site-imports/:id/revert': goesOn,
  'POST /api/media': onDisk,
  'POST /api/media/from-url': onDisk,
  'POST /api/media/:id/file': onDisk,
  'POST /api/media/:id/edit': onDisk,
  'POST /api/caches/purge': 'answers what came of it in the memory of this node',
}

/** Thrown to take back the transaction of a request whose handler has answered by itself: with a refusal. */
class AnsweredItself extends Error {}

/**
 * Replays the stored answer to a POST with a known `Idempotency-Key`. Key, work and answer are one transaction, so all or nothing
 * is stored. A refused request has no effect, so its key can be used again.
 */
export function replayStoredAnswers(
  app: FastifyInstance,
  store: Store,
  { encrypt, decrypt }: Pick<Secret, 'encrypt' | 'decrypt'>,
): void {
  const answers = store.idempotencyKeys

  app.decorate('answerOnce', async ({ request, reply, write }, work) => {
    const key = keyOf(request)
    if (key === undefined) return sent(reply, await work())
    const since = new Date(Date.now() - limits.idempotencyMs).toISOString()
    const known = await answers.get(key.hash, since)
    if (known) return replay(known)
    const isApart = Object.hasOwn(answeredApart, `POST ${request.routeOptions.url}`)
    const done = isApart ? await work() : undefined
    if (isApart && done === reply) return reply
    const whole = () =>
      store.atomically(async () => {
        const isFirst = await answers.claim(key.hash, key.asked, { at: new Date().toISOString(), since })
        if (!isFirst) return undefined
        const value = isApart ? done : await work()
        if (value === reply) throw new AnsweredItself()
        return kept(value)
      })
    // A turn of redirects begins before the transaction that writes in it.
    const answer = await (writesRedirects(request) ? inRedirectTurn(store, whole) : whole()).catch((error: unknown) => {
      if (error instanceof AnsweredItself) return 'itself' as const
      throw error
    })
    if (answer === 'itself') return reply
    if (answer) return sent(reply, answer.body)
    const other = await answers.get(key.hash, since)
    if (!other) throw new VoixError('key-busy')
    return replay(other)

    /** Keeps an answer: some are told this once, a new token say, and nobody finds them in the database or a copy of it. */
    async function kept(value: unknown) {
      const body = value === undefined ? undefined : write(value)
      const type = String(reply.getHeader('content-type') ?? '')
      await answers.keep(key!.hash, { status: reply.statusCode, type, body: body ? encrypt(body) : '' })
      return { body }
    }

    function replay({ request_hash, status, type, body }: StoredAnswer): FastifyReply {
      if (request_hash !== key!.asked) throw new VoixError('key-reused')
      if (type) reply.type(type)
      return sent(reply.code(status), body ? decrypt(body) : undefined)
    }
  })
}

/** A reply with a value, unless it went out by itself, or nobody waits for it any more. */
function sent(reply: FastifyReply, value: unknown): FastifyReply {
  return value === reply || reply.sent || reply.raw.destroyed ? reply : reply.send(value)
}

function writesRedirects({ params, routeOptions }: FastifyRequest): boolean {
  const path = 'redirects'
  const { entity } = params as { readonly entity?: string }
  return entity === path || routeOptions.url?.startsWith(`${routes.api.root}/${path}/`) === true
}

/** Key of a request of a client, and what it asks. */
function keyOf(request: FastifyRequest): { readonly hash: string; readonly asked: string } | undefined {
  const key = request.headers['idempotency-key']
  const isHeeded = request.method === 'POST' && request.routeOptions.url?.startsWith(routes.api.root)
  if (key === undefined || !isHeeded || !request.signedIn) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > limits.idempotencyKeyLength)
    throw new VoixError('invalid-input', {
      field: 'Idempotency-Key',
      reason: sentence('send one of 1 to {idempotencyKeyLength} characters.', {
        idempotencyKeyLength: limits.idempotencyKeyLength,
      }),
    })
  return {
    hash: hashOf(request.signedIn.user.id, key),
    asked: hashOf(request.url, JSON.stringify(request.body ?? null), String(request.headers['if-match'] ?? '')),
  }
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
