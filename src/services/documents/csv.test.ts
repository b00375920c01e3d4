import { describe, expect, it } from 'vitest'
import { csvLine } from '#model/text/csv-line.ts'
import { limits } from '#model/limits.ts'
import { cellText, readCsv } from './csv.ts'

describe('a line of a table', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    '+A1',
    "+52 998|'x'!A0",
    '+1+cmd()',
    '-1*A1',
    '-',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋52 998 123 4567',
  ])('carries %j as text that no spreadsheet runs, and gives it back', async (text) => {
    const [[cell = '']] = (await readCsv(csvLine([text, 'x']))) as [string[]]
    expect(cell).toBe(`'${text}`)
    expect(cellText(cell)).toBe(text)
  })

  it.each(['+52 998 123 4567', '+1 (305) 555-0142', '+49.30.901820', '+1', '-12.5', '-1,250.00', '-5%'])(
    'leaves the number %j as it is',
    (text) => {
      expect(csvLine([text, 'x']).replaceAll('"', '')).toBe(`${text},x\r\n`)
      expect(cellText(text)).toBe(text)
    },
  )

  it.each(['', 'plain', 'a,b', 'a;b', 'say "hi"', 'two\nlines', ' spaces ', 'é ü 日本'])('carries %j', async (text) => {
    expect(await readCsv(csvLine([text, 'x']))).toEqual([[text, 'x']])
  })
})

describe('a table', () => {
  it.each([
    [',', 'a,b\r\n1,2\r\n'],
    [';', 'a;b\n1;2'],
    ['|', '\uFEFFa|b\r1|2\r'],
    ['a tab', 'a\tb\n1\t2\n\n'],
  ])('with %s between its cells is read', async (_, text) => {
    expect(await readCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps empty cells, also the last, and counts a line without any', async () => {
    expect(await readCsv('a,b,c\n,,\n1,,')).toEqual([['a', 'b', 'c'], [], ['1', '', '']])
  })

  it.each([
    ['a cell', `a,b\n${'x'.repeat(limits.wysiwygBytes + 1)},1`],
    ['a cell of quotation marks', `a,b\n"${'""'.repeat(5 * limits.wysiwygBytes)}",1`],
  ])('with %s that is longer than any text is refused', async (_, text) => {
    await expect(readCsv(text)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('has of the cells beyond its head one, which shows that there are more', async () => {
    expect(await readCsv(`a,b\n1,2,3,4,5\n${'1,'.repeat(900)}\n1,2`)).toEqual([
      ['a', 'b'],
      ['1', '2', '3'],
      ['1', '1', '1'],
      ['1', '2'],
    ])
  })

  it.each([
    [
      'sep=;\r\na;b;;\r\n1;2;;\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFF"sep=,"\na,"b;c;d"\n1,2',
      [
        ['a', 'b;c;d'],
        ['1', '2'],
      ],
    ],
    [
      'a,b,,\n1,2,,3',
      [
        ['a', 'b'],
        ['1', '2', '3'],
      ],
    ],
  ])('of a sheet names its separator and ends with empty columns: %j', async (text, table) => {
    expect(await readCsv(text)).toEqual(table)
  })

  it('cut off inside a quotation is refused', async () => {
    await expect(readCsv('a,b\n"1,2')).rejects.toThrow('never closed')
  })

  it('with one cell as long as a text may be is read as any other, and one of many columns is refused', async () => {
    const [, [cell]] = (await readCsv(`a,b\n"${'""'.repeat(limits.wysiwygBytes)}",2`)) as [unknown, [string]]
    expect(cell).toHaveLength(limits.wysiwygBytes)
    await expect(readCsv(','.repeat(1_000_000))).rejects.toThrow('a table has at most 1000 columns')
  })
})
