/** Runs work when the browser is idle, after `most` ms at the latest; after `blind` ms in Safari. Returns its cancellation. */
export function whenIdle(
  act: () => void,
  { most, blind = 0 }: { readonly most?: number; readonly blind?: number } = {},
): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, blind)
    return () => clearTimeout(timer)
  }
  // oxlint-disable-next-line compat/compat
  const request = requestIdleCallback(act, most === undefined ? undefined : { timeout: most })
  return () => cancelIdleCallback(request)
}
