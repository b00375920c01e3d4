/**
 * Where a path with a slash at its end should go: the same without it, query kept; undefined when there is none.
 * Leading slashes are one, so that `//evil.example/` never becomes an address of another host.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (path === '/' || !path.endsWith('/')) return undefined
  const bare = `/${path.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')}`
  return bare + query
}
