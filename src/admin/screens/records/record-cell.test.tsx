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
