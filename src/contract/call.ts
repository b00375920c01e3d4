import type { Contract } from './contract.ts'
import type { AnswerOf, BodyOf, QueryOf } from './endpoint.ts'
import { pathIn } from './endpoint-key.ts'

/** Key of an endpoint of the contract. */
export type Key = keyof Contract
export type Answer<K extends Key> = AnswerOf<Contract[K]>
export type Body<K extends Key> = BodyOf<Contract[K]>
export type Query<K extends Key> = QueryOf<Contract[K]>

/** Names that a path leaves open: `id` of `/api/pages/:id`, `*` of what goes on as it likes. */
type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends '*'
      ? '*'
      : never
export type Params<K extends string> = Readonly<Record<NamesIn<K>, string | number>>

type Required<Name extends string, Of, IsNeeded> = IsNeeded extends true
  ? { readonly [N in Name]: Of }
  : { readonly [N in Name]?: Of }

/** What a call says to an endpoint: what is open in its path, its query, its body. */
export type Said<K extends Key> = ([NamesIn<K>] extends [never] ? unknown : { readonly params: Params<K> }) &
  (Contract[K] extends { readonly query: object }
    ? Required<'query', Query<K>, {} extends Query<K> ? false : true>
    : unknown) &
  (Contract[K] extends { readonly body: object }
    ? Required<'body', Body<K>, null extends Body<K> ? false : true>
    : unknown)

/** Path of an endpoint by its key, with what it leaves open put in. */
export function pathOf<K extends Key>(
  key: K,
  ...[params]: [NamesIn<K>] extends [never] ? [] : [params: Params<K>]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return pathIn(key)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
    .replace('*', () => String(values['*']))
}
