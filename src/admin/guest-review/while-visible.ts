/** Asks every so often while somebody looks at the tab, and at once when they come back to it; answers how to stop. */
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
