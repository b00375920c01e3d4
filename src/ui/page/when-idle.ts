/**
 * Does something once the browser has nothing to do, at the latest after `most` ms. Safari knows no idle time: there it is
 * done after `blind` ms. Answers how to call it off.
 */
export function whenIdle(
  act: () => void,
  { most, blind = 0 }: { readonly most?: number; readonly blind?: number } = {},
): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, blind)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, most === undefined ? undefined : { timeout: most })
  return () => cancelIdleCallback(request)
}
