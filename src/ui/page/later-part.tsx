import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { whenIdle } from './when-idle.ts'

/** The two ways to a part: the server has it at hand, a browser fetches it. */
interface Ways<P> {
  /** Absent in the build for browsers: `import.meta.env.SSR ? await fetchPart() : undefined`. */
  readonly drawn: ComponentType<P> | undefined
  readonly fetch: () => Promise<ComponentType<P>>
}

/**
 * Lazy part of a slice: server HTML stays until the browser is idle or the visitor acts, then it is fetched and hydrated; without
 * its code it stays HTML. Its styles are imported where it is declared. Keep its props stable: a part before hydration would be
 * rendered again.
 */
export function laterPart<P extends object>({ drawn, fetch }: Ways<P>): ComponentType<P> {
  const Part: ComponentType<P> =
    drawn ??
    lazy(async () => {
      await idleOrAsked()
      const part = await fetch().catch(() => undefined)
      return part ? { default: part } : Promise.withResolvers<never>().promise
    })
  return memo(function LaterPart(props: P): ReactNode {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

const signs = ['pointerdown', 'focusin', 'keydown'] as const

function idleOrAsked(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const start = () => {
      done.abort()
      resolve()
    }
    for (const sign of signs) document.addEventListener(sign, start, { capture: true, signal: done.signal })
    whenIdle(start, { most: 4000, blind: 200 })
  })
}
