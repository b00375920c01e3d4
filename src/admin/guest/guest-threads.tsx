import { useEffect, useRef } from 'react'
import type { BreakpointName } from '#model/breakpoint.ts'
import type { GuestReview, GuestWords } from '#model/guest-review.ts'
import { Said } from '../studio/review/said.tsx'
import type { NewThread, Thread } from '../studio/review/threads.ts'
import { GuestComposer } from './guest-composer.tsx'

interface GuestThreadsProps {
  /** Those that wait come first. */
  readonly threads: readonly Thread[]
  readonly elements: GuestReview['elements']
  readonly breakpoint: BreakpointName
  readonly place: NewThread | null
  readonly setPlace: (place: NewThread | null) => void
  readonly open: string | null
  readonly onOpen: (uuid: string | null) => void
  readonly say: (words: GuestWords) => Promise<void>
}

/** What was said, and a box to say more: about a place that is pointed at, an element of a list, or the page. */
export function GuestThreads(props: GuestThreadsProps) {
  const { threads, elements, breakpoint, place, setPlace, open, onOpen, say } = props
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  return (
    <section className="vx-guest-side" aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <div className="vx-guest-new">
        <label htmlFor="about">About</label>
        <select
          id="about"
          value={place?.element ?? ''}
          onChange={({ currentTarget: { value } }) => setPlace(value ? { element: value, x: 50, y: 12 } : null)}
        >
          <option value="">The page as a whole</option>
          {elements.map(({ id, label }, i) => (
            <option key={id} value={id}>
              {i + 1}. {label}
            </option>
          ))}
        </select>
        <GuestComposer
          label={place ? `Your comment on ${labels.get(place.element ?? '') ?? 'the page'}` : 'Your comment'}
          button="Comment"
          focused={place !== null && `${place.element} ${place.x} ${place.y}`}
          send={(text) => say({ text, breakpoint, ...place })}
        />
      </div>
      {threads.length === 0 && <p className="vx-guest-none">Nobody has said anything yet.</p>}
      <ul className="vx-threads" aria-label="Comments">
        {threads.map((thread) => (
          <GuestThread
            key={thread.uuid}
            thread={thread}
            about={thread.orphaned ? 'What it was about is gone' : (labels.get(thread.element ?? '') ?? 'The page')}
            isOpen={open === thread.uuid}
            onOpen={onOpen}
            say={say}
          />
        ))}
      </ul>
    </section>
  )
}

interface GuestThreadProps extends Pick<GuestThreadsProps, 'onOpen' | 'say'> {
  readonly thread: Thread
  readonly about: string
  readonly isOpen: boolean
}

function GuestThread({ thread, about, isOpen, onOpen, say }: GuestThreadProps) {
  const { uuid, number, breakpoint, resolved, comments } = thread
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={card} className="vx-thread" data-open={isOpen || undefined} data-resolved={resolved || undefined}>
      <button
        type="button"
        className="vx-thread-open"
        data-quiet
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : uuid)}
      >
        <span className="vx-pin-number" data-resolved={resolved || undefined}>
          {number}
        </span>
        <span className="vx-thread-about">{about}</span>
        {resolved && <span className="vx-thread-width">resolved</span>}
        <span className="vx-thread-width">{breakpoint === 'default' ? 'base' : breakpoint}</span>
      </button>
      {(isOpen ? comments : comments.slice(0, 1)).map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
      {!isOpen && comments.length > 1 && (
        <p className="vx-guest-more">{comments.length === 2 ? '1 reply' : `${comments.length - 1} replies`}</p>
      )}
      {isOpen && <GuestComposer label="Reply" button="Reply" send={(text) => say({ text, thread: uuid })} />}
    </li>
  )
}
