import { isbot } from 'isbot'

/** Whether a request prefers JSON to a page, by its `Accept` header. */
export function asksForJson(accept = ''): boolean {
  return accept.includes('json') && !accept.includes('text/html')
}

/** Whether a request is for a file within a page (a picture, a script, a font), for which an error page says nothing. */
export function asksForFile(path: string, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const { accept = '', 'sec-fetch-dest': destination } = headers
  if (destination !== undefined) return partsOfPages.has(String(destination))
  return /\.[a-z\d]{2,5}$/i.test(path) && !String(accept).includes('text/html')
}

/** Destinations of a browser's requests that are shown within a page (Fetch, section 2.2.7). */
const partsOfPages = new Set(['image', 'script', 'style', 'font', 'audio', 'video', 'track', 'manifest', 'worker'])

/** Whether a client is a known bot, which gets the status without an error page. */
export function isBot(agent = ''): boolean {
  return isbot(agent) && !tools.test(agent)
}

/** HTTP tools and automated browsers that people use, which are no robots. */
const tools =
  /headlesschrome|lighthouse|^(?:axios|bun|curl|deno|go-http|got|httpie|insomnia|java|k6|libwww|node|okhttp|playwright|postman|python|ruby|undici|wget)/i
