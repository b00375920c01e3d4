import { useEffect, useRef, useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { type BreakpointName, breakpoints } from '#model/media/breakpoint.ts'
import type { GuestReview, GuestWords } from '#model/studio/guest-review.ts'
import { filtered, threadsOf } from '../studio/review/threads.ts'
import type { NewThread } from '../studio/state/ui-store.ts'
import { formatDateTime } from '../formats/format-date.ts'
import { GuestName } from './guest-name.tsx'
import { GuestStage } from './guest-stage.tsx'
import { GuestThreads } from './guest-threads.tsx'
import { readReview, sendComment } from './review-api.ts'
import { whileVisible } from './while-visible.ts'

/** Poll interval for the comments of others, ms. */
const askEveryMs = 8000

/** Guest review screen without an account: the draft at its breakpoints, the comments, and a form for a new one. */
export function GuestScreen({ first }: { readonly first: GuestReview }) {
  const [review, setReview] = useState(first)
  const [naming, setNaming] = useState(first.name === '')
  const [breakpoint, setBreakpoint] = useState<BreakpointName>(widthOfScreen)
  const [place, setPlace] = useState<NewThread | null>(null)
  const [pointing, setPointing] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  /** Number of this guest's own comments. */
  const own = useRef(0)
  const there = new Set(review.elements.map(({ id }) => id))
  const threads = threadsOf(review.review, (id) => there.has(id))
  const ordered = [...filtered(threads, { show: 'open' }), ...filtered(threads, { show: 'resolved' })]

  useEffect(() => {
    return whileVisible(() => void hear().catch(() => undefined), askEveryMs)

    async function hear(): Promise<void> {
      const before = own.current
      const next = await readReview()
      // An answer from before one's own words lacks them.
      if (before === own.current) setReview(next)
    }
  }, [])

  async function say(words: GuestWords): Promise<boolean> {
    const next = await sendComment(words)
    own.current++
    const known = new Set(threads.map(({ uuid }) => uuid))
    setReview(next)
    setSaid(t('Comment saved'))
    if ('thread' in words) return true
    setPlace(null)
    setOpen(threadsOf(next.review, () => true).find(({ uuid }) => !known.has(uuid))?.uuid ?? null)
    return true
  }

  function show(uuid: string | null): void {
    setOpen(uuid)
    const thread = threads.find((each) => each.uuid === uuid)
    if (thread) setBreakpoint(thread.breakpoint)
  }

  return (
    <div className="vx-guest-page">
      <header>
        <h1>{rich('Review of {title}{small}', { title: review.title, small: <small> {review.site}</small> })}</h1>
        {!naming && (
          <p>
            {rich('You comment as {strong} <button>Change name</button>', {
              strong: <strong>{review.name}</strong>,
              button: (children) => (
                <button type="button" data-quiet onClick={() => setNaming(true)}>
                  {children}
                </button>
              ),
            })}
          </p>
        )}
      </header>
      {naming ? (
        <GuestName
          name={review.name}
          ends={formatDateTime(review.ends)}
          done={(next) => {
            setReview(next)
            setNaming(false)
          }}
        />
      ) : (
        <main>
          <GuestStage
            look={review.look}
            elements={review.elements}
            threads={threads}
            {...{ breakpoint, setBreakpoint, pointing, setPointing, open, place }}
            onOpen={show}
            onPlace={(next) => {
              setPlace(next)
              setPointing(false)
            }}
          />
          <GuestThreads
            threads={ordered}
            elements={review.elements}
            {...{ breakpoint, place, setPlace, open, say }}
            onOpen={show}
          />
        </main>
      )}
      <p role="status" className="vx-guest-unseen">
        {said}
      </p>
    </div>
  )
}

/** The width of the page that the reviewer's own screen is nearest to. */
function widthOfScreen(): BreakpointName {
  return breakpoints.findLast(({ minWidth }) => window.innerWidth >= minWidth)?.name ?? 'default'
}
