import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { formatList } from '../../formats/format-list.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { OutageMark } from '../state/outage-mark.ts'
import { createOutages, type CaughtUp } from '../state/outages.ts'
import { createSharedEdits, type SharedEdits, type SharedEditsOptions } from '../state/shared-edits.ts'
import type { UiStore } from '../state/ui-store.ts'

const about = 'outage'
/** Time for which it is marked what came together, ms. */
const markedMs = 60_000

/** Shares the edits of the page with its other editors; reports and marks merges after an outage. */
export function shareEdits(ui: UiStore, options: SharedEditsOptions): SharedEdits {
  const { studio, leads, later } = options
  const shared = createSharedEdits({ ...options, answered: () => outages.reached() })
  let over = () => {}
  const outages = createOutages({
    studio,
    later,
    now: () => performance.now(),
    isOffline: () => !navigator.onLine || studio.get().saving.is === 'offline',
    caughtUp(outcome) {
      over()
      over = showOutage(ui, studio, outcome, later)
    },
  })
  const lose = () => {
    if (leads()) outages.lost()
  }
  addEventListener('offline', lose)
  const unsubscribe = studio.store.subscribe(({ saving }, before) => {
    if (saving !== before.saving && saving.is === 'offline') lose()
  })
  return {
    ...shared,
    stop() {
      removeEventListener('offline', lose)
      unsubscribe()
      outages.stop()
      over()
      shared.stop()
    },
  }
}

/** Marks what came together, with one notification and its undo; answers how to end it. */
function showOutage(
  ui: UiStore,
  studio: DocumentStore,
  { marks, takeBack, stop }: CaughtUp,
  later: SharedEditsOptions['later'],
): () => void {
  const callOff = later(end, markedMs)
  let isUndone = false
  const message = (
    <span className="vx-undo">
      <span>{wordsOf(marks)}</span>
      {marks.some(({ isOwn }) => isOwn) && (
        <Button size="compact-xs" variant="default" onClick={undo}>
          {t('Undo my changes')}
        </Button>
      )}
    </span>
  )
  ui.setState({ outage: marks })
  showInPlace(about, { message, autoClose: false, onClose: () => isUndone || end() })
  return end

  function undo(): void {
    const command = takeBack()
    if (command)
      studio.commit({
        label: t('Undo changes made offline'),
        command,
      })
    stop()
    isUndone = true
    const left = marks.flatMap((mark) => (mark.by.length > 0 ? { ...mark, isOwn: false } : []))
    ui.setState({ outage: left.length > 0 ? left : null })
    hideShown(about)
  }

  function end(): void {
    callOff()
    stop()
    ui.setState({ outage: null })
    hideShown(about)
  }
}

function wordsOf(marks: readonly OutageMark[]): string {
  const theirs = marks.filter(({ by }) => by.length > 0).length
  const own = marks.filter(({ isOwn }) => isOwn).length
  const names = formatList([...new Set(marks.flatMap(({ by }) => by))])
  return [
    t('Back online.'),
    theirs > 0 &&
      t('{count, plural, one {# change by {names} was added.} other {# changes by {names} were added.}}', {
        count: theirs,
        names,
      }),
    own > 0 &&
      t('{count, plural, one {# change of yours was sent.} other {# changes of yours were sent.}}', { count: own }),
  ]
    .filter(Boolean)
    .join(' ')
}
