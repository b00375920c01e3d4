import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ControlProps } from './control.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Who walks from slice to slice by keyboard must not wait for editors, of which each takes some 30 ms to make. */
const restMs = 200

/** The rich-text editor is large; it comes with the first field that needs it, and once the field is looked at. */
export function WysiwygControl(props: ControlProps<string>) {
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  const meanwhile = <Skeleton height={140} role="img" aria-label="Loading the text editor" />
  if (!isLookedAt) return meanwhile
  return (
    <Suspense fallback={meanwhile}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
