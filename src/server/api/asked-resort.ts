import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import type { Listed } from '#contract/records.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { appliesTo, knowsResorts } from '#services/content-api/applies-to-resort.ts'
import type { RecordsService } from '#services/records/records.ts'
import type { RecordListQuery } from '#services/repository-types.ts'
import { userOf } from '../context.ts'
import type { Perspective } from './record-query.ts'

/** Query of a list limited to a resort. Throws `invalid-input` for a resort that is not visible. */
export async function limitedToResort(
  records: RecordsService,
  request: FastifyRequest<{ Querystring: Listed }>,
  entity: Entity,
  wanted: RecordListQuery,
  perspective: Perspective,
): Promise<RecordListQuery> {
  const name = request.query.applies_to_resort
  if (!name) return wanted
  const field = 'applies_to_resort'
  if (!knowsResorts(entity))
    throw new VoixError('invalid-input', {
      field,
      reason: sentence('these records do not say at which resorts they hold. Leave it out.'),
    })
  const ofName = { either: [['id', 'slug'].map((each) => [{ field: each, operator: 'eq' as const, value: name }])] }
  const read = (query: RecordListQuery) =>
    perspective === 'draft'
      ? records.list(userOf(request), 'resorts', query)
      : records.published(request.signedIn?.user, 'resorts', query)
  const resort = (await read(ofName)).rows[0]
  if (!resort)
    throw new VoixError('invalid-input', {
      field,
      reason: sentence('There is no such resort. Choose another.'),
    })
  const { translation_group: value } = resort
  const group = await read({ filters: [{ field: 'translation_group', operator: 'eq', value }] })
  const held = appliesTo(entity, resort, [...new Set([value, ...group.rows.map(({ id }) => id)])])
  return {
    ...wanted,
    filters: [...(wanted.filters ?? []), ...held.filters],
    either: [...(wanted.either ?? []), ...held.either],
  }
}
