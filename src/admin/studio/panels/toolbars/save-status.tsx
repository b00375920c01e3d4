import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconCheck,
  IconCloudOff,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { useDocument, useUi } from '../../context.tsx'
import { changesOf } from '../../state/document-saves.ts'
import type { DocumentState } from '../../state/document-core.ts'

/** Save status, in one line. */
export function SaveStatus() {
  const kind = useDocument(kindOf)
  const count = useDocument(({ pending }) => pending.length)
  const revision = useDocument((state) => state.revision)
  const message = useDocument(({ saving }) => (saving.is === 'refused' ? saving.refusal.message : ''))
  const contested = useDocument((state) => state.contested.length)
  const reviewing = useUi((ui) => ui.reviewing)
  const { icon: Icon, words } = sayings[kind]
  const said = words(kind === 'contested' ? contested : count, revision, message)
  return (
    <span
      className="vx-save-status"
      data-kind={kind}
      role="status"
      title={kind === 'contested' ? 'Somebody else wrote the same' : message || undefined}
    >
      <Icon size={14} aria-hidden />
      <span>{reviewing ? `Read only · ${said}` : said}</span>
    </span>
  )
}

type Kind = 'saved' | 'unsaved' | 'contested' | 'saving' | 'offline' | 'signed-out' | 'refused'

function kindOf({ saving, pending, contested }: DocumentState): Kind {
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
  contested: { icon: IconArrowsSplit, words: (count) => `Conflict (${count})` },
  unsaved: { icon: IconPencil, words: (count) => `${changesOf(count)} not saved` },
  saving: { icon: IconRefresh, words: () => 'Saving…' },
  offline: { icon: IconCloudOff, words: (count) => `Offline — ${changesOf(count)} kept on this device` },
  'signed-out': { icon: IconAlertTriangle, words: () => 'Signed out' },
  refused: { icon: IconAlertTriangle, words: (_, __, message) => `Not saved: ${message}` },
}
