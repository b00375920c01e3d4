import { sentence } from '#messages/sentence.ts'
import { namesIn, type Entity, type Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { NewRow, User, VersionKind } from '#db/store.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Action } from '../accounts/subject.ts'
import { accessScopeOf, denial, everySite } from '../accounts/permissions.ts'
import { outsideDenial } from '../accounts/scope-change.ts'
import { refuseToTranslators, wordsDenial } from '../accounts/translation-rights.ts'
import { assertValid } from '../documents/assert-valid.ts'
import type { CacheVisibility } from '../cache/cache-tags.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { checkRedirectReturn } from '../redirects/redirect-check.ts'
import { languageProblem, siteLanguageProblem, knownLanguages } from '../sites/languages.ts'
import { holdsRoles, subjectOf } from './record-access.ts'
import { sanitised, usesOf } from './record-fields.ts'
import { filesOpenedBy, lostReferences } from './record-references.ts'
import { about, type RecordService, stale } from './record-service.ts'
import { slugTaken } from './record-slugs.ts'

/** Context of record writes: store and rules. */
export type WriteContext = Pick<RecordService, 'store' | 'records' | 'changeProblems'>

/** Record to be stored, for the guards. */
export interface WantedRecord {
  readonly user: User
  readonly entity: Entity
  readonly row: Pick<RecordRow, 'id' | 'site_id' | 'language_code' | 'created_by' | 'status' | 'data'> &
    Pick<NewRow, 'position' | 'translation_group'>
  /** The stored record; undefined for one that is new, or was thrown away. */
  readonly before?: RecordRow | undefined
  readonly source: RecordSource
  /** What was looked up already, for many records that refer to the same. */
  readonly lookups?: Lookups
}

/** Lookups shared by many records. */
export interface Lookups {
  readonly there: Map<string, Promise<boolean>>
  languages?: ReturnType<typeof knownLanguages>
}

export function newLookups(): Lookups {
  return { there: new Map() }
}

/** Guards of record writes, in order. */
export const recordGuards = ['lock', 'permissions', 'site', 'language', 'references', 'files', 'rules'] as const
type Guard = (typeof recordGuards)[number]

/** Rules of what is stored: problems by field, or a refusal that is thrown. Cleaning is asked of every record besides. */
const guards: Readonly<
  Record<Guard, (context: WriteContext, wanted: WantedRecord) => void | Promise<Problems | void>>
> = {
  async lock({ store }, { entity, before }) {
    if (before) await assertNotInRelease(store, entity.path, before.id)
  },
  async permissions({ store }, { user, entity, row, before }) {
    const now = before && (await subjectOf(store, entity, before))
    const then = await subjectOf(store, entity, row)
    const action = before ? 'edit' : 'create'
    const reason = await outsideDenial(store, user, action, now, then)
    if (reason) {
      const unplaced = (!now || !denial(user, action, now)) && unplacedField(user, action, entity, row)
      if (unplaced)
        return {
          [unplaced]: sentence('Choose one of yours. Only people who work for the whole group leave this empty.'),
        }
      throw new VoixError('not-allowed', { reason })
    }
    if (!before || !now) return
    const words = wordsDenial(user, now, entity, before.data, row.data)
    if (words) throw new VoixError('not-allowed', { reason: words })
    if (row.position !== undefined && row.position !== before.position)
      refuseToTranslators(user, now, sentence('the place'))
  },
  site: (context, { entity, row, lookups }) => siteProblems(context, entity, row.site_id, lookups),
  language: languageProblems,
  references: (context, { entity, row, before, lookups }) =>
    lostReferences(context, entity, row.data, before?.data, lookups?.there),
  /** What has no drafts is shown at once. */
  async files(context, { entity, row, before }) {
    if (!entity.isPublished) return filesOpenedBy(context, entity, row.data, before?.data)
  },
  rules: rulesOfEntity,
}

/**
 * Field by which a record of the whole group would be a user's own, and that is empty. Undefined where the refusal has another
 * cause: the user may not act there at all, or the record names a place of others.
 */
function unplacedField(user: User, action: Action, entity: Entity, { data }: WantedRecord['row']): string | undefined {
  const reach = accessScopeOf(user, action, entity.area)
  if (entity.belongs !== 'group' || !reach) return undefined
  const [{ resorts, brands } = {}, hasBrands] = [entity.scope, reach.brands.length > 0]
  const fields = [(hasBrands || reach.resorts.length > 0) && resorts, hasBrands && brands].filter(
    (field) => typeof field === 'string',
  )
  return fields.every((field) => [data[field]].flat().every((id) => id === undefined || id === null || id === ''))
    ? fields[0]
    : undefined
}

const itsPlaceStays = 'a change leaves its site and its language'
const thrownAway = 'nothing in the trash changes, so it comes back as it was'

/** Sources of record writes, each with the guards it skips, and why. */
export const recordGuardsSkipped = {
  create: {},
  change: { site: itsPlaceStays, language: itsPlaceStays },
  import: {},
  'undo-import': { site: itsPlaceStays, language: itsPlaceStays },
  restore: {
    lock: 'what is in the trash is in no scheduled release',
    permissions: 'asked by the trash, where to delete is what counts',
    language: thrownAway,
    references: thrownAway,
  },
} as const satisfies Record<string, Partial<Record<Guard, string>>>

export type RecordSource = keyof typeof recordGuardsSkipped

/** Runs a source's guards on a record: problems by field. Throws other refusals. */
export async function problemsOfRecord(context: WriteContext, wanted: WantedRecord): Promise<Problems> {
  const skipped: Partial<Record<Guard, string>> = recordGuardsSkipped[wanted.source]
  const found: Problems[] = []
  for (const name of recordGuards)
    if (skipped[name] === undefined) found.push((await guards[name](context, wanted)) ?? {})
  return Object.assign({}, ...found) as Problems
}

interface RecordWriting {
  readonly revision: number
  /** Problems of the values, by field. */
  readonly problems: Problems
  readonly kind?: VersionKind | undefined
}

/**
 * Stores a record, the only way except imports, which run the same guards on many. Returns the stored record. Throws refusals,
 * and `record-stale`.
 */
export async function writeRecord(
  context: WriteContext,
  { row: wanted, ...rest }: WantedRecord,
  { revision, problems, kind }: RecordWriting,
): Promise<RecordRow> {
  const { user, entity, before } = rest
  const data = sanitised(entity, wanted.data)
  const row = { ...wanted, data }
  assertValid({ ...problems, ...(await problemsOfRecord(context, { ...rest, row })) })
  const { slug, title } = namesIn(entity, data)
  const fields = before && changedFields(before.data, data)
  const outcome = await context.records.put(
    { ...row, entity: entity.path, slug, title, revision, updated_at: '' },
    {
      ...about(
        user,
        entity,
        { id: row.id, title, site_id: row.site_id },
        actionOf(entity, fields),
        sightOf(row, before),
        {
          ...(fields && { fields }),
          revision: revision + 1,
        },
      ),
      uses: usesOf(entity, row),
      ...(kind && { kind }),
      publish: !entity.isPublished,
    },
  )
  if (outcome === 'stale') throw stale(entity, before && (await context.records.get(entity.path, row.id)))
  if (outcome === 'taken') throw await slugTaken(context.records, entity, { ...row, slug })
  return (await context.records.get(entity.path, row.id))!
}

async function siteProblems(
  { store }: WriteContext,
  { belongs }: Entity,
  siteId: string,
  { there } = newLookups(),
): Promise<Problems> {
  if (belongs === 'group' || (belongs === 'either' && siteId === everySite)) return {}
  const isNamed = siteId !== '' && siteId !== everySite
  const known = `sites ${siteId}`
  if (isNamed && !there.has(known))
    there.set(
      known,
      store.sites.get(siteId).then((site) => site !== undefined),
    )
  if (isNamed && (await there.get(known))) return {}
  return {
    site_id: isNamed
      ? sentence('There is no site {site}. Choose another.', { site: siteId })
      : sentence('Choose the site that this belongs to.'),
  }
}

/** The language of a new record is known; that of a translation is one of its site. */
async function languageProblems(
  { store }: WriteContext,
  { entity, row, before, lookups = newLookups() }: WantedRecord,
): Promise<Problems> {
  if (before || !entity.isTranslated) return {}
  const { site_id, language_code, translation_group } = row
  const problem = translation_group
    ? await siteLanguageProblem(store, { site_id, language_code })
    : languageProblem(language_code, await (lookups.languages ??= knownLanguages(store)))
  return problem ? { language_code: problem } : {}
}

/** Kinds of record that come back from the trash by the rules by which they are made. */
const checkedOnReturn: readonly string[] = ['domains', 'users', 'user-groups']

/** Rules of the entity itself. Redirects that come together are looked at together besides, against each other. */
async function rulesOfEntity(
  { store, changeProblems }: WriteContext,
  { user, entity: { path }, row: { id, site_id, data }, before, source }: WantedRecord,
): Promise<Problems> {
  const isReturn = source === 'restore'
  if (path === 'redirects' && isReturn) return checkRedirectReturn(store, user, { id, site_id, data })
  if (path === 'redirects' && isOfMany(source)) return patternProblems(path, data)
  if (isReturn && !checkedOnReturn.includes(path)) return {}
  return changeProblems(user, path, { id, site_id, after: data, ...(before && { before: before.data }) })
}

function isOfMany(source: RecordSource): boolean {
  return source === 'import' || source === 'undo-import'
}

/** Visibility of a record's position, which is no draft: visitors see it moved at once. */
function sightOf({ position }: Pick<NewRow, 'position'>, before?: RecordRow): CacheVisibility {
  const isMoved = before && before.published_revision !== null && position !== before.position
  return isMoved ? 'visitors' : 'editors'
}

/** Action of a write in the audit log; permissions have names of their own. */
function actionOf({ path }: Entity, fields: readonly string[] | undefined): string {
  if (!fields) return 'create'
  return holdsRoles(path) && fields.some((name) => name === 'assignments' || name === 'state')
    ? 'permission_change'
    : 'update'
}

function changedFields(before: RecordData, after: RecordData): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
