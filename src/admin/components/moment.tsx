import { formatDateTime, formatRelative } from './format-date.ts'

/** A moment as people say it, and exactly when pointed at. */
export function Moment({ at, by }: { readonly at: string; readonly by?: string }) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)}${by ? `, ${by}` : ''}`} className="vx-dim">
      {formatRelative(at, Date.now())}
    </time>
  )
}
