import type { ModalProps } from '@mantine/core'
import { whenOpened } from './lazy.tsx'

/** A dialog; what draws it comes with the first that opens. */
export const Modal = whenOpened<ModalProps>(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./popups.lazy.ts')).Modal,
)
