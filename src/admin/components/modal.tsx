import type { ModalProps } from '@mantine/core'
import { lazyOnOpen } from './lazy.tsx'

/** A dialog; what draws it comes with the first that opens. */
export const Modal = lazyOnOpen<ModalProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Modal,
)
