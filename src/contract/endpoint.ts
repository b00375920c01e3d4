import type { Static, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Key of an endpoint: its method and its path as the router writes it, `GET /api/pages/:id`. */
export type EndpointKey = `${Method} /${string}`

/** Statuses of a request that was carried out; every endpoint declares one of them. */
type DoneStatus = 200 | 201 | 202 | 204

/** Endpoint of the API: its request, its answers, and a summary. */
export interface Endpoint {
  readonly summary: string
  readonly description?: string
  /** Name in the OpenAPI document; it follows from method and path without one. */
  readonly operationId?: string
  /** Group in the OpenAPI document; the first word of the path without it. */
  readonly tag?: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Answers by status: one that says it was done, and refusals that say more than a problem does. */
  readonly answers: Readonly<Partial<Record<DoneStatus | 409, TSchema>>>
  /** Whether it is open to requests that are not signed in. */
  readonly isOpen?: true
  /** Whether a change names the revision it is based on: in `If-Match`, or in the body where that has a place for it. */
  readonly isBased?: true
  /** Whether the body is a form with a file (`multipart/form-data`). */
  readonly takesFile?: true
  /** Whether its body is so large that its handler reads it as it comes, and checks it as the schema says. */
  readonly isStreamed?: true
  /** Whether only the admin itself uses it, so that the OpenAPI document is silent about it. */
  readonly isInternal?: true
  /** Scope that a token needs, where another follows from method and path. */
  readonly scope?: 'content:read' | 'content:read:draft'
  /** Statuses with which it refuses beyond those that follow from what it takes. */
  readonly refuses?: readonly number[]
  /** Largest body, bytes. */
  readonly bodyLimit?: number
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>

/** Declares the endpoints of an area; each keeps the types of its own schemas. */
export function endpoints<const E extends Endpoints>(declared: E): E {
  return declared
}

/** Type of the values of a schema, read-only. */
export type Value<S> = S extends TSchema ? DeepReadonly<Static<S>> : undefined

type DeepReadonly<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
      : T

/** Type of an endpoint's successful answer. */
export type AnswerOf<E extends Endpoint> = Value<E['answers'][DoneStatus & keyof E['answers']]>
export type BodyOf<E extends Endpoint> = Value<E['body']>
export type QueryOf<E extends Endpoint> = Value<E['query']>
export type ParamsOf<E extends Endpoint> = Value<E['params']>
