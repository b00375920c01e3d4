import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { routes } from '#routes.ts'
import type { MemberChange } from '#services/directory/groups.ts'
import { describedPerson } from '#services/directory/people.ts'
import type { StoredUser, StoredUserGroup } from '#services/repository-types.ts'
import type { Context } from '../context.ts'
import { originOf } from '../http/origin.ts'
import { baseOf, resourceTypes, schemaDefinitions, serviceProviderConfig, schemas } from './definitions.ts'
import { groupIn, membersIn, personIn } from './described.ts'
import { directoryOf } from './directory-client.ts'
import { asAsked, listed, type ListQuery } from './lists.ts'
import { patched } from './patches.ts'
import { refusal, scimType } from './refusals.ts'
import { groupResource, type Resource, userResource } from './resources.ts'

interface Named {
  readonly Params: { readonly id: string }
  readonly Querystring: ListQuery
}

type Asked = FastifyRequest<Named>
/** What a request does for the directory, which is known to be allowed. */
type Work = (asked: { readonly request: Asked; readonly actor: StoredUser; readonly base: string }) => Promise<unknown>

/** Routes of SCIM 2.0 (RFC 7644), by which the directory of a company manages people and groups. */
export function scimRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scim) => {
    readScim(scim)
    answerScim(scim)
    const serve = serverOf(scim, context)
    definitionRoutes(serve)
    userRoutes(serve, context)
    groupRoutes(serve, context)
    scim.all(`${routes.scim}/*`, async (request) => {
      await directoryOf(context.store, request)
      throw new VoixError('not-found', { what: 'resource' })
    })
  })
}

type Serve = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, work: Work) => void

function serverOf(scim: FastifyInstance, { store }: Context): Serve {
  return (method, path, work) =>
    void scim.route<Named>({
      method,
      url: `${routes.scim}${path}`,
      handler: async (request, reply) => {
        const actor = await directoryOf(store, request)
        const answer = await work({ request, actor, base: baseOf(originOf(request)) })
        return sent(reply, method, answer)
      },
    })
}

function sent(reply: FastifyReply, method: string, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(204).send()
  const location = isRecord(answer) && isRecord(answer.meta) ? answer.meta.location : undefined
  if (method === 'POST') void reply.code(201).header('location', location)
  return reply.type(`${scimType}; charset=utf-8`).send(JSON.stringify(answer))
}

function definitionRoutes(serve: Serve): void {
  serve('GET', '/ServiceProviderConfig', async ({ base }) => serviceProviderConfig(base))
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemaDefinitions],
  ] as const) {
    serve('GET', path, async ({ base }) => listed(all(base), {}))
    serve('GET', `${path}/:id`, async ({ request, base }) => {
      const found = all(base).find(({ id }) => id === request.params.id)
      if (!found) throw new VoixError('not-found', { what: 'resource' })
      return found
    })
  }
}

function userRoutes(serve: Serve, { content: { directory } }: Context): void {
  const shown = async (user: StoredUser, base: string): Promise<Resource> => {
    const [known, pairs] = await Promise.all([directory.groups(), directory.memberships()])
    return userResource(user, groupsOf(user.id, known, pairs), base)
  }

  serve('GET', '/Users', async ({ request, base }) => {
    const [people, known, pairs] = await Promise.all([directory.people(), directory.groups(), directory.memberships()])
    const groupIds = byFirst(pairs.map(({ group_id, user_id }) => [user_id, group_id]))
    const groups = new Map(known.map((group) => [group.id, group]))
    const all = people.map((user) => userResource(user, found(groupIds.get(user.id), groups), base))
    return listed(all, request.query)
  })

  serve('POST', '/Users', async ({ request, actor, base }) =>
    shown(await directory.createPerson(actor, personIn(valuesOf(request, schemas.user))), base),
  )

  serve('GET', '/Users/:id', async ({ request, base }) =>
    asAsked(await shown(await directory.person(request.params.id), base), request.query),
  )

  serve('PUT', '/Users/:id', async ({ request, actor, base }) => {
    const { id } = request.params
    const before = describedPerson(await directory.person(id))
    const wanted = personIn(valuesOf(request, schemas.user), before)
    return shown(await directory.changePerson(actor, id, wanted), base)
  })

  serve('PATCH', '/Users/:id', async ({ request, actor, base }) => {
    const { id } = request.params
    const user = await directory.person(id)
    const after = await patched(await shown(user, base), request.body)
    const wanted = personIn({ externalId: '', ...after }, describedPerson(user))
    return shown(await directory.changePerson(actor, id, wanted), base)
  })

  serve('DELETE', '/Users/:id', ({ request, actor }) => directory.removePerson(actor, request.params.id))
}

function groupRoutes(serve: Serve, { content: { directory } }: Context): void {
  const shown = async (group: StoredUserGroup, base: string): Promise<Resource> => {
    const [people, pairs] = await Promise.all([directory.people(), directory.memberships()])
    const ids = pairs.filter(({ group_id }) => group_id === group.id).map(({ user_id }) => user_id)
    return groupResource(group, found(ids, new Map(people.map((user) => [user.id, user]))), base)
  }

  serve('GET', '/Groups', async ({ request, base }) => {
    const [groups, people, pairs] = await Promise.all([directory.groups(), directory.people(), directory.memberships()])
    const userIds = byFirst(pairs.map(({ group_id, user_id }) => [group_id, user_id]))
    const users = new Map(people.map((user) => [user.id, user]))
    const all = groups.map((group) => groupResource(group, found(userIds.get(group.id), users), base))
    return listed(all, request.query)
  })

  serve('POST', '/Groups', async ({ request, actor, base }) => {
    const values = valuesOf(request, schemas.group)
    const made = await directory.createGroup(actor, groupIn(values), membersIn(values) ?? [])
    return shown(made, base)
  })

  serve('GET', '/Groups/:id', async ({ request, base }) =>
    asAsked(await shown(await directory.group(request.params.id), base), request.query),
  )

  serve('PUT', '/Groups/:id', async ({ request, actor, base }) => {
    const values = valuesOf(request, schemas.group)
    const before = await shown(await directory.group(request.params.id), base)
    return change({ request, actor, base }, values, memberChange(membersIn(before), membersIn(values)))
  })

  serve('PATCH', '/Groups/:id', async ({ request, actor, base }) => {
    const before = await shown(await directory.group(request.params.id), base)
    const after = { externalId: '', ...(await patched(before, request.body)) }
    return change({ request, actor, base }, after, memberChange(membersIn(before), membersIn(after) ?? []))
  })

  serve('DELETE', '/Groups/:id', ({ request, actor }) => directory.removeGroup(actor, request.params.id))

  async function change(
    { request, actor, base }: Parameters<Work>[0],
    values: Readonly<Record<string, unknown>>,
    members: MemberChange,
  ): Promise<Resource> {
    const { id } = request.params
    const { name, external_id: externalId } = await directory.group(id)
    return shown(await directory.changeGroup(actor, id, groupIn(values, { name, externalId }), members), base)
  }
}

/** Takes bodies of SCIM beside those of JSON; a request that has none may say so with a type. */
function readScim(scim: FastifyInstance): void {
  const json = scim.getDefaultJsonParser('error', 'error')
  scim.addContentTypeParser<string>(scimType, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : void json(request, body, done),
  )
}

function answerScim(scim: FastifyInstance): void {
  scim.addHook('onSend', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
}

/** Body of a request, which says by its schema what it is. */
function valuesOf({ body }: Asked, schema: string): Readonly<Record<string, unknown>> {
  const values = isRecord(body) ? body : {}
  if (!Array.isArray(values.schemas) || !values.schemas.includes(schema))
    throw refusal('invalidSyntax', 'schemas', sentence('Use {allowedValue}.', { allowedValue: schema }))
  return values
}

/** Who comes and goes, so that two changes of one group at a time both count. */
function memberChange(before: readonly string[] = [], after: readonly string[] = before): MemberChange {
  const [old, now] = [new Set(before), new Set(after)]
  return { added: after.filter((id) => !old.has(id)), removed: before.filter((id) => !now.has(id)) }
}

type Pairs = readonly { readonly group_id: string; readonly user_id: string }[]

function groupsOf(userId: string, groups: readonly StoredUserGroup[], pairs: Pairs): readonly StoredUserGroup[] {
  const own = new Set(pairs.flatMap(({ group_id, user_id }) => (user_id === userId ? [group_id] : [])))
  return groups.filter(({ id }) => own.has(id))
}

function byFirst(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  for (const [first, second] of pairs) {
    const seconds = all.get(first)
    if (seconds) seconds.push(second)
    else all.set(first, [second])
  }
  return all
}

function found<Value>(ids: readonly string[] = [], known: ReadonlyMap<string, Value>): readonly Value[] {
  return ids.flatMap((id) => known.get(id) ?? [])
}
