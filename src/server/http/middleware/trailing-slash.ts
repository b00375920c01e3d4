/**
 * Redirect target of a path with a trailing slash: without it, query kept; undefined for other paths. Leading slashes are
 * collapsed, so that `//evil.example/` is no other host.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (path === '/' || !path.endsWith('/')) return undefined
  let [start, end] = [0, path.length]
  while (isSlash(path[start])) start++
  while (end > start && isSlash(path[end - 1])) end--
  return `/${path.slice(start, end)}${query}`
}

/** Redirect target on the same host: as `withoutTrailingSlash`, never an address of another host. */
export function ownAddress(url: string): string {
  return url.replace(/^[/\\]+/, '/')
}

/** Browsers read a backslash as a slash. */
function isSlash(char: string | undefined): boolean {
  return char === '/' || char === '\\'
}
