import { t } from '#messages/interface.ts'
import { formatDateTime, formatRelative } from '../formats/format-date.ts'

/** Date and time, relative in text and exact on hover. */
export function Moment({ at, by }: { readonly at: string; readonly by?: string }) {
  if (Number.isNaN(Date.parse(at))) return <span className="vx-dim">{formatRelative(at, Date.now())}</span>
  return (
    <time
      dateTime={at}
      title={by ? t('{moment}, {name}', { moment: formatDateTime(at), name: by }) : formatDateTime(at)}
      className="vx-dim"
    >
      {formatRelative(at, Date.now())}
    </time>
  )
}
