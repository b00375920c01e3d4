import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'

/** A control that comes with the first field that needs it. */
export function lateControl<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Control: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function Late(props: P) {
    return (
      <Suspense fallback={<Skeleton height={36} />}>
        <Control {...props} />
      </Suspense>
    )
  }
}
