/**
 * Polls at an interval while the tab is visible, and at once when it becomes so; returns the function that stops it.
 */
export function whileVisible(ask: () => void, everyMs: number): () => void {
  let asking: ReturnType<typeof setInterval> | undefined
  const begin = () => (asking = setInterval(ask, everyMs))
  if (!document.hidden) begin()
  document.addEventListener('visibilitychange', turn)
  return () => {
    clearInterval(asking)
    document.removeEventListener('visibilitychange', turn)
  }

  function turn(): void {
    clearInterval(asking)
    if (document.hidden) return
    ask()
    begin()
  }
}
