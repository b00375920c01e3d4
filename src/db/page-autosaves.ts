import { autosavedSince, autosaveLabel, autosaveLabels, isFolded } from '#model/studio/autosave.ts'
import { dayMs } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page/page.ts'
import { pageFrom, objectFrom } from './json.ts'
import { keepVersion } from './page-versions.ts'
import type { Writing } from './dialects/connection.ts'

interface Autosave {
  readonly actor: string
  readonly at: string
}

/** State before an autosave: the version before the autosaves, or the page to be kept. */
interface AutosaveGround {
  readonly current?: AutosaveVersion | undefined
  readonly before?: { readonly document: string; readonly updated_by: string; readonly updated_at: string } | undefined
}

/** Version that autosaves are folded into, and when the first of them was, ISO 8601. */
interface AutosaveVersion {
  readonly revision: number
  readonly since: string
}

/** Reads the state for an autosave before the page is written; the page may be stale. */
export async function autosaveGround(
  transaction: Writing,
  id: string,
  { base, actor, at }: Autosave & { readonly base: number },
): Promise<AutosaveGround> {
  const current = await currentAutosave(transaction, id, { actor, at })
  if (current) return { current }
  const before = await transaction
    .selectFrom('pages')
    .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
    .select(['document', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .where('revision', '=', base)
    .executeTakeFirst()
  return { before }
}

/**
 * Stores the page as the person's autosave version, in place of the former, whose event is removed. The first autosave keeps the
 * page before it, and old ones are deleted.
 */
export async function keepAutosave(
  transaction: Writing,
  page: Page,
  {
    revision,
    actor,
    at,
    ground: { current, before },
  }: Autosave & { readonly revision: number; readonly ground: AutosaveGround },
): Promise<void> {
  if (current) {
    await forgetEvent(transaction, page.id, { actor, at })
    await transaction
      .deleteFrom('page_versions')
      .where('page_id', '=', page.id)
      .where('revision', '=', current.revision)
      .execute()
  } else {
    if (before) await keepBefore(transaction, page.id, { base: revision - 1, before })
    await transaction
      .deleteFrom('page_versions')
      .where('page_id', '=', page.id)
      .where('label', 'like', autosaveLabels)
      .where('at', '<', new Date(Date.parse(at) - limits.autosaveDays * dayMs).toISOString())
      .execute()
  }
  await keepVersion(transaction, page, { revision, label: autosaveLabel(current?.since ?? at), actor, at })
}

async function keepBefore(
  transaction: Writing,
  id: string,
  { base, before }: { readonly base: number; readonly before: NonNullable<AutosaveGround['before']> },
): Promise<void> {
  await transaction
    .insertInto('page_versions')
    .values({
      page_id: id,
      revision: base,
      label: '',
      actor: before.updated_by,
      at: before.updated_at,
      document: JSON.stringify(pageFrom(before.document)),
    })
    .onConflict((conflict) => conflict.columns(['page_id', 'revision']).doNothing())
    .execute()
}

/** The version that autosaves of a person go into now; what was published or named since is none any more. */
async function currentAutosave(
  transaction: Writing,
  id: string,
  { actor, at }: Autosave,
): Promise<AutosaveVersion | undefined> {
  const latest = await transaction
    .selectFrom('page_versions')
    .select(['revision', 'label', 'actor'])
    .where('page_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = latest && autosavedSince(latest.label)
  return since !== undefined && latest?.actor === actor && isFolded(since, at)
    ? { revision: latest.revision, since }
    : undefined
}

/** Takes the event of the autosave before out of the log, when nothing happened to the page since. */
async function forgetEvent(transaction: Writing, id: string, { actor, at }: Autosave): Promise<void> {
  const latest = await transaction
    .selectFrom('events')
    .select(['id', 'actor', 'action', 'details', 'at'])
    .where('entity', '=', 'pages')
    .where('document_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.actor !== actor || latest.action !== 'update' || !isFolded(latest.at, at)) return
  if (objectFrom(latest.details).autosave === true)
    await transaction.deleteFrom('events').where('id', '=', latest.id).execute()
}
