import { t } from '#messages/interface.ts'
import { errorMessage } from '../../components/states.tsx'
import type { ReleaseRow } from '#contract/releases.ts'
import { isOfReview } from '#document/of-review.ts'
import type { Advance } from '../state/document-core.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { UiStore } from '../state/ui-store.ts'

/** Debounce of adding the saved page to the release, ms. */
const pauseMs = 300

/** State of a release that decides whether it still accepts saves. */
export type ReleaseState = Pick<ReleaseRow, 'title' | 'status'>

interface ReleaseTargetOptions {
  readonly studio: DocumentStore
  readonly ui: UiStore
  readonly later: (run: () => void, ms: number) => () => void
  /** Puts the page into a release as the server has it now. */
  readonly putIn: (release: string) => Promise<void>
  /** Reads the state of a release; null when it is gone, undefined when it is unknown. */
  readonly read: (release: string) => Promise<ReleaseState | null | undefined>
  /** Stores the choice for the next time. */
  readonly remember: (release: string | null) => void
  readonly say: (words: string) => void
}

/** Release states that accept changes. */
export const inTheMaking: readonly ReleaseRow['status'][] = ['draft', 'in_review', 'approved', 'failed']

/** Target release of an editor, into which the saves of this window go as well. */
export interface ReleaseTarget {
  readonly choose: (release: string | null) => void
  /** Checks whether the release still accepts saves, and leaves one that does not; returns whether it did. */
  readonly check: () => Promise<boolean>
  readonly stop: () => void
}

export function createReleaseTarget(options: ReleaseTargetOptions): ReleaseTarget {
  const { studio, ui, later, putIn, read, remember, say } = options
  let callOff = () => {}
  const off = studio.listen({
    advanced(advance) {
      if (!isOurWork(advance) || ui.getState().release === null) return
      callOff()
      callOff = later(put, pauseMs)
    },
  })
  function put(): void {
    const { release } = ui.getState()
    if (release !== null) void putIn(release).catch(refused)
  }
  async function refused(error: unknown): Promise<void> {
    if (!(await check()))
      say(
        t('The page is saved, but could not be added to the release: {errorMessage}', {
          errorMessage: errorMessage(error),
        }),
      )
  }
  function choose(release: string | null): void {
    callOff()
    ui.setState({ release, seen: null })
    remember(release)
  }
  async function check(): Promise<boolean> {
    const { release, seen } = ui.getState()
    const state = release === null ? undefined : await read(release)
    if (release === null || state === undefined || ui.getState().release !== release) return false
    if (state && inTheMaking.includes(state.status)) return false
    choose(null)
    // A user who looks at what visitors see goes on to.
    ui.setState({ seen })
    say(
      t('{state} You now save to the draft only. Choose another release to continue with one.', {
        state: endOf(state),
      }),
    )
    return true
  }
  return {
    choose,
    check,
    stop() {
      off()
      callOff()
    },
  }
}

/** Whether this window saved something of the page. Comments are no part of it, and what others save is theirs. */
function isOurWork({ from, to, commands, about, settled }: Advance): boolean {
  if (to <= from) return false
  const ours = new Set(settled.map(({ id }) => id))
  return about !== undefined || commands.some((each) => each.edit && ours.has(each.edit.id) && !isOfReview(each))
}

function endOf(state: ReleaseState | null): string {
  if (!state) return t('The release you were working in was deleted.')
  if (state.status === 'scheduled')
    return t('The release “{title}” is scheduled and accepts no changes.', { title: state.title })
  const { title } = state
  return state.status === 'archived'
    ? t('The release “{title}” is archived.', { title })
    : t('The release “{title}” is published.', { title })
}
