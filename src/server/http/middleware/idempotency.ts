import { sentence } from '#messages/sentence.ts'
import { routes } from '#routes.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#services/repository-types.ts'
import type { Secret } from '../../auth/secret.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Idempotency key under which the answer is stored. */
    answerKey: string | undefined
  }
}

/** Answers a POST that carries the `Idempotency-Key` of an earlier one as that was answered, and does nothing again. */
export function replayStoredAnswers(
  app: FastifyInstance,
  { idempotencyKeys: answers }: Store,
  secret: Pick<Secret, 'encrypt' | 'decrypt'>,
): void {
  app.decorateRequest('answerKey')

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (
      key === undefined ||
      request.method !== 'POST' ||
      !request.signedIn ||
      !request.routeOptions.url?.startsWith(routes.api.root)
    )
      return
    if (typeof key !== 'string' || key.length === 0 || key.length > limits.idempotencyKeyLength)
      throw new VoixError('invalid-input', {
        field: 'Idempotency-Key',
        reason: sentence(
          { id: 'refusals.request.key-length', defaultMessage: 'send one of 1 to {idempotencyKeyLength} characters.' },
          { idempotencyKeyLength: limits.idempotencyKeyLength },
        ),
      })
    const now = new Date()
    await answers.prune(new Date(now.getTime() - limits.idempotencyMs).toISOString())
    const answerKey = hashOf(request.signedIn.user.id, key)
    const asked = hashOf(request.url, JSON.stringify(request.body ?? null), String(request.headers['if-match'] ?? ''))
    const known = await answers.claim(answerKey, asked, now.toISOString())
    if (!known) {
      request.answerKey = answerKey
      return
    }
    if (known.request_hash !== asked) throw new VoixError('key-reused')
    if (known.status === 0) throw new VoixError('key-busy')
    return reply.code(known.status).header('content-type', known.type).send(opened(known.body))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { answerKey } = request
    if (answerKey === undefined) return payload
    request.answerKey = undefined
    // What failed on our side, or cannot be told again, may be tried again.
    if (reply.statusCode >= 500 || (payload && typeof payload !== 'string')) await answers.drop(answerKey)
    else
      await answers.keep(answerKey, {
        status: reply.statusCode,
        type: String(reply.getHeader('content-type') ?? ''),
        // Some answers are told this once, a new token say: nobody finds them in the database or a copy of it.
        body: typeof payload === 'string' ? secret.encrypt(payload) : '',
      })
    return payload
  })

  function opened(body: string): string {
    return body && secret.decrypt(body)
  }
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
