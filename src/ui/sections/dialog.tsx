import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from '../page/class-names.ts'
import { ControlIcon } from '../text/control-icon.tsx'
import { useTranslate } from '../text/translation.tsx'
import './dialog.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Accessible label. */
  readonly label: string
  readonly id?: string | undefined
  readonly closeLabel?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** Modal dialog with focus management, closed by button, Escape or a click outside. */
export function Dialog({ isOpen, onClose, label, id, closeLabel, className, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const t = useTranslate()
  useModal(dialog, isOpen)
  useClickOutside(dialog, onClose)
  const heading = useId()
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames('dialog ground-light', className)}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <p id={heading} className="visually-hidden">
        {label}
      </p>
      <button type="button" className="dialog-close" aria-label={closeLabel ?? t('Close')} onClick={onClose}>
        <ControlIcon name="close" />
      </button>
      {children}
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A dialog that has left the page with its slice cannot open any more.
    if (isOpen && !element.open && element.isConnected) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [dialog, isOpen])
}

/**
 * Closes a dialog on a click outside. The backdrop is the dialog itself for events, as is its padding; so the position
 * decides.
 */
function useClickOutside(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (target === element && !isWithin(element!.getBoundingClientRect(), clientX, clientY)) onClose()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [dialog, onClose])
}

function isWithin({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
