import type { Comment } from '#model/page.ts'
import { ago, fullMoment } from '../../parts/moments.ts'

/** What somebody said, and when; words of a guest say so, for nobody checked the name. */
export function Said({ comment: { author, text, at, guest } }: { readonly comment: Comment }) {
  return (
    <div className="vx-said">
      <p>
        <strong>{author}</strong> {guest && <span className="vx-guest">guest</span>}{' '}
        <time dateTime={at} title={fullMoment(at)}>
          {ago(at, Date.now())}
        </time>
      </p>
      <p className="vx-said-text">{text}</p>
    </div>
  )
}
