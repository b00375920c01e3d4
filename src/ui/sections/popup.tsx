import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { Dialog } from './dialog.tsx'
import { Picture } from '../media/picture.tsx'
import './popup.css'

interface PopupProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  /** Id to which links lead. */
  readonly id?: string | undefined
  readonly picture?: Crops | undefined
  /** Stands in the page instead of over it, as editors see it. */
  readonly inPlace?: boolean | undefined
  /** Label of the opening mode, for editors. */
  readonly opening?: string | undefined
  readonly children?: ReactNode
}

/** Popup with a picture beside its text. */
export function Popup({ isOpen, onClose, label, id, picture, inPlace, opening, children }: PopupProps): ReactNode {
  const content = (
    <div className={classNames('popup', !picture && 'popup-text')}>
      {picture && <Picture of={picture} className="popup-picture" sizes="(min-width: 48rem) 28rem, 100vw" />}
      <div className="popup-copy">{children}</div>
    </div>
  )
  if (inPlace)
    return (
      <div className="popup-in-place wrap">
        {opening && <p className="caption">{opening}</p>}
        {content}
      </div>
    )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={label} id={id} className="popup-dialog">
      {content}
    </Dialog>
  )
}
