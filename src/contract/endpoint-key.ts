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
