/** Code that is fetched when it is about to be needed. */
interface LaterCode<T> {
  /** The code, once it has come. */
  readonly here: () => T | undefined
  /** Fetches the code; undefined where it cannot be had, offline or after a new build. */
  readonly fetch: () => Promise<T | undefined>
}

/** Lazy code of an import: `laterCode(() => import('./form-sending.ts'))`. Failures are retried at the next use. */
export function laterCode<T>(load: () => Promise<T>): LaterCode<T> {
  let code: T | undefined
  return {
    here: () => code,
    async fetch() {
      code ??= await load().catch(() => undefined)
      return code
    },
  }
}
