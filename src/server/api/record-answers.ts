import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import type { Listed, recordEndpoints } from '#contract/records.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Action } from '#services/accounts/subject.ts'
import { namesOfUsers } from '#services/accounts/user-names.ts'
import { publicAddresses } from '#services/content-api/public-address.ts'
import { createRecordExpansion } from '#services/content-api/record-expansion.ts'
import type { PublishedPage } from '#services/records/record-reading.ts'
import type { Site } from '#services/repository-types.ts'
import { canonicalOriginOf, ownLanguage } from '#services/sites/page-url.ts'
import { originOf } from '../http/origin.ts'
import { type Context, userOf } from '../context.ts'
import { assertKnownPlace } from './asked-place.ts'
import { limitedToResort } from './asked-resort.ts'
import {
  expansionsIn,
  type Perspective,
  perspectiveOf,
  draftScopeOf,
  readListing,
  selectionIn,
} from './record-query.ts'
import { answerOf, sendRead, tagOf, tagOfList } from './record-serializer.ts'

type Reading = Omit<QueryOf<(typeof recordEndpoints)['GET /api/:entity/:id']>, 'slug'>
type ReadRequest = FastifyRequest<{ Params: { readonly entity: string }; Querystring: Reading }>

/** Actions on a record that answers report as allowed or denied. */
export const recordActions: readonly Action[] = ['edit', 'publish', 'delete', 'create', 'manage']

/** Record answers of the API, with expansions and selected fields. */
export function createRecordAnswers({ content: { records, recordsWithFacts }, store }: Context) {
  const expansionOf = createRecordExpansion(store, records)
  return { list, one, found, labelled }

  async function list(
    request: FastifyRequest<{ Querystring: Listed }>,
    reply: FastifyReply,
    entity: Entity,
  ): Promise<FastifyReply> {
    const { query } = request
    const perspective = perspectiveOf(query.perspective, request, draftScopeOf(entity))
    const selection = selectionIn(entity, query.fields, perspective)
    const expanding = expansionsIn(entity, query.expand, perspective)
    assertFallback(query, perspective)
    await assertKnownPlace(store, query)
    const listing = readListing(entity, query, perspective, { reader: request.signedIn?.user.id })
    const wanted = await limitedToResort(records, request, entity, listing, perspective)
    const found: PublishedPage =
      perspective === 'draft'
        ? await records.list(userOf(request), entity.path, wanted)
        : await records.published(request.signedIn?.user, entity.path, {
            ...wanted,
            ...(query.fallback && entity.isTranslated && { fallback: query.fallback }),
          })
    const { total, cursor, expires } = found
    const rows = await said(request, found.rows, perspective)
    const names = perspective === 'draft' && !selection ? await namesOf(store, rows) : undefined
    const counts = perspective === 'draft' && entity.counted?.includes('hits') ? await countsOf(store, rows) : undefined
    const denied = names && (await records.whyNotEach(userOf(request), recordActions, entity.path, rows))
    const seen = await beside(request, entity, rows, { perspective, expanding })
    const body = {
      rows: rows.map((row) => ({
        ...answerOf(seen.addressed(row), perspective, selection),
        ...seen.expanded(row),
        ...(names && { updated_by_label: names.get(row.updated_by) ?? '' }),
        ...counts?.get(row.id),
        ...(denied?.has(row.id) && { why_not: denied.get(row.id) }),
      })),
      total,
      ...(cursor !== undefined && { cursor }),
    }
    return sendRead(request, reply, {
      entity,
      perspective,
      body,
      // Why something is denied is said in the reader's language.
      ...(denied?.size && { tag: tagOfList([request.readerLanguage, body]) }),
      expires: earlier(expires, seen.expires),
    })
  }

  /** The record that has a slug on a site, or in the whole group. */
  async function found(request: ReadRequest, reply: FastifyReply, entity: Entity, slug: string) {
    const { site, language, fallback, perspective: asked } = request.query
    const perspective = perspectiveOf(asked, request, draftScopeOf(entity))
    assertFallback(request.query, perspective)
    await assertKnownPlace(store, request.query)
    const place = { ...(site && { site_id: site }), ...(language && { language_code: language }) }
    const row =
      perspective === 'draft'
        ? await records.bySlug(userOf(request), entity.path, slug, place)
        : await records.shownBySlug(request.signedIn?.user, entity.path, slug, {
            ...place,
            ...(fallback && { fallback }),
          })
    return one(request, reply, entity, row, perspective)
  }

  /** One record with the actions that are denied to the reader, and why. */
  async function one(
    request: ReadRequest,
    reply: FastifyReply,
    entity: Entity,
    stored: RecordRow,
    perspective: Perspective,
  ): Promise<FastifyReply> {
    const [row = stored] = await said(request, [stored], perspective)
    const selection = selectionIn(entity, request.query.fields, perspective)
    const expanding = expansionsIn(entity, request.query.expand, perspective)
    const seen = await beside(request, entity, [row], { perspective, expanding })
    const answer =
      perspective === 'draft' && !selection
        ? { ...(await labelled(row)), why_not: await refusals(request, entity, row) }
        : answerOf(seen.addressed(row), perspective, selection)
    const body = { ...answer, ...seen.expanded(row) }
    return sendRead(request, reply, {
      entity,
      perspective,
      body,
      tag: tagOf(row, request.signedIn ? [request.readerLanguage, body] : body),
      expires: seen.expires,
    })
  }

  /** Published records with the values of facts in place of tokens; drafts as they are stored. */
  async function said(
    request: FastifyRequest<{ Querystring: Pick<Reading, 'site' | 'language'> }>,
    rows: readonly RecordRow[],
    perspective: Perspective,
  ): Promise<readonly RecordRow[]> {
    const { site: asked, language } = request.query
    const site = asked ? await store.sites.get(asked) : request.siteIfAny
    if (perspective === 'draft' || !site) return rows
    return recordsWithFacts(rows, { site, language: language ?? ownLanguage(site) })
  }

  /** Additions to records in answers: addresses and expansions. */
  async function beside(
    request: FastifyRequest<{ Querystring: Pick<Reading, 'site' | 'language'> }>,
    entity: Entity,
    rows: readonly RecordRow[],
    { perspective, expanding }: { readonly perspective: Perspective; readonly expanding: readonly string[] },
  ) {
    const origin = originOf(request)
    const { site: asked, language } = request.query
    const site = asked ? await store.sites.get(asked) : request.siteIfAny
    const place = { site, language, originOf: (each: Site) => canonicalOriginOf(each, origin) }
    const addressOf = perspective === 'published' ? await publicAddresses(store, place) : undefined
    const reader = { user: request.signedIn?.user, perspective, origin }
    const expansion = expanding.length > 0 ? await expansionOf(reader, entity, rows, expanding) : undefined
    const addressed = (row: RecordRow) => (addressOf ? { ...row, url: addressOf(row) } : row)
    return {
      addressed,
      expires: expansion?.expires,
      expanded: (row: RecordRow) => expansion && { expanded: mapped(expansion.of(row), asAnswered) },
    }

    function asAnswered(value: object): object {
      return 'data' in value ? answerOf(addressed(value as RecordRow), perspective) : value
    }
  }

  async function labelled(row: RecordRow): Promise<RecordRow> {
    return { ...row, updated_by_label: (await namesOf(store, [row])).get(row.updated_by) ?? '' }
  }

  async function refusals(request: FastifyRequest, { path }: Entity, row: RecordRow) {
    const user = userOf(request)
    const reasons = await Promise.all(
      recordActions.map(async (action) => [action, await records.whyNot(user, action, path, row)] as const),
    )
    return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
  }
}

/** Names of the users who changed the records. */
function namesOf(store: Context['store'], rows: readonly RecordRow[]) {
  return namesOfUsers(
    store,
    rows.map(({ updated_by }) => updated_by),
  )
}

/** Hit counts of the records, from visitors. */
async function countsOf(store: Context['store'], rows: readonly RecordRow[]) {
  const counted = await store.traffic.hitsOf(rows.map(({ id }) => id))
  return new Map(rows.map(({ id }) => [id, counted.get(id) ?? { hits: 0, last_hit_at: null }]))
}

/** A language that stands in for another is for readers: an editor looks for what is not translated. */
function assertFallback(
  { language, fallback }: Pick<Reading, 'language' | 'fallback'>,
  perspective: Perspective,
): void {
  if (!fallback || (language && perspective === 'published')) return
  throw new VoixError('invalid-input', {
    field: 'fallback',
    reason: sentence('Use it with language, and for what is published: perspective=published.'),
  })
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one < other ? one : other) : (one ?? other)
}

type Several<T> = T | readonly T[] | null

function mapped(values: Readonly<Record<string, Several<object>>>, to: (value: object) => object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each: object) => to(each)) : value && to(value),
    ]),
  )
}
