import { t } from '#messages/interface.ts'
import type { PageImport } from '#contract/pages.ts'

/** Parses the pages of a JSON file. Throws an error with a message for the editor. */
export function parsePages(text: string): PageImport {
  const value = parsed(text)
  const pages = Array.isArray(value) ? value : isHolder(value) ? value.pages : [value]
  if (pages.length === 0)
    throw new Error(t('This file has no pages. Choose a file that was exported from the list of pages.'))
  return { pages }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(t('This file is not valid JSON. Export pages to see the expected format.'))
  }
}

function isHolder(value: unknown): value is { readonly pages: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages)
}
