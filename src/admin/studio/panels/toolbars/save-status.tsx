import {
  IconAlertTriangle,
  IconArrowsSplit,
  IconCheck,
  IconCloudOff,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { formatTime } from '../../../formats/format-date.ts'
import { useDocument, useUi } from '../../context.tsx'
import { countChanges } from '../../state/edit-subject.ts'
import type { DocumentState } from '../../state/document-core.ts'

interface SaveStatusProps {
  readonly at: string
  /** Whether the page is not drawn yet: to write a time is slow the first time, and can wait. */
  readonly isLate?: boolean
}

/** Save status in one line. */
export function SaveStatus({ at: opened, isLate = false }: SaveStatusProps) {
  const kind = useDocument(kindOf)
  const count = useDocument(({ pending }) => countChanges(pending))
  const revision = useDocument((state) => state.revision)
  const at = useSavedAt(revision, opened)
  const message = useDocument(({ saving }) => (saving.is === 'refused' ? saving.refusal.message : ''))
  const contested = useDocument((state) => state.contested.length)
  const sharedBy = useDocument((state) => state.sharedBy)
  const reviewing = useUi((ui) => ui.reviewing)
  const { icon: Icon, words } = sayings[kind]
  const said =
    isLate && kind === 'saved' ? '' : words(kind === 'contested' ? contested : count, () => formatTime(at), message)
  return (
    <span
      className="vx-save-status"
      data-kind={kind}
      role="status"
      title={
        kind === 'contested'
          ? t('Another person changed the same content')
          : message || sharedWords(sharedBy) || t('Version {revision}', { revision })
      }
    >
      <Icon size={14} aria-hidden />
      <span>{reviewing ? t('Read only · {said}', { said }) : said}</span>
    </span>
  )
}

/** Authors of shared unsaved edits; empty without any. */
function sharedWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  return t('Shared, not saved yet. Written by {names}', { names: names.join(', ') })
}

/** Time of the last save: from the opening of the page, then from each new version. */
function useSavedAt(revision: number, opened: string): number {
  const [saved, setSaved] = useState({ revision, at: Date.parse(opened) })
  if (saved.revision === revision) return saved.at
  const at = Date.now()
  setSaved({ revision, at })
  return at
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
    { readonly icon: typeof IconCheck; readonly words: (count: number, time: () => string, message: string) => string }
  >
> = {
  saved: {
    icon: IconCheck,
    words: (_, time) => t('Saved {time}', { time: time() }),
  },
  contested: {
    icon: IconArrowsSplit,
    words: (count) => t('Conflict ({count})', { count }),
  },
  unsaved: {
    icon: IconPencil,
    words: (count) => t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count }),
  },
  saving: { icon: IconRefresh, words: () => t('Saving…') },
  offline: {
    icon: IconCloudOff,
    words: (count) => t('Offline: {count, plural, one {# change} other {# changes}} kept on this device', { count }),
  },
  'signed-out': {
    icon: IconAlertTriangle,
    words: () => t('Signed out'),
  },
  refused: {
    icon: IconAlertTriangle,
    words: (_, __, message) => t('Not saved: {message}', { message }),
  },
}
