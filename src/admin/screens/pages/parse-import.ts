import type { PageImport } from '../../api/pages.ts'

/** Parses an import file: pages for JSON, else a CSV table. Throws an error with a message for the editor. */
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
