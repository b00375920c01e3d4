import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#db/store.ts'
import type { RecordData } from '#model/records/records.ts'
import { createContent } from '../services.ts'
import { asset, openTestStore, record, silently, user } from '../testing.ts'
import { recordGuards, recordGuardsSkipped } from './write-record.ts'

const owner = user('owner')
const editor = user('editor', { sites: ['ziva'] })
const elsewhere = user('editor', { id: 'else', sites: ['bonita'] })
const raw = '<p>Ours<img src="x" onerror="alert(1)"><script>alert(2)</script></p>'
const id = 'one'

/** A house with an offer and a page template, each at its second version. */
async function house() {
  const store = await openTestStore()
  const content = createContent(store)
  await store.media.put(asset('beach'))
  await store.media.put(asset('rates'))
  await store.media.setForAgents('rates', true)
  await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { locales: ['es'] } })
  return { store, ...content }
}

type House = Awaited<ReturnType<typeof house>>
type Kind = 'specials' | 'page-templates'

const good: Readonly<Record<Kind, RecordData>> = {
  specials: { title: 'Summer', slug: 'summer', offer_type: 'value_add', terms: '<p>Terms</p>', image: 'beach' },
  'page-templates': { title: 'Ours', name: 'Ours', elements: [] },
}

/** Stores a record as it may have become before its guards were there. */
async function stored({ store }: House, kind: Kind, more: RecordData, revision = 0, site_id?: string): Promise<void> {
  const about = { ...silently, publish: kind === 'page-templates' }
  const data = { ...good[kind], ...more }
  const own = record(kind, kind === 'specials' ? 'summer' : id, data, kind === 'specials' ? 'ziva' : '*')
  const row = {
    ...own,
    ...(site_id && { site_id }),
    id,
    language_code: kind === 'specials' ? 'en' : '',
    title: 'Summer',
    revision,
  }
  expect(await store.records.put(row, about)).toBe(revision + 1)
}

interface Wanted {
  readonly kind?: Kind
  readonly data?: RecordData
  readonly site_id?: string
  /** What happens right before the write. */
  readonly meanwhile?: (its: House) => unknown
}

/** Ways in which values get into a record that is stored. */
const ways: Readonly<Record<string, (house: House, by: User, wanted: Wanted) => Promise<unknown>>> = {
  async create(its, by, { kind = 'specials', data, site_id = 'ziva', meanwhile }) {
    await meanwhile?.(its)
    await its.records.create(by, kind, { site_id, data: { ...good[kind], ...data } })
  },
  async change(its, by, { kind = 'specials', data = { title: 'Winter' }, meanwhile }) {
    await stored(its, kind, {})
    await meanwhile?.(its)
    await its.records.change(by, kind, id, 1, { data })
  },
  async import(its, by, { kind = 'specials', data = { title: 'Winter' }, meanwhile }) {
    await stored(its, kind, {})
    await meanwhile?.(its)
    await imported(its, by, kind, [{ id, ...data }])
  },
  async 'import of what is new'(its, by, { kind = 'specials', data, site_id = 'ziva', meanwhile }) {
    await meanwhile?.(its)
    const { title: _, ...values } = { ...good[kind], ...data }
    await imported(its, by, kind, [{ ...(kind === 'specials' && { site_id, title: 'Summer' }), ...values }])
  },
  async 'undo of an import'(its, by, { kind = 'specials', data = { title: 'Winter' }, meanwhile }) {
    await stored(its, kind, data)
    const values = kind === 'specials' ? { ...good[kind], subtitle: 'New' } : { ...good[kind], description: 'New' }
    const { title: _, ...others } = values as RecordData & { title?: unknown }
    const line = kind === 'specials' ? { id, ...values } : { id, ...others, preview_image: '' }
    const { id: batch } = await imported(its, owner, kind, [line])
    await its.store.imports.add({ ...(await its.store.imports.get(batch!))!, id: 'own', actor: by.id })
    await meanwhile?.(its)
    const { kept } = await its.records.undoImport(by, 'own')
    if (kept > 0) throw new Error('kept')
  },
  async revert(its, by, { kind = 'specials', data = { title: 'Winter' }, meanwhile }) {
    await stored(its, kind, data)
    await stored(its, kind, {}, 1)
    await meanwhile?.(its)
    await its.records.revert(by, kind, id, 1)
  },
  async restore(its, by, { kind = 'specials', data = {}, site_id, meanwhile }) {
    await stored(its, kind, data, 0, site_id)
    await its.store.records.trash(kind, id, silently)
    await meanwhile?.(its)
    await its.records.restore(by, kind, id)
  },
  async copy(its, by, { kind = 'specials', data = {}, meanwhile }) {
    await stored(its, kind, data)
    await meanwhile?.(its)
    await its.records.copy(by, kind, id)
  },
  async translate(its, by, { kind = 'specials', data = {}, meanwhile }) {
    await stored(its, kind, data)
    await meanwhile?.(its)
    await its.records.translate(by, kind, id, 'es')
  },
}

async function imported({ records }: House, by: User, kind: Kind, rows: readonly RecordData[]) {
  const outcome = await records.importTable(by, kind, JSON.stringify(rows), { mode: 'upsert', dryRun: false })
  const wrong = outcome.rows.find(({ outcome: each }) => each === 'invalid')
  if (wrong) throw new Error(String(wrong.message))
  return outcome
}

const sources: Readonly<Record<string, keyof typeof recordGuardsSkipped>> = {
  ...{ create: 'create', change: 'change', import: 'import', 'import of what is new': 'import' },
  ...{ 'undo of an import': 'undo-import', revert: 'change', restore: 'restore', copy: 'create', translate: 'create' },
}

const bad = [{ id: 'evil' }]
const isNew = ['create', 'import of what is new', 'copy', 'translate']
const oneLanguage = 'page templates are in one language'

/** Offences that guards refuse, and the sources in which they cannot be produced. */
const offences: Readonly<
  Record<
    (typeof recordGuards)[number],
    {
      readonly wanted?: Wanted
      readonly by?: User
      readonly before?: (its: House) => unknown
      readonly not?: Readonly<Record<string, string>>
    }
  >
> = {
  lock: {
    wanted: {
      meanwhile: ({ store }) =>
        vi.spyOn(store.releases, 'holding').mockResolvedValue([{ status: 'scheduled', title: 'Spring' } as never]),
    },
    not: Object.fromEntries(isNew.map((way) => [way, 'what is new is in no release'])),
  },
  permissions: { by: elsewhere },
  site: {
    wanted: { site_id: 'moon' },
    by: owner,
    not: {
      import: 'a line leaves the site of what is there',
      copy: 'its site is that of what it is made from',
      translate: 'its site is that of what it is made from',
    },
  },
  language: {
    before: ({ store }) =>
      store.records.put(record('locales', 'en', { name: 'English', code: 'en', enabled_editing: false }), {
        ...silently,
        publish: true,
      }),
    not: { import: 'a line leaves the language of what is there' },
  },
  references: { wanted: { data: { image: 'nowhere' } } },
  files: {
    wanted: { kind: 'page-templates', data: { preview_image: 'rates' } },
    by: owner,
    not: { translate: oneLanguage },
  },
  rules: {
    wanted: { kind: 'page-templates', data: { elements: bad } },
    by: owner,
    not: { translate: oneLanguage, restore: 'templates come back with what became of their slices' },
  },
}

function isTried(way: string, guard: (typeof recordGuards)[number]): boolean {
  const skipped: Partial<Record<string, string>> = recordGuardsSkipped[sources[way]!]
  return skipped[guard] === undefined && offences[guard].not?.[way] === undefined
}

/** Everything that is stored of both kinds, in the trash as well. */
async function everyRecord({ records }: House['store']) {
  const stored = (['specials', 'page-templates'] as const).map(async (kind) => [
    await records.list(kind),
    await records.list(kind, { trashed: true }),
    await records.versions(kind, id),
  ])
  return JSON.stringify(await Promise.all(stored))
}

describe.each(Object.entries(ways))('A record that is written by %s', (way, write) => {
  it('is stored without markup that runs', async () => {
    const its = await house()
    if (way === 'restore') return
    await write(its, editor, { data: { terms: raw } })
    const { rows } = await its.store.records.list('specials')
    if (way === 'undo of an import') expect(rows.length).toBe(1)
    else
      expect(JSON.stringify(rows.filter((row) => (isNew.includes(way) ? row.id !== id : true)))).not.toMatch(
        /onerror|<script/,
      )
  })

  it.each(recordGuards.filter((guard) => isTried(way, guard)))('stays as it was by the guard of %s', async (guard) => {
    const { wanted = {}, by = editor, before } = offences[guard]
    const its = await house()
    await before?.(its)
    let stood = ''
    const meanwhile = async () => {
      await wanted.meanwhile?.(its)
      stood = await everyRecord(its.store)
    }
    const written = write(its, by, { ...wanted, meanwhile })
    await expect(written).rejects.toThrow(way === 'undo of an import' ? 'kept' : /[.]/)
    expect(await everyRecord(its.store)).toBe(stood)
  })

  it('is stored where no guard is against it', async () => {
    await expect(write(await house(), editor, {})).resolves.not.toThrow()
  })
})

it('What an import made stays when it is undone after others began to use it', async () => {
  const { store, records } = await house()
  const line = JSON.stringify([{ ...good.specials, site_id: 'ziva' }])
  const { id: batch } = await records.importTable(owner, 'specials', line, { mode: 'upsert', dryRun: false })
  const of = vi.spyOn(store.uses, 'of').mockResolvedValue([{ entity: 'pages', id: 'ziva-rooms', field: 'a' } as never])
  expect(await records.undoImport(owner, batch!)).toEqual({ undone: 0, kept: 1 })
  of.mockRestore()
})

it('Every source is tried with every guard that it does not name, but for what cannot be produced for', () => {
  const cells = Object.keys(recordGuardsSkipped).flatMap((source) =>
    recordGuards.map((guard) => [source, guard] as const),
  )
  const tried = cells.filter(([source, guard]) =>
    Object.keys(ways).some((way) => sources[way] === source && isTried(way, guard)),
  )
  expect({ cells: cells.length, tried: tried.length }).toEqual({ cells: 35, tried: 25 })
})

describe('A room without a resort', () => {
  const at = (role: 'editor' | 'translator') =>
    user(role, { assignments: [{ role, scope: { type: 'resort', ids: ['azul'] }, locales: '*' }] })
  const its = at('editor')

  async function resort() {
    const { store, records } = await house()
    await store.records.put(record('resorts', 'azul', { name: 'Azul', brand_id: 'karisma' }), silently)
    await store.records.put(record('resorts', 'sol', { name: 'Sol', brand_id: 'other' }), silently)
    return records
  }

  it('asks who has one resort for it, by the field', async () => {
    const records = await resort()
    await expect(records.create(its, 'rooms', { data: { name: 'Garden' } })).rejects.toMatchObject({
      code: 'invalid-record',
      details: { problems: { resort_id: expect.anything() as unknown } },
    })
    const { id: room, revision } = await records.create(its, 'rooms', { data: { name: 'Garden', resort_id: 'azul' } })
    await expect(records.change(its, 'rooms', room, revision, { data: { resort_id: '' } })).rejects.toMatchObject({
      details: { problems: { resort_id: expect.anything() as unknown } },
    })
  })

  it('is refused where rooms are not theirs at all, and kept for who works for the group', async () => {
    const records = await resort()
    const translator = at('translator')
    for (const data of [{ name: 'Garden' }, { name: 'Garden', resort_id: 'azul' }])
      await expect(records.create(translator, 'rooms', { data })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(records.create(its, 'rooms', { data: { name: 'Garden', resort_id: 'sol' } })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    expect(await records.create(owner, 'rooms', { data: { name: 'Garden' } })).toMatchObject({ title: 'Garden' })
  })
})

it('The guards that a source goes without are named with their reasons', () => {
  for (const [source, skipped] of Object.entries(recordGuardsSkipped))
    for (const [guard, reason] of Object.entries(skipped)) {
      expect(recordGuards, source).toContain(guard)
      expect(reason.split(' ').length, `${source}: ${guard}`).toBeGreaterThan(2)
    }
})

/** Files that store records which no person writes as such. */
const ownWriters: Readonly<Record<string, string>> = {
  'services/records/write-record.ts': 'the gate',
  'services/records/record-import-parts.ts': 'many at once, past the same guards',
  'services/records/record-import-undo.ts': 'many at once, past the same guards',
  'services/forms/store-submission.ts': 'what visitors send',
  'services/forms/subscriptions.ts': 'what visitors confirm',
  'services/agents/agent-records.ts': 'what agents say of themselves',
  'services/agents/agent-decisions.ts': 'the agency that an agent named',
  'services/redirects/auto-redirects.ts':
    'redirects of what has moved, for people who need not have a right to redirects',
  'services/webhooks/webhooks.ts': 'webhooks of an older version, at start',
}

it('Records are stored by the gate, and by what no person writes', () => {
  const root = `${import.meta.dirname}/../..`
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /^(services|server)\/.*\.ts$/.test(file) && !/test(ing)?\.ts$/.test(file))
  const storing = own.filter((file) => /\brecords\.put(Many)?\(/.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(storing.toSorted()).toEqual(Object.keys(ownWriters).toSorted())
})
