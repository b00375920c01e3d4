import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Config, SuggestionsConfig } from '#config.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { SuggestionModel, SuggestionQuestion } from '#services/suggestions/suggestion-model.ts'
import { safeSend } from '../http/safe-fetch.ts'

/** Longest wait before the second try, ms, whatever the service asks for; and the one without its word. */
const longestPauseMs = 15_000
const usualPauseMs = 1_000
/** Beginning of a refusal that is read: whether it is about the form of the answer. */
const mostOfRefusal = 4096

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
})

/** Answer of the service: its status, and its body as text. */
interface Answered {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
}

/** Why a question has no answer, for the log of the operator; it names no text. */
class NoAnswer extends Error {}

/** Creates the model behind an endpoint of chat completions; undefined without a configured one. */
export function createChatCompletions(
  { suggestions, privateHosts }: Pick<Config, 'suggestions' | 'privateHosts'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SuggestionModel | undefined {
  if (!suggestions) return undefined
  const { url, pictureModel } = suggestions
  // The host was named by the operator, and may be a private one.
  const permitted = [...privateHosts, url.hostname]
  /** Whether the service takes a schema for its answers, until it says that it does not. */
  let takesSchema = true

  return {
    host: url.host,
    seesPictures: pictureModel !== undefined,
    async ask(question, signal) {
      const late = AbortSignal.timeout(limits.suggestionMs)
      const until = signal ? AbortSignal.any([late, signal]) : late
      try {
        return contentOf(await answerTo(question, until))
      } catch (error) {
        const reason = until.aborted ? (signal?.aborted ? 'Nobody waited any more.' : 'It took too long.') : undefined
        log.warn(
          { host: url.host, reason: reason ?? reasonOf(error) },
          'The service in SUGGESTIONS_URL did not answer.',
        )
        throw new VoixError('suggestions-unavailable')
      }
    },
  }

  async function answerTo(question: SuggestionQuestion, signal: AbortSignal): Promise<string> {
    let answer = await send(question, signal)
    if (answer.status === 400 && takesSchema && answer.body.includes('response_format')) {
      takesSchema = false
      answer = await send(question, signal)
    }
    if (answer.status === 429 || answer.status === 503) {
      await wait(pauseOf(answer.retryAfter), undefined, { signal })
      answer = await send(question, signal)
    }
    if (answer.status !== 200) throw new NoAnswer(`It answered ${answer.status}.`)
    return answer.body
  }

  async function send(question: SuggestionQuestion, signal: AbortSignal): Promise<Answered> {
    const answer = await safeSend(
      url.href,
      {
        headers: { 'content-type': 'application/json', accept: 'application/json', ...keyOf(suggestions!) },
        body: JSON.stringify(bodyOf(question, suggestions!, takesSchema)),
      },
      { ms: limits.suggestionMs, privateHosts: permitted, signal },
    )
    const { statusCode: status = 502, headers } = answer
    return { status, body: await bodyIn(answer, status === 200), retryAfter: headers['retry-after'] }
  }
}

/** Services with versions in their addresses take the key in a header of its own. */
function keyOf({ key, url }: SuggestionsConfig): Readonly<Record<string, string>> {
  if (!key) return {}
  return url.searchParams.has('api-version') ? { 'api-key': key } : { authorization: `Bearer ${key}` }
}

function bodyOf(
  { instructions, content, picture, schema }: SuggestionQuestion,
  { model, pictureModel = model }: SuggestionsConfig,
  takesSchema: boolean,
): object {
  const words = picture
    ? [
        { type: 'text', text: content },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } },
      ]
    : content
  return {
    model: picture ? pictureModel : model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: words },
    ],
    stream: false,
    ...(takesSchema && {
      response_format: { type: 'json_schema', json_schema: { name: 'suggestions', strict: true, schema } },
    }),
  }
}

async function bodyIn(answer: IncomingMessage, isWhole: boolean): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (isWhole && size > limits.suggestionBytes) throw new NoAnswer('Its answer is too large.')
      pieces.push(piece)
      if (!isWhole && size > mostOfRefusal) break
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces).toString()
}

/** JSON that the model wrote, also within a fence of code. */
function contentOf(body: string): unknown {
  const completion = parsed(body)
  if (!Check(Completion, completion)) throw new NoAnswer('Its answer has another form.')
  const { content } = completion.choices[0]!.message
  return parsed(withoutFence(content.trim()))
}

function withoutFence(text: string): string {
  if (!text.startsWith('```') || !text.endsWith('```')) return text
  return text.slice(text.indexOf('\n') + 1, -3)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new NoAnswer('Its answer is no JSON.')
  }
}

/** Pause that a service asks for, in seconds or until a date, ms. */
function pauseOf(retryAfter: string | undefined): number {
  if (!retryAfter) return usualPauseMs
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  if (asked > longestPauseMs) throw new NoAnswer('It asks to come again much later.')
  return Number.isNaN(asked) ? usualPauseMs : Math.max(0, asked)
}

/** Reason for the log: ours, or that of the guard, and never what was answered. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message
  return error instanceof VoixError ? String(error.details.reason ?? error.message) : 'The connection broke off.'
}
