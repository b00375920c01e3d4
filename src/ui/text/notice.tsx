import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import { Copy, type CopyText, hasCopy } from './copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { Icon } from './icon.tsx'
import './notice.css'

interface NoticeProps extends CopyText {
  readonly icon?: 'warning' | 'info' | 'alert' | undefined
  /** Accessible label of the icon. */
  readonly iconLabel?: string | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

/** Notice: an icon, a title, a text and a link. */
export function Notice({ icon, iconLabel, background, ink, ...copy }: NoticeProps): ReactNode {
  if (!hasCopy(copy)) return null
  const ground = backgroundOf(background, ink)
  return (
    <aside className={classNames('notice', ground.className)} style={ground.style} aria-label={copy.title ?? iconLabel}>
      {icon && <Icon name={icon} label={iconLabel} />}
      <Copy {...copy} className="notice-copy" linkKind="text" />
    </aside>
  )
}
