/** Watchers of the saves of a page, who are not shown on it: front ends that preview its draft. */
export function createSaveWatchers() {
  const watchers = new Map<string, Set<(version: number) => void>>()
  return {
    pages: (): readonly string[] => [...watchers.keys()],
    has: (page: string): boolean => watchers.has(page),
    tell(page: string, version: number): void {
      for (const tell of watchers.get(page) ?? []) tell(version)
    },
    /** Adds one who is told; returns the function that ends it. */
    add(page: string, tell: (version: number) => void): () => void {
      const here = watchers.get(page) ?? new Set()
      watchers.set(page, here.add(tell))
      return () => {
        here.delete(tell)
        if (here.size === 0) watchers.delete(page)
      }
    },
  }
}
