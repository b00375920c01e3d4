import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconCheck,
  IconCloudOff,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { useStudio } from '../context.tsx'
import { changesOf, type StudioState } from '../core/studio.ts'

/** One line about the safety of the work. */
export function SaveStatus() {
  const kind = useStudio(kindOf)
  const count = useStudio(({ pending }) => pending.length)
  const revision = useStudio((state) => state.revision)
  const message = useStudio(({ saving }) => (saving.is === 'refused' ? saving.refusal.message : ''))
  const { icon: Icon, words } = sayings[kind]
  return (
    <span className="vx-save-status" data-kind={kind} role="status" title={message || undefined}>
      <Icon size={14} aria-hidden />
      <span>{words(count, revision, message)}</span>
    </span>
  )
}

type Kind = 'saved' | 'unsaved' | 'contested' | 'saving' | 'offline' | 'signed-out' | 'refused'

function kindOf({ saving, pending, contested }: StudioState): Kind {
  if (contested.length > 0) return 'contested'
  if (saving.is !== 'resting') return saving.is
  return pending.length > 0 ? 'unsaved' : 'saved'
}

const sayings: Readonly<
  Record<
    Kind,
    { readonly icon: typeof IconCheck; readonly words: (count: number, revision: number, message: string) => string }
  >
> = {
  saved: { icon: IconCheck, words: (_, revision) => `Saved v${revision}` },
  contested: { icon: IconArrowsSplit, words: () => 'Somebody else wrote the same' },
  unsaved: { icon: IconPencil, words: (count) => `${changesOf(count)} not saved` },
  saving: { icon: IconRefresh, words: () => 'Saving…' },
  offline: { icon: IconCloudOff, words: (count) => `Offline — ${changesOf(count)} kept on this device` },
  'signed-out': { icon: IconAlertTriangle, words: () => 'Signed out' },
  refused: { icon: IconAlertTriangle, words: (_, __, message) => `Not saved: ${message}` },
}
