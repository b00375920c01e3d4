import { t } from '#messages/interface.ts'
import type { Comment } from '#model/page/page.ts'
import { Fragment, type ReactNode } from 'react'
import type { Colleague } from '#contract/pages.ts'
import { formatRelative, formatDateTime } from '../../formats/format-date.ts'
import { inPieces } from './mentions.ts'

interface SaidProps {
  readonly comment: Comment
  /** Colleagues who can be mentioned, whose names are highlighted. */
  readonly people?: readonly Colleague[] | undefined
  /** Actions on the comment. */
  readonly tools?: ReactNode
}

/** Comment with author and time; one by a guest is marked, as nobody checked the name. */
export function MentionText({
  comment: { author, text, at, edited, guest, mentions = [] },
  people = [],
  tools,
}: SaidProps) {
  const spokenTo = people.filter(({ id }) => mentions.includes(id))
  return (
    <div className="vx-said">
      <p>
        <strong>{author}</strong> {guest && <span className="vx-guest">{t('Guest')}</span>}{' '}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatRelative(at, Date.now())}
        </time>
        {edited && <span title={formatDateTime(edited)}> · {t('Edited')}</span>}
        {tools}
      </p>
      <p className="vx-said-text">
        {inPieces(text, spokenTo).map(({ text: piece, to }, i) =>
          // The pieces of a text that is written never change their order.
          // eslint-disable-next-line react/no-array-index-key
          to.length > 0 ? <strong key={i}>{piece}</strong> : <Fragment key={i}>{piece}</Fragment>,
        )}
      </p>
    </div>
  )
}
