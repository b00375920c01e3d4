import { scheduleHorizonMs } from '#model/limits.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordStatus } from '#model/records.ts'

/** Appointments of a document: when it is to be published, and withdrawn; null takes one back. */
export interface Schedule {
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
}

/** Status that editors set by hand. */
export type MarkedStatus = 'draft' | 'in_review' | 'archived'

/** What is wrong with appointments, by their names. */
export function scheduleErrors(publishAt: string | null, unpublishAt: string | null, now: Date): Problems {
  const [start, end] = [publishAt, unpublishAt].map((at) => (at ? Date.parse(at) : undefined))
  const problem = (at: number | undefined) => {
    if (at === undefined) return undefined
    if (Number.isNaN(at)) return 'Write a day and an hour, as in 2027-03-31T18:00:00Z.'
    if (at <= now.getTime()) return 'Choose a time to come.'
    return at > now.getTime() + scheduleHorizonMs ? 'Choose a time within five years.' : undefined
  }
  return {
    ...(problem(start) && { publish_at: problem(start)! }),
    ...(problem(end) && { unpublish_at: problem(end)! }),
    ...(start &&
      end &&
      end < start + 60_000 && { unpublish_at: 'It must be at least a minute after it is published.' }),
  }
}

/** Status of a document with an appointment: one that visitors see already stays published. */
export function scheduledStatus(status: RecordStatus, publishAt: string | null): RecordStatus {
  if (publishAt && status !== 'published') return 'scheduled'
  return status === 'scheduled' ? 'draft' : status
}

const mayBecome: Readonly<Record<MarkedStatus, readonly RecordStatus[]>> = {
  draft: ['in_review', 'archived', 'scheduled', 'unpublished'],
  in_review: ['draft', 'unpublished'],
  archived: ['draft', 'in_review', 'published', 'unpublished'],
}

/** Reason against a change of status; undefined when it is allowed. */
export function transitionProblem(from: RecordStatus, to: MarkedStatus, what: string): string | undefined {
  return mayBecome[to].includes(from)
    ? undefined
    : `A ${what.toLowerCase()} that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`
}
