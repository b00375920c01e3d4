import type { FastifyInstance } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { bookingTriggerEndpoints } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { conflictsAmong, evaluateTriggers } from '#services/booking/booking-triggers.ts'
import { resortNamed } from '#model/records/resort-names.ts'
import type { RecordRow } from '#model/records/records.ts'
import { VoixError } from '#model/errors.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../context.ts'
import { readInstant } from './instants.ts'

const path = 'booking-code-triggers'
const rowsAtOnce = 200

/** Checks of booking triggers: the winner for a visitor, and possible conflicts. */
export function bookingTriggerRoutes(app: FastifyInstance, { content, store }: Context): void {
  serve(app, bookingTriggerEndpoints, {
    'POST /api/booking-code-triggers/simulate': async (request) => {
      const { url, site, referrer = '', country = '', agent = false, code = '', resort, brand, at } = request.body
      const rows = evaluateTriggers(await everyTrigger(userOf(request)), {
        url: addressIn(url, 'url'),
        referrerHost: referrer ? addressIn(referrer, 'referrer').hostname : '',
        country,
        isAgent: agent,
        enteredCode: code,
        site_id: site,
        ...(resort && { resort_ids: await namesOfResort(resort) }),
        ...(brand && { brand_id: brand }),
        now: at ? new Date(readInstant('at', at)) : new Date(),
      })
      return { rows, total: rows.length }
    },

    'GET /api/booking-code-triggers/conflicts': async (request) => {
      const { rows: resorts } = await store.records.list('resorts')
      const idsOf = (name: string) => resortNamed(resorts, name)?.called ?? [name]
      const rows = conflictsAmong(await everyTrigger(userOf(request)), idsOf)
      return { rows, total: rows.length }
    },
  })

  async function namesOfResort(name: string): Promise<readonly string[]> {
    const { rows } = await store.records.list('resorts')
    return resortNamed(rows, name)?.called ?? [name]
  }

  async function everyTrigger(user: StoredUser): Promise<readonly RecordRow[]> {
    const found: RecordRow[] = []
    for (;;) {
      const { rows, total } = await content.records.list(user, path, { limit: rowsAtOnce, offset: found.length })
      found.push(...rows)
      if (rows.length === 0 || found.length >= total) return found
    }
  }
}

function addressIn(text: string, field: string): URL {
  const address = /^[a-z]+:\/\//i.test(text)
    ? text
    : text.startsWith('/')
      ? `https://site.invalid${text}`
      : `https://${text}`
  if (!URL.canParse(address))
    throw new VoixError('invalid-input', {
      field,
      reason: sentence('enter an address.'),
    })
  return new URL(address)
}
