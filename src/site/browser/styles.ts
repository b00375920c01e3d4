import { send } from '#ui/page/http.ts'

const sheets = new Map<string, Promise<CSSStyleSheet>>()
let worn: readonly CSSStyleSheet[] = []

/** The styles of a page, loaded and in their order, before anybody sees it. Rejects when one cannot be had. */
export function loadStyles(addresses: readonly string[]): Promise<readonly CSSStyleSheet[]> {
  return Promise.all(addresses.map(sheetAt))
}

/** Dresses the document in these styles and in none of the page before. */
export function applyStyles(styles: readonly CSSStyleSheet[]): void {
  const others = document.adoptedStyleSheets.filter((sheet) => !worn.includes(sheet))
  document.adoptedStyleSheets = [...others, ...styles]
  worn = styles
  // The first page of the document came with its styles in its head.
  document.querySelector('link[rel="icon"] ~ style')?.remove()
}

function sheetAt(address: string): Promise<CSSStyleSheet> {
  let sheet = sheets.get(address)
  if (!sheet) {
    sheet = load(address)
    sheets.set(address, sheet)
    sheet.catch(() => sheets.delete(address))
  }
  return sheet
}

async function load(address: string): Promise<CSSStyleSheet> {
  const answer = await send(address)
  if (!answer.ok) throw new MissingFile(address)
  const sheet = new CSSStyleSheet()
  await sheet.replace(await answer.text())
  return sheet
}

/** A file of this build is gone: there is a newer one. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
}
