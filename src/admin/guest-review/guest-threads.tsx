import { t } from '#messages/interface.ts'
import { type BreakpointName, frameWidths } from '#model/media/breakpoint.ts'
import type { GuestReview, GuestWords } from '#model/studio/guest-review.ts'
import { ThreadCard } from '../studio/review/thread-card.tsx'
import type { NewThread } from '../studio/state/ui-store.ts'
import type { Thread } from '../studio/review/threads.ts'
import { GuestComposer } from './guest-composer.tsx'

interface GuestThreadsProps {
  /** Threads, open ones first. */
  readonly threads: readonly Thread[]
  readonly elements: GuestReview['elements']
  readonly breakpoint: BreakpointName
  readonly place: NewThread | null
  readonly setPlace: (place: NewThread | null) => void
  readonly open: string | null
  readonly onOpen: (uuid: string | null) => void
  readonly say: (words: GuestWords) => Promise<boolean>
}

/**
 * Comment threads of a guest review, and a form for a new comment: about a point, an element of a list, or the page.
 */
export function GuestThreads(props: GuestThreadsProps) {
  const { threads, elements } = props
  const labels = new Map(elements.map((element) => [element.id, element.label]))
  return (
    <section className="vx-guest-side" aria-labelledby="comments">
      <h2 id="comments">{t('Comments')}</h2>
      <NewThread {...props} labels={labels} />
      {threads.length === 0 && <p className="vx-guest-none">{t('No comments yet.')}</p>}
      <ul className="vx-threads" aria-label={t('Comments')}>
        {threads.map((thread) => (
          <GuestThread key={thread.uuid} {...props} thread={thread} labels={labels} />
        ))}
      </ul>
    </section>
  )
}

interface PartProps extends GuestThreadsProps {
  /** Labels of the elements, by their id. */
  readonly labels: ReadonlyMap<string, string>
}

/** Thread with an answer, once it is open. */
function GuestThread({ thread, labels, open, onOpen, say }: PartProps & { readonly thread: Thread }) {
  return (
    <ThreadCard
      thread={thread}
      about={labels.get(thread.element ?? '')}
      width={`${frameWidths[thread.breakpoint]} px`}
      isOpen={open === thread.uuid}
      open={() => onOpen(open === thread.uuid ? null : thread.uuid)}
      tools={thread.resolved && <span className="vx-thread-width">{t('Resolved')}</span>}
    >
      <GuestComposer label={t('Reply')} button={t('Reply')} send={(text) => say({ text, thread: thread.uuid })} />
    </ThreadCard>
  )
}

/** New thread: what it is about, and its first comment. */
function NewThread({ place, setPlace, elements, labels, say, breakpoint }: PartProps) {
  return (
    <div className="vx-guest-new">
      <label htmlFor="about">{t('About')}</label>
      <select
        id="about"
        value={place?.element ?? ''}
        onChange={({ currentTarget: { value } }) => setPlace(value ? { element: value, x: 50, y: 12 } : null)}
      >
        <option value="">{t('The whole page')}</option>
        {elements.map(({ id }, i) => (
          <option key={id} value={id}>
            {i + 1}. {labels.get(id)}
          </option>
        ))}
      </select>
      <GuestComposer
        label={place ? yourComment(labels.get(place.element ?? '')) : t('Your comment')}
        button={t('Comment')}
        focused={place !== null && `${place.element} ${place.x} ${place.y}`}
        send={(text) => say({ text, breakpoint, ...place })}
      />
    </div>
  )
}

function yourComment(element: string | undefined): string {
  return element === undefined ? t('Your comment on the page') : t('Your comment on {element}', { element })
}
