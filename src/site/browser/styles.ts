import { send } from '#ui/page/http.ts'

const sheets = new Map<string, Promise<CSSStyleSheet>>()
let worn: readonly CSSStyleSheet[] = []

/** Loads the styles of a page in order. Rejects when one is missing. */
export function loadStyles(addresses: readonly string[]): Promise<readonly CSSStyleSheet[]> {
  return Promise.all(addresses.map(sheetAt))
}

/** Applies styles and removes those of the former page. */
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
  const answer = await send(address).catch(() => undefined)
  if (!answer?.ok) throw new MissingFile(address)
  const sheet = new CSSStyleSheet()
  await sheet.replace(await answer.text())
  return sheet
}

/** Error of a file that did not come: a newer build has replaced it, or the network lost it. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
}
