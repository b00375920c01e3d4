/** Formula of a spreadsheet (CSV injection), also in its full-width form. */
export const formula = /^[=+\-@\t\r＝＋－＠]/

/** A number, or a telephone number as people write it: it begins as a formula does, and a spreadsheet runs nothing of it. */
const plain = /^[+-]?\d+(?:[.,]\d+)*%?$|^\+\d[\d ().-]{4,24}$/

/** CSV line (RFC 4180); cells that a spreadsheet would run as a formula are escaped. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = formula.test(text) && !plain.test(text) ? `'${text}` : text
  return safe !== text || /[",;|\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
