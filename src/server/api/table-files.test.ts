import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { entities } from '#entities/entities.ts'
import { limits } from '#model/limits.ts'
import { readTable } from '#services/documents/table-file.ts'
import { readHead } from '#services/documents/table-head.ts'
import { exportHead, tableColumns } from '#services/records/record-columns.ts'
import { csvColumns } from '#services/records/record-csv.ts'
import { record, silently, site } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

it('Files of Excel in Spanish, German and English are imported as they are', async () => {
  const { as } = await server()
  const files = [
    // Excel in Spain: Windows-1252 with semicolons and trailing columns.
    Buffer.from('Sitio;Desde;Destino;Prioridad;;\r\nziva;/año;/b;5,0;;\r\n;;;;;\r\nziva;/c;"/d";1;;\r\n', 'latin1'),
    utf16('sep=\t\r\nsite_id\tFrom\tTarget\tPriority\r\nziva\t/über\t/b\t7\r\n'),
    Buffer.from('Site,From,Target,Priority,Starts at\r\nziva,/e,/f,"1",12/31/2026 6:00 PM\r\n'),
  ]
  const heads = await Promise.all(files.map((file) => as.columns('redirects', file)))
  for (const { columns } of heads) expect(columns.every(({ field }: { field: string }) => field !== '')).toBe(true)
  for (const [i, file] of files.entries()) {
    const outcome = await as.import('redirects', { file: base64(file) })
    expect([i, outcome.counts]).toMatchObject([i, { new: i === 0 ? 2 : 1, invalid: 0 }])
  }
  const { rows } = (await as.get('/api/redirects?sort=source')).json()
  const found = Object.fromEntries(rows.map(({ data }: { data: { source: string } }) => [data.source, data]))
  expect(found['/año']).toMatchObject({ priority: 5 })
  expect(found['/über']).toMatchObject({ priority: 7 })
  expect(found['/e'].starts_at).toMatch(/^2026-12-31T18:00/)
})

it('A table is read by the clocks of the site, sold to the end of its last day, and keeps lines of texts', async () => {
  const { as, store } = await server()
  await store.sites.put(site('ziva', { settings: { time_zone: 'America/Cancun' }, revision: 1 }))
  const rows = [
    [
      'Sitio',
      'Idioma',
      'Título',
      'Slug',
      'Subtítulo',
      'Porcentaje de descuento',
      'A la venta desde',
      'A la venta hasta',
      'Condiciones',
    ],
    [
      'ziva',
      'Englisch',
      'Herbst',
      'herbst',
      'Drei Nächte,\nFrühstück',
      '15 %',
      46266.395833333336,
      '31/12/2026',
      'Eins\nzwei',
    ],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Tabelle1', rows }] })
  const outcome = await as.import('specials', { file: base64(bytes) })
  expect(outcome.rows).toMatchObject([{ outcome: 'new' }])
  const { data, language_code } = (await as.get('/api/specials?perspective=draft&filter[slug]=herbst')).json().rows[0]
  expect({ language_code, ...data }).toMatchObject({
    language_code: 'en',
    booking_starts_at: '2026-09-01T09:30:00-05:00',
    booking_ends_at: '2026-12-31T23:59:00-05:00',
    subtitle: 'Drei Nächte, Frühstück',
    terms: '<p>Eins<br />zwei</p>',
  })
})

it('A blank line counts as a row, so that a refusal names the row that people see', async () => {
  const { as } = await server()
  const { rows } = await as.import('redirects', { csv: 'site_id,source,target\n\nziva,a,/b\n' }, 'dry_run=1')
  expect(rows).toMatchObject([{ line: 3, outcome: 'invalid' }])
})

it('Columns that are mapped by hand fill their fields, and those left out none', async () => {
  const { as } = await server()
  const csv = 'Old,New,Who\n/a,/b,Ada\n'
  expect((await as.columns('redirects', Buffer.from(csv))).columns).toMatchObject([
    { head: 'Old', field: '', examples: ['/a'] },
    { field: '' },
    { head: 'Who', field: '' },
  ])
  const outcome = await as.import('redirects', { csv, columns: ['source', 'target', ''] }, 'site=ziva')
  expect(outcome.counts).toMatchObject({ new: 1 })
  for (const columns of [
    ['source', 'source', ''],
    ['ghost', '', ''],
  ])
    expect((await as.post('/api/redirects/import', { csv, columns })).status).toBe(400)
})

it('A workbook is written and read again: texts, numbers, days and what looks like a formula', async () => {
  const { as } = await server()
  const csv = 'site_id,source,target,priority,note\nziva,/a,/b,3,"=cmd|\'/c\'!A1"\nziva,/c,/d,0,_x000D_ two\n'
  expect((await as.import('redirects', { csv })).counts).toMatchObject({ new: 2, invalid: 0 })
  const answer = await as.bytes('/api/redirects/xlsx')
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const [head = [], ...lines] = await readTable(answer.bytes)
  const priorities = lines.map((line) => [line[head.indexOf('source')], line[head.indexOf('priority')]])
  expect(Object.fromEntries(priorities)).toEqual({ '/a': 3, '/c': 0 })
  expect((await as.import('redirects', { file: base64(answer.bytes) })).counts).toEqual({
    new: 0,
    updated: 0,
    unchanged: 2,
    invalid: 0,
  })
})

it('A workbook of people has percents, real days and booleans as a sheet stores them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja 1',
        columns: [{ key: 'a' }, { key: 'b', numFmt: '0%' }, { key: 'c' }, { key: 'd' }] as never,
        rows: [
          ['Name', 'Off', 'From', 'On'],
          ['Olmo', 0.85, new Date(Date.UTC(2026, 11, 31)), true],
        ],
      },
    ],
  })
  const [, line] = await readTable(bytes)
  expect(line).toEqual(['Olmo', expect.any(Number), '2026-12-31', 'true'])
})

it('An export has heads in the language of its reader where it is asked for them, and comes back unchanged', async () => {
  const { as, store } = await server()
  const put = (entity: string, slug: string, data: Readonly<Record<string, unknown>>) =>
    store.records.put(record(entity, slug, data, 'ziva'), silently)
  await put('specials', 'sea', { title: 'Sea', slug: 'sea', percent_off: 10, is_dollars: true, codes: {}, seo: {} })
  for (const [language, title] of [
    ['en', 'Title'],
    ['es', 'Título'],
  ] as const) {
    const { text } = await as.bytes('/api/specials/csv?heads=labels', language)
    const [head = ''] = text.replace('\uFEFF', '').split('\r\n')
    expect(head.split(',')).toContain(title)
    expect(head.split(',').filter((each) => /^[a-z]+_[a-z_]+$/.test(each))).toEqual([])
    const outcome = await as.import('specials', { csv: text }, 'dry_run=1')
    expect(outcome.counts).toEqual({ new: 0, updated: 0, unchanged: 1, invalid: 0 })
    const pages = (await as.bytes('/api/pages/csv?heads=labels', language)).text
    expect(pages).toContain(title)
    expect((await as.post('/api/pages/import?dry_run=1', { csv: pages })).json().counts).toMatchObject({
      new: 0,
      updated: 0,
      invalid: 0,
    })
  }
})

it.each([...entities.values()].map((entity) => [entity.path, entity] as const))(
  'Heads of an export of %s lead back to its columns in each language',
  (_, entity) => {
    const names = csvColumns(entity).map(({ name }) => name)
    for (const language of ['en', 'es'])
      expect(readHead(exportHead(entity, names, language), { columns: tableColumns(entity) })).toEqual(names)
  },
)

it('A template has heads in the language of its reader, which an import knows', async () => {
  const { as } = await server()
  for (const language of ['en', 'es']) {
    const { bytes } = await as.bytes('/api/specials/template', language)
    const [head = []] = await readTable(bytes)
    expect(head.length).toBeGreaterThan(5)
    expect(String(head)).toContain(language === 'es' ? 'Sitio' : 'Site')
    const { columns } = await as.columns('specials', bytes)
    expect(columns.filter(({ field }: { field: string }) => field === '')).toEqual([])
  }
})

it('Relations come by name or slug, and one that several have is refused with the remedy', async () => {
  const { as, store } = await server()
  const put = (slug: string, title: string) =>
    store.records.put({ ...record('resorts', slug, {}, 'ziva'), title }, silently)
  for (const [slug, title] of [
    ['azul', 'Azul, by the sea'],
    ['one', 'Twin'],
    ['two', 'Twin'],
  ] as const)
    await put(slug, title)
  const names = ['AZUL, BY THE SEA', 'azul', 'ziva-azul', 'Twin', 'No such resort']
  const lines = names.map((name, i) => `ziva,English,Offer ${i},offer-${i},10,"${name}"`)
  const csv = ['site_id,language_code,title,slug,percent_off,resort_ids', ...lines].join('\n')
  const { rows } = await as.import('specials', { csv }, 'dry_run=1')
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new', 'new', 'invalid', 'invalid'])
  expect(rows[3].message).toContain('Several resorts are called “Twin”')
})

it('Who may not import is told nothing of a list', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('reviewer')
  const file = base64(Buffer.from('a,b\n1,2'))
  for (const [path, method, body] of [
    ['/api/redirects/import/columns', 'POST', { file }],
    ['/api/pages/import/columns', 'POST', { file }],
    ['/api/redirects/template', 'GET', undefined],
    ['/api/redirects/xlsx', 'GET', undefined],
  ] as const)
    expect([path, (await ask(path, { method, headers, ...(body && { body }) })).status]).toEqual([path, 403])
})

it('Pages are read from a workbook, with the heads of a person', async () => {
  const { as } = await server()
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Sitio', 'Idioma', 'Dirección', 'Título', 'Diseño'],
          ['ziva', 'en', 'sheet-page', 'Sheet', 'blocks'],
        ],
      },
    ],
  })
  const { columns } = (await as.post('/api/pages/import/columns', { file: base64(bytes) })).json()
  const mapped = columns.map(
    ({ field }: { field: string }, i: number) => field || ['site_id', 'language_code', 'path', 'title', 'layout'][i],
  )
  const answer = await as.post('/api/pages/import?dry_run=1', { file: base64(bytes), columns: mapped })
  expect(answer.json().counts).toMatchObject({ new: 1, invalid: 0 })
})

it.each([
  ['a picture', () => readFile('public/favicon.ico').catch(() => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0]))],
  ['a workbook of Excel 97', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a ZIP that is no workbook', () => packed({ 'a.txt': 'hello' })],
  ['a part of a workbook', async () => (await workbook('<row r="1"><c r="A1"><v>1</v></c></row>')).subarray(0, 300)],
  ['a sheet with more rows than there are', () => workbook('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')],
])('%s under another name is refused in words', async (_, bytes) => {
  const { as } = await server()
  const answer = await as.post('/api/redirects/import', { file: base64(await bytes()) })
  expect([answer.status, answer.json().code]).toEqual([400, 'invalid-input'])
})

it.each([
  [
    'unpacks to more than its limit',
    async () =>
      workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(limits.workbookBytes)}</t></is></c></row>`),
  ],
  ['has a column too far', () => workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
])('A workbook that %s is refused as too large', async (_, bytes) => {
  const { as } = await server()
  expect((await as.post('/api/redirects/import', { file: base64(await bytes()) })).status).toBe(413)
})

it('A workbook reads no file of the server, multiplies no entity and leads nowhere by the name of its sheet', async () => {
  const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY b "lol"><!ENTITY c "&b;&b;&b;">]>'
  const bytes = await workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&x; &c;</t></is></c></row>', doctype)
  const [[cell]] = (await readTable(bytes)) as [[string]]
  expect(cell).not.toContain('root:')
  expect(cell).not.toContain('lollol')
})

function workbook(rows: string, doctype = ''): Promise<Buffer> {
  const ns = 'http://schemas.openxmlformats.org'
  const rels = (...lines: string[]) =>
    `<Relationships xmlns="${ns}/package/2006/relationships">${lines.join('')}</Relationships>`
  const rel = (type: string, target: string) =>
    `<Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return packed({
    '[Content_Types].xml': `<Types xmlns="${ns}/package/2006/content-types"/>`,
    '_rels/.rels': rels(rel('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="../../etc" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(rel('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}

async function packed(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function server() {
  const opened = await openTestServer()
  const { headers } = await opened.signIn('owner')
  const post = (path: string, body: unknown) => opened.ask(path, { method: 'POST', headers, body })
  const as = {
    post,
    get: (path: string) => opened.ask(path, { headers }),
    bytes: (path: string, language = 'en') =>
      opened.ask(path, { headers: { ...headers, 'accept-language': language } }),
    import: async (entity: string, body: unknown, query = '') =>
      (await post(`/api/${entity}/import?${query}`, body)).json(),
    columns: async (entity: string, file: Uint8Array) =>
      (await post(`/api/${entity}/import/columns`, { file: base64(file) })).json(),
  }
  return { ...opened, as }
}
