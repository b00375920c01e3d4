import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part that is loaded when it is first shown; something of its size, a field's by default, stands there meanwhile. */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Skeleton height={36} />,
): (props: P) => ReactNode {
  const Part: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function Late(props: P) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
