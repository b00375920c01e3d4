/** Styles on their way, by address. */
const arriving = new Map<string, Promise<void>>()

/** Loads a module with its scripts and styles; builds replace every `import()` by a call of it. */
export async function loadWithFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchFile(import.meta.env.BASE_URL + file)))
  return load()
}

/** Fetches a file; only styles are waited for, and what failed is fetched again when asked for. */
function fetchFile(address: string): Promise<void> | undefined {
  const isStyle = address.endsWith('.css')
  const known = arriving.get(address)
  if (known || document.querySelector(`link[href="${address}"]${isStyle ? '[rel=stylesheet]' : ''}`)) return known
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = address
  document.head.append(link)
  if (!isStyle) return undefined
  const arrived = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} could not be loaded`))
    }
  }).finally(() => arriving.delete(address))
  arriving.set(address, arrived)
  return arrived
}
