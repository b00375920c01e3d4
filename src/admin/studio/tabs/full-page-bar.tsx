import '../personas/view-as.css'
import { IconUsers } from '@tabler/icons-react'
import { fullPageReason } from '../state/full-page.ts'

/** Bar over the canvas of a page that is read-only because of too many editors. */
export function FullPageBar() {
  return (
    <div className="vx-persona-bar" role="status">
      <IconUsers size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{fullPageReason()}</span>
    </div>
  )
}
