import type { PageImport } from '../../api/pages.ts'

/** What a file gives: documents when it is JSON, else a table. Throws what is wrong with it, for the editor to read. */
export function parseImport(text: string): PageImport {
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return { csv: text }
  const value = parsed(text)
  const pages = Array.isArray(value) ? value : isHolder(value) ? value.pages : [value]
  if (pages.length === 0) throw new Error('There is no page in this file.')
  return { pages }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file begins like JSON and is none. Export pages to see how it should look.')
  }
}

function isHolder(value: unknown): value is { readonly pages: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages)
}
