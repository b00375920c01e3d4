import type { ModalProps } from '@mantine/core'
import { useAskedQuestion } from './confirm.ts'
import { lazyOnOpen } from './lazy.tsx'

const LazyModal = lazyOnOpen<ModalProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Modal,
)

/** Dialog, loaded when one is first opened; Escape is that of a confirm dialog above it. */
export function Modal(props: ModalProps) {
  const isAsked = useAskedQuestion() !== undefined
  return <LazyModal closeOnEscape={!isAsked} {...props} />
}
