import { noSuchDay } from '#model/time/no-such-day.ts'
import { groupZone } from '#model/time/time-zone.ts'
import type { Problems } from '#entities/define.ts'
import { sentence } from '#messages/sentence.ts'
import { newId } from '#db/id.ts'
import { isRecord } from '#model/json.ts'
import { VoixError } from '#model/errors.ts'
import { textFormats } from '#fields/text-format.ts'
import type { User, Release } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import {
  subjectOf,
  authorizedRelease,
  refuseClosed,
  reviewedAs,
  type ReleaseContext,
  releaseStatusWords,
} from './release-access.ts'
import { event } from './release-events.ts'
import { endReview } from '../documents/review-requests.ts'
import { assertValid } from '../documents/assert-valid.ts'

export async function createRelease({ releases }: ReleaseContext, user: User, wanted: unknown): Promise<Release> {
  const data = readAbout(wanted)
  const release: Release = {
    id: newId(),
    title: data.title,
    status: 'draft',
    publish_at: null,
    secret_hash: '',
    secret_expires_at: '',
    data,
    revision: 0,
    created_at: '',
    created_by: user.id,
    updated_at: '',
  }
  authorise(user, 'create', subjectOf(release))
  await releases.put(release, event(user, release, 'create'))
  return (await releases.get(release.id))!
}

export async function changeRelease(
  context: ReleaseContext,
  user: User,
  id: string,
  revision: number,
  changes: unknown,
): Promise<Release> {
  const release = await authorizedRelease(context, user, id, 'edit')
  refuseClosed(release)
  const data = { ...release.data, ...readAbout({ ...about(release), ...(isRecord(changes) ? changes : {}) }) }
  authorise(user, 'edit', subjectOf({ ...release, data }))
  return putRelease(context, user, { ...release, revision, title: data.title, data }, 'update')
}

export async function putRelease(
  context: ReleaseContext,
  user: Pick<User, 'id' | 'name'>,
  release: Release,
  action: string,
): Promise<Release> {
  if ((await context.releases.put(release, event(user, release, action))) === 'stale')
    throw new VoixError('record-stale', { what: 'release', current: await context.releases.get(release.id) })
  await tellStudios(context, release.id)
  const outcome = outcomes[release.status]
  if (outcome) await endReview(context, user, reviewedAs(release), outcome)
  return (await context.releases.get(release.id))!
}

/** Outcome of a review of a release, by its status afterwards. */
const outcomes: Readonly<Partial<Record<Release['status'], Parameters<typeof endReview>[3]>>> = {
  draft: 'declined',
  approved: 'approved',
  scheduled: 'approved',
  failed: 'withdrawn',
  archived: 'withdrawn',
}

/** Studios that work for it look at it again. */
async function tellStudios({ store }: ReleaseContext, id: string): Promise<void> {
  await store.changes.announce([`release:${id}`])
}

export async function removeRelease(context: ReleaseContext, user: User, id: string): Promise<void> {
  const release = await authorizedRelease(context, user, id, 'delete')
  if (release.status === 'scheduled' || release.status === 'published')
    throw new VoixError('wrong-state', {
      reason: sentence('This release is {status} and cannot be deleted. Archive it instead.', {
        status: releaseStatusWords[release.status],
      }),
    })
  await context.releases.remove(id, event(user, release, 'delete'))
  await endReview(context, user, reviewedAs(release), 'withdrawn')
  await tellStudios(context, id)
}

interface About {
  readonly title: string
  readonly description: string
  readonly release_type: string
  readonly intended_publish_at: string
  readonly time_zone: string
  readonly site_id: string
  readonly [more: string]: unknown
}

export function about({ title, data }: Release) {
  const { description, release_type, intended_publish_at, time_zone, site_id } = data
  return { title, description, release_type, intended_publish_at, time_zone, site_id }
}

/** Parses the attributes of a release. Throws `invalid-record`. */
function readAbout(wanted: unknown): About {
  const given = isRecord(wanted) ? wanted : {}
  const words = (name: string, otherwise = '') => (typeof given[name] === 'string' ? given[name].trim() : otherwise)
  const read = {
    title: words('title'),
    description: words('description'),
    release_type: words('release_type', 'undecided'),
    intended_publish_at: words('intended_publish_at'),
    time_zone: words('time_zone') || groupZone,
    site_id: words('site_id'),
  }
  const known = new Set(Object.keys(read))
  const stranger = Object.keys(given).find((name) => !known.has(name))
  assertValid({
    ...(stranger && {
      [stranger]: sentence('Releases have no such field.'),
    }),
    ...((read.title === '' || read.title.length > 120) && {
      title: sentence('Give it a title of up to 120 characters.'),
    }),
    ...(read.description.length > 2000 && {
      description: sentence('Use at most 2000 characters.'),
    }),
    ...(!['asap', 'scheduled', 'undecided'].includes(read.release_type) && {
      release_type: sentence('Choose asap, scheduled or undecided.'),
    }),
    ...(read.intended_publish_at && wrongMoment(read.intended_publish_at)),
    ...(!textFormats.time_zone.isRight(read.time_zone) && { time_zone: textFormats.time_zone.hint }),
  })
  return read
}

function wrongMoment(text: string): Problems {
  const problem = Number.isNaN(Date.parse(text)) ? sentence('Choose a day and a time.') : noSuchDay(text)
  return problem ? { intended_publish_at: problem } : {}
}
