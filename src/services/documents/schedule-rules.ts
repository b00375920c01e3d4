import { sentence, type AnySentence, type Sentence, declaredNameWithin } from '#messages/sentence.ts'
import { scheduleHorizonMs } from '#model/limits.ts'
import { momentIn } from '#model/time/moment.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordStatus } from '#model/records/records.ts'

/** Schedule of a document: publication and withdrawal; null cancels one. */
export interface Schedule {
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
}

/** Status that editors set. */
export type MarkedStatus = 'draft' | 'in_review' | 'archived'

/** Errors of a schedule, by name. */
export function scheduleErrors(publishAt: string | null, unpublishAt: string | null, now: Date): Problems {
  const [start, end] = [publishAt, unpublishAt].map((at) => (at ? (momentIn(at) ?? Number.NaN) : undefined))
  const problem = (at: number | undefined, text: string | null) => {
    if (at === undefined) return undefined
    const missing = noSuchDay(text ?? '')
    if (missing) return missing
    if (Number.isNaN(at)) return sentence('Enter a day and a time, as in 2027-03-31T18:00:00Z.')
    if (at <= now.getTime()) return sentence('Choose a time in the future.')
    return at > now.getTime() + scheduleHorizonMs ? sentence('Choose a time within five years.') : undefined
  }
  return {
    ...(problem(start, publishAt) && { publish_at: problem(start, publishAt)! }),
    ...(problem(end, unpublishAt) && { unpublish_at: problem(end, unpublishAt)! }),
    ...(start &&
      end &&
      end < start + 60_000 && {
        unpublish_at: sentence('Choose a time at least a minute after publishing.'),
      }),
  }
}

/** Status of a scheduled document; a published one stays so. */
export function scheduledStatus(status: RecordStatus, publishAt: string | null): RecordStatus {
  if (publishAt && status !== 'published') return 'scheduled'
  return status === 'scheduled' ? 'draft' : status
}

const mayBecome: Readonly<Record<MarkedStatus, readonly RecordStatus[]>> = {
  draft: ['in_review', 'archived', 'scheduled', 'unpublished'],
  in_review: ['draft', 'unpublished'],
  archived: ['draft', 'in_review', 'published', 'unpublished'],
}

/** Status of a document within a sentence. */
export const statusWords: Readonly<Record<RecordStatus, Sentence>> = {
  draft: sentence('draft'),
  in_review: sentence('in review'),
  scheduled: sentence('scheduled'),
  published: sentence('published'),
  unpublished: sentence('unpublished'),
  archived: sentence('archived'),
}

/** Reason against a change of status; undefined when it is allowed. */
export function transitionProblem(from: RecordStatus, to: MarkedStatus, what: string): AnySentence | undefined {
  return mayBecome[to].includes(from)
    ? undefined
    : sentence('This {what} is in the state “{from}” and cannot change to “{to}”.', {
        what: declaredNameWithin(what),
        from: statusWords[from],
        to: statusWords[to],
      })
}
