import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translateInto } from '#messages/catalogues.ts'
import { type Sentence, jsonIn } from '#messages/sentence.ts'
import type { AnswerOf, BodyOf, Endpoint, EndpointKey, Endpoints, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import { createBreather } from '#services/turns/breathe.ts'

/** Request to an endpoint, with what its schemas let through. */
type RequestTo<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>
  Querystring: QueryOf<E>
  Body: BodyOf<E>
}>

/** An answer before it is said: where its schema has text, sentences may stand. */
type Unsaid<T> = string extends T
  ? T | Sentence
  : T extends (...given: never) => unknown
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Unsaid<T[Key]> }
      : T

/** Handler of an endpoint: resolves to its answer, or to the reply if that was sent. */
export type Handler<E extends Endpoint> = (
  request: RequestTo<E>,
  reply: FastifyReply,
) => Promise<Unsaid<AnswerOf<E>> | FastifyReply>

/**
 * Serves an area of the contract: a route for each endpoint, with request validation. Answers are not filtered by their schemas,
 * which the tests check instead.
 */
export function serve<E extends Endpoints>(
  app: FastifyInstance,
  area: E,
  handlers: { readonly [Key in keyof E & EndpointKey]: Handler<E[Key]> },
): void {
  for (const [key, endpoint] of Object.entries(area) as [keyof E & EndpointKey, Endpoint][]) {
    // Each handler takes what its own schemas let through, which no loop over all of them can say.
    const handler = handlers[key] as unknown as Handler<Endpoint>
    const { params, query, body, isStreamed, scope, bodyLimit } = endpoint
    app.route({
      method: methodOf(key),
      url: pathIn(key),
      schema: { ...(params && { params }), querystring: query ?? noQuery, ...(body && !isStreamed && { body }) },
      ...(body && !isStreamed && isOptional(body) && { preValidation: emptyBody }),
      ...(scope && { config: { scope } }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => {
        const write = inLanguageOf(request, reply)
        reply.serializer(write)
        return app.answerOnce({ request, reply, write }, async () => {
          if (reply.sent) return reply
          const answer = await handler(request as RequestTo<Endpoint>, reply)
          // A reply that was waited for is nothing once it has gone out, or once nobody waits for it any more.
          if (answer === reply || reply.sent || reply.raw.destroyed) return reply
          if (reply.statusCode === 200) reply.code(statusOf(endpoint))
          return isLong(answer) ? writtenInTurns(request, reply, answer) : answer
        })
      },
    })
  }
}

/** Whether nothing of a body has to be sent: then none means the empty one. */
function isOptional({
  type,
  required = [],
}: {
  readonly type?: string
  readonly required?: readonly string[]
}): boolean {
  return type === 'object' && required.length === 0
}

async function emptyBody(request: FastifyRequest): Promise<void> {
  if (request.method === 'POST') request.body ??= {}
}

/** Query of an endpoint that asks nothing: a name that it would not heed is refused, as an unknown one is everywhere. */
const noQuery = { type: 'object', additionalProperties: false } as const

/** Writes an answer in the language of its reader; one with sentences names it, so that no cache gives it to others. */
function inLanguageOf({ readerLanguage }: FastifyRequest, reply: FastifyReply): (answer: unknown) => string {
  return (answer) => {
    if (typeof answer === 'string') return answer
    const { json, hasSentences } = jsonIn(translateInto(readerLanguage), answer)
    describe(reply, hasSentences ? readerLanguage : undefined)
    return json
  }
}

type LongAnswer = Readonly<Record<string, unknown>>

/** Whether an answer has a list of so many members that others would wait for it to be written. */
function isLong(answer: unknown): answer is LongAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Object.getPrototypeOf(answer) === Object.prototype &&
    Object.values(answer).some((value) => Array.isArray(value) && value.length > membersAtOnce)
  )
}

const membersAtOnce = 200

/** An answer as `inLanguageOf` writes it, with pauses in which others have their turn. */
async function writtenInTurns({ readerLanguage }: FastifyRequest, reply: FastifyReply, answer: LongAnswer) {
  const breathe = createBreather()
  const written: string[] = []
  let isNamed = false
  const write = async (value: unknown) => {
    await breathe()
    const { json, hasSentences } = jsonIn(translateInto(readerLanguage), value)
    isNamed ||= hasSentences
    return json
  }
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue
    if (!Array.isArray(value)) {
      const member = await write({ [name]: value })
      written.push(written.length === 0 ? '' : ',', member.slice(1, -1))
      continue
    }
    written.push(written.length === 0 ? '' : ',', JSON.stringify(name), ':[')
    for (let at = 0; at < value.length; at += membersAtOnce)
      written.push(at === 0 ? '' : ',', (await write(value.slice(at, at + membersAtOnce))).slice(1, -1))
    written.push(']')
  }
  describe(reply, isNamed ? readerLanguage : undefined)
  return `{${written.join('')}}`
}

/** Says that an answer is JSON, names the language of one with sentences, and that another browser may get another. */
function describe(reply: FastifyReply, language: string | undefined): void {
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  if (language === undefined) return
  const varied = String(reply.getHeader('vary') ?? '')
  reply.headers({
    'content-language': language,
    vary: varied ? `${varied}, accept-language` : 'accept-language',
  })
}

/** Status of an endpoint's answer, where its handler says no other. */
function statusOf({ answers }: Endpoint): number {
  return Math.min(...Object.keys(answers).map(Number))
}
