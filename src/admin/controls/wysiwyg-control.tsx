import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from './control.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** The rich-text editor is large; it comes with the first field that needs it. */
export function WysiwygControl(props: ControlProps<string>) {
  return (
    <Suspense fallback={<Skeleton height={140} role="img" aria-label="Loading the text editor" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
