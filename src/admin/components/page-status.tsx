import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { type DocumentStatus, type StatusFacts, documentStatusOf } from '#document/document-status.ts'
import { saidIn, shortIn, zoneOf } from './zoned-time.ts'

/** Status of a page in words: `Live · 3 changes ahead`. */
export function PageStatus({ page, zone }: { readonly page: StatusFacts; readonly zone: unknown }) {
  const status = documentStatusOf(page)
  return (
    <span className="vx-status" data-kind={kinds[status.is]} title={fullWords(status, zoneOf(zone))}>
      <span>{formatStatus(status, zone)}</span>
    </span>
  )
}

/** Formats the status of a page; times are in the zone of the site, or of this device where it names none. */
export function formatStatus(status: DocumentStatus, zone: unknown, now = Date.now()): string {
  const { is, liveAt, endsAt, release } = status
  const at = (instant: string) => shortIn(zoneOf(zone), instant, now)
  const parts = [
    // What waits for its hour, or in a release, is a draft anyway.
    is === 'draft' && (liveAt || release !== undefined) ? '' : seenWords(status),
    liveAt && t('Scheduled {at}', { at: at(liveAt) }),
    endsAt && t('Ends {at}', { at: at(endsAt) }),
    release !== undefined && t('In release “{release}”', { release }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function seenWords({ is, changes }: DocumentStatus): string {
  switch (is) {
    case 'draft':
      return t('Draft, not published')
    case 'in-review':
      return t('In review')
    case 'unpublished':
      return t(defineMessage('Unpublished', 'page'))
    case 'archived':
      return t('Archived')
    case 'live':
      return t(defineMessage('Live', 'page'))
    case 'ahead':
      return changes === undefined
        ? t('Live · unpublished changes')
        : t('{changes, plural, one {Live · # unpublished change} other {Live · # unpublished changes}}', { changes })
  }
}

/** The words with appointments in full, for those who point at them. */
function fullWords({ liveAt, endsAt }: DocumentStatus, zone: string): string | undefined {
  const times = [liveAt, endsAt].flatMap((instant) => (instant ? saidIn(zone, instant) : []))
  return times.join(' – ') || undefined
}

/** Colours of the badge, as those of records. */
const kinds: Readonly<Record<DocumentStatus['is'], string>> = {
  draft: 'draft',
  'in-review': 'in_review',
  live: 'published',
  ahead: 'changed',
  unpublished: 'unpublished',
  archived: 'archived',
}
