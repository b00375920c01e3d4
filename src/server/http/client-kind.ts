import { isbot } from 'isbot'

/** Whether a request prefers JSON to a page, by its `Accept` header. */
export function asksForJson(accept = ''): boolean {
  return accept.includes('json') && !accept.includes('text/html')
}

/** Whether a client is a known bot, which gets the status without an error page. */
export function isBot(agent = ''): boolean {
  return isbot(agent) && !tools.test(agent)
}

/** HTTP tools and automated browsers that people use, which are no robots. */
const tools =
  /headlesschrome|lighthouse|^(?:axios|bun|curl|deno|go-http|got|httpie|insomnia|java|k6|libwww|node|okhttp|playwright|postman|python|ruby|undici|wget)/i
