import type { Contract } from './contract.ts'
import { pathWith } from './endpoint-key.ts'
import type { AnswerOf, BodyOf, QueryOf } from './endpoint.ts'

/** Key of an endpoint of the contract. */
export type Key = keyof Contract
export type Answer<K extends Key> = AnswerOf<Contract[K]>
/** Body of a request to an endpoint. */
export type Body<K extends Key> = BodyOf<Contract[K]>
/** Query of an endpoint; numbers may be given as numbers. */
export type Query<K extends Key> = Written<QueryOf<Contract[K]>>
type Written<Q> = { readonly [Name in keyof Q]: Q[Name] | NumberIn<Q[Name]> }
type NumberIn<T> = T extends `${infer N extends number}` ? N : never

/** Names that a path leaves open: `id` of `/api/pages/:id`, `*` of what goes on as it likes. */
type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never
type Params<K extends Key> = Readonly<Record<NamesIn<K>, string | number>>

/** Arguments of a call: path parameters, query and body; optional ones may be left out. */
export type Said<K extends Key> = ([NamesIn<K>] extends [never] ? unknown : { readonly params: Params<K> }) &
  (Contract[K] extends { readonly query: object }
    ? Part<'query', Query<K>, Nothing extends Query<K> ? true : false>
    : unknown) &
  (Contract[K] extends { readonly body: object } ? Part<'body', Body<K>, null extends Body<K> ? true : false> : unknown)

type Nothing = Record<never, never>

type Part<Name extends string, Of, MayBeLeftOut> = MayBeLeftOut extends true
  ? { readonly [N in Name]?: Of }
  : { readonly [N in Name]: Of }

/** Path of an endpoint with its parameters filled in. */
export function pathOf<K extends Key>(
  key: K,
  ...[params]: [NamesIn<K>] extends [never] ? [] : [params: Params<K>]
): string {
  return pathWith(key, params)
}
