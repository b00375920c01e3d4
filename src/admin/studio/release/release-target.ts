import type { Studio } from '../core/studio.ts'
import type { DeskStore } from '../desk.ts'

/** How long it is waited for the rest of a save, ms. */
const pauseMs = 300

interface ReleaseTargetOptions {
  readonly studio: Studio
  readonly desk: DeskStore
  readonly later: (run: () => void, ms: number) => () => void
  /** Puts the page into a release as the server has it now. */
  readonly putIn: (release: string) => Promise<void>
  /** Keeps the choice for the next time. */
  readonly remember: (release: string | null) => void
}

/** The release that an editor works for: what this window saves goes into it as well. */
export interface ReleaseTarget {
  readonly choose: (release: string | null) => void
  readonly stop: () => void
}

export function createReleaseTarget({ studio, desk, later, putIn, remember }: ReleaseTargetOptions): ReleaseTarget {
  let callOff = () => {}
  const off = studio.listen({
    advanced({ from, to }) {
      if (to <= from || desk.getState().release === null) return
      callOff()
      callOff = later(put, pauseMs)
    },
  })
  function put(): void {
    const { release } = desk.getState()
    if (release !== null) void putIn(release)
  }
  return {
    choose(release) {
      callOff()
      desk.setState({ release, seen: null })
      remember(release)
    },
    stop() {
      off()
      callOff()
    },
  }
}
