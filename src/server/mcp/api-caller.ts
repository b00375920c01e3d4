import type { FastifyInstance } from 'fastify'
import type { Answer, Key, Said } from '#contract/call.ts'
import { methodOf, pathWith } from '#contract/endpoint-key.ts'
import { isRecord } from '#model/json.ts'

/** Calls an endpoint of the API with the user's rights. Throws `ApiRefusal`. */
export type CallApi = <K extends Key>(key: K, said: Said<K>) => Promise<Answer<K>>

/** Refusal of the API, with its message. */
export class ApiRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Caller {
  readonly host: string
  readonly pass: string
}

/** Creates calls inside the process, with the routes, checks and rights of outside requests. */
export function apiCaller(app: FastifyInstance, { host, pass }: Caller): CallApi {
  return async <K extends Key>(key: K, said: Said<K>) => {
    const { params, query, body } = said as { params?: Record<string, string>; query?: object; body?: object }
    const search = query && new URLSearchParams(Object.entries(query).flatMap(([name, value]) => written(name, value)))
    const answer = await app.inject({
      method: methodOf(key),
      url: `${pathWith(key, params)}${search?.size ? `?${search}` : ''}`,
      headers: { host, authorization: `Bearer ${pass}`, 'accept-language': 'en', accept: 'application/json' },
      ...(body && { payload: body }),
    })
    const value: unknown = answer.body ? readJson(answer.body) : undefined
    if (answer.statusCode >= 400) throw new ApiRefusal(answer.statusCode, sentenceIn(value, answer.statusCode))
    return value as Answer<K>
  }
}

function written(name: string, value: unknown): [string, string][] {
  return value === undefined ? [] : [[name, String(value)]]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The sentence of a refusal, with what it says of single fields. */
function sentenceIn(problem: unknown, status: number): string {
  if (!isRecord(problem) || typeof problem.detail !== 'string') return `The server answered ${status}.`
  const fields = Array.isArray(problem.errors)
    ? problem.errors.flatMap((each: unknown) => (isRecord(each) ? [[String(each.field), String(each.message)]] : []))
    : []
  const { detail } = problem
  const more = fields.filter(([, message = '']) => !detail.includes(message))
  return [detail, ...more.map((each) => each.join(': '))].join(' ')
}
