import '../personas/view-as.css'
import { IconUsers } from '@tabler/icons-react'
import { fullPageReason } from '../state/full-page.ts'

/** Says over the canvas that so many people edit the page that it can only be looked at. */
export function FullPageBar() {
  return (
    <div className="vx-persona-bar" role="status">
      <IconUsers size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{fullPageReason()}</span>
    </div>
  )
}
