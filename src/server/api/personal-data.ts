import type { FastifyInstance } from 'fastify'
import { personalDataEndpoints } from '#contract/personal-data.ts'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Person } from '#services/personal-data/match-person.ts'
import { personPage } from '#services/personal-data/person-page.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'
import { originOf } from '../http/origin.ts'

/** Personal data: what is known of a person, and its erasure. */
export function personalDataRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { personalData } = content

  serve(app, personalDataEndpoints, {
    'POST /api/personal-data/find': async (request) => {
      const found = await personalData.find(userOf(request), expectPerson(request.body))
      return { rows: found.map(({ data: _, ...finding }) => finding) }
    },

    'POST /api/personal-data/export': async (request) => {
      const rows = await personalData.export(userOf(request), expectPerson(request.body))
      return { rows, html: personPage(rows) }
    },

    'POST /api/personal-data/erase': async (request) => {
      const { keys, ...person } = request.body
      const around = { site: request.site, origin: originOf(request) }
      const protocol = await personalData.erase(userOf(request), expectPerson(person), keys, around)
      await invalidation.sync()
      return protocol
    },

    'GET /api/personal-data/processing': async (request) => ({ rows: personalData.processing(userOf(request)) }),
  })
}

/** A person of whom something is given. */
function expectPerson({ email = '', phone = '', name = '' }: Person): Person {
  if (![email, phone, name].some((each) => each.trim() !== ''))
    throw new VoixError('invalid-input', {
      field: 'email',
      reason: sentence('Enter an email address, a telephone number or a name.'),
    })
  return { ...(email.trim() && { email }), ...(phone.trim() && { phone }), ...(name.trim() && { name }) }
}
