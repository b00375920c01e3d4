import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import type { RecordRow } from '#model/records/records.ts'
import { RecordCell } from './record-cell.tsx'

it('A language is named, not shown by its code', () => {
  const row = { language_code: 'es', data: {} } as unknown as RecordRow
  const names = { titles: new Map(), sites: new Map() }
  const cell = <RecordCell entity={entities.get('menus')!} name="language_code" row={row} names={names} />
  expect(renderToStaticMarkup(cell)).toBe('Spanish')
})

it('A site is named once the names are known, and its id is never shown before', () => {
  const row = { site_id: 'ziva', data: {} } as unknown as RecordRow
  const shown = (sites: ReadonlyMap<string, string> | undefined) =>
    renderToStaticMarkup(
      <RecordCell entity={entities.get('menus')!} name="site_id" row={row} names={{ titles: new Map(), sites }} />,
    )
  expect([undefined, new Map([['ziva', 'Ziva']]), new Map<string, string>()].map(shown)).toEqual(['…', 'Ziva', 'ziva'])
})
