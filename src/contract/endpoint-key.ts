import type { EndpointKey, Method } from './endpoint.ts'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Method of an endpoint by its key. */
export function methodOf(key: EndpointKey): Method {
  const method = methods.find((each) => key.startsWith(`${each} `))
  if (!method) throw new TypeError(`${key} names no method.`)
  return method
}

/** Path of an endpoint by its key, as the router writes it. */
export function pathIn(key: EndpointKey): string {
  return key.slice(key.indexOf(' ') + 1)
}

/** Path of an endpoint key with its parameters filled in; a wildcard is inserted as it is. */
export function pathWith(key: EndpointKey, params: Readonly<Record<string, string | number>> = {}): string {
  return pathIn(key)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace('*', () => String(params['*']))
}
