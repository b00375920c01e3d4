import type { ModalProps } from '@mantine/core'
import { lazyOnOpen } from './lazy.tsx'

/** Dialog, loaded when one is first opened. */
export const Modal = lazyOnOpen<ModalProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Modal,
)
