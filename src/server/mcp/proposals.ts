import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { ApiRefusal } from './api-caller.ts'
import type { AskContext } from './tool.ts'

/** Proposal with its reasons, for reviewers. */
interface Proposal {
  readonly title: string
  readonly why?: string | undefined
  /** Release that it goes into; without one, a release of its own. */
  readonly release?: string | undefined
  /** Name or id of who shall review it. */
  readonly reviewer?: string | undefined
  readonly due_on?: string | undefined
}

/** Page with a proposal: the version from before, and the one with the proposal in it. */
interface ProposedPage {
  readonly id: string
  readonly site: string
  readonly before: number
  readonly after: number
}

const open: readonly string[] = ['draft', 'in_review', 'approved']

/** Throws for a missing or closed release, before anything is written. */
export async function expectOpenRelease({ call }: AskContext, { release: id }: Pick<Proposal, 'release'>) {
  if (id === undefined) return
  const { title, status } = await call('GET /api/releases/:id', { params: { id } })
  if (!open.includes(status))
    throw new ApiRefusal(409, `The release “${title}” is ${status} and takes nothing more. Name another, or none.`)
}

/** Names the version before a proposal, unless it has a name, for comparison by reviewers. */
export async function keepBefore({ call }: AskContext, id: string, revision: number, { title }: Proposal) {
  const { rows } = await call('GET /api/pages/:id/versions', { params: { id } })
  const known = rows.find((version) => version.revision === revision)
  if (known?.label) return
  await call('PUT /api/pages/:id/versions/:revision', {
    params: { id, revision },
    body: { label: named(`Before: ${title}`) },
  })
}

/**
 * Puts a proposal up for review: names its version and adds it to a release in review; without rights on releases, marks the page
 * as in review.
 */
export async function putUpForReview(context: AskContext, page: ProposedPage, proposal: Proposal): Promise<object> {
  const { call, client, origin } = context
  const { id, before, after } = page
  const asked = await askedOf(context, id, proposal)
  await call('PUT /api/pages/:id/versions/:revision', {
    params: { id, revision: after },
    body: { label: named(`Proposal: ${proposal.title}`) },
  })
  const release = await intoRelease(context, page, proposal, asked).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 403 && proposal.release === undefined) return undefined
    throw error
  })
  if (release === undefined) await markInReview(context, id, asked)
  return {
    page: id,
    revision: after,
    compare_with: before,
    release: release ?? null,
    proposed_by: client,
    review_at: `${origin}${routes.admin.studioComparing(id, before)}`,
    note: 'Nothing is live. A person compares, takes or leaves each element, and publishes.',
  }
}

interface Asked {
  readonly reviewer?: string
  readonly due_on?: string
}

/** Reviewer, by the id of the person, and due day. Throws for a person who may not review. */
async function askedOf({ call }: AskContext, id: string, { reviewer, due_on }: Proposal): Promise<Asked> {
  const day = due_on === undefined ? {} : { due_on }
  if (reviewer === undefined) return day
  const { rows } = await call('GET /api/reviews/:entity/:document/people', {
    params: { entity: 'pages', document: id },
  })
  const person = rows.find((each) => each.id === reviewer || each.name.toLowerCase() === reviewer.toLowerCase())
  if (person) return { ...day, reviewer: person.id }
  const names = rows.map(({ name }) => name).join(', ')
  throw new ApiRefusal(422, `“${reviewer}” may not review this page. Name one of: ${names || 'nobody may'}.`)
}

async function intoRelease({ call, client }: AskContext, { id, site }: ProposedPage, proposal: Proposal, asked: Asked) {
  const { title, why = '' } = proposal
  const description = [why, `Proposed by ${client}.`].filter(Boolean).join('\n\n').slice(0, 2000)
  const release =
    proposal.release === undefined
      ? await call('POST /api/releases', { body: { title: title.slice(0, 120), description, site_id: site } })
      : await call('GET /api/releases/:id', { params: { id: proposal.release } })
  await call('POST /api/releases/:id/items', {
    params: { id: release.id },
    body: { entity: 'pages', document_id: id },
  })
  if (proposal.release === undefined)
    await call('POST /api/releases/:id/mark', {
      params: { id: release.id },
      body: { ...asked, status: 'in_review' },
    })
  return release.id
}

async function markInReview({ call }: AskContext, id: string, asked: Asked): Promise<void> {
  try {
    await call('POST /api/pages/:id/mark', { params: { id }, body: { ...asked, status: 'in_review' } })
  } catch (error) {
    // A page that is live stays so; its proposal waits as a named version of the working copy.
    if (!(error instanceof ApiRefusal)) throw error
  }
}

function named(text: string): string {
  return text.slice(0, limits.versionName)
}
