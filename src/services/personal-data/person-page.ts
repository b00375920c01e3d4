import { escaped } from '#model/text/escaped.ts'
import { isRecord } from '#model/json.ts'
import type { Finding } from './personal-data.ts'

/** Page of all that is known of a person, to read and to print; everything in it is text. */
export function personPage(found: readonly Finding[]): string {
  const sections = found.map(
    ({ place, title, at, data }) =>
      `<section><h2>${escaped(title)}</h2><p>${escaped([place, at].filter(Boolean).join(', '))}</p>${table(data)}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What is known of a person</title><style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}th{text-align:start;vertical-align:top;padding-inline-end:1em}td{overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body><h1>What is known of a person</h1>${sections.join('')}</body></html>`
}

function table(data: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(data)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${cell(value)}</td></tr>`)
  return `<table>${rows.join('')}</table>`
}

function cell(value: unknown): string {
  if (isRecord(value)) return table(value)
  return Array.isArray(value) ? value.map(cell).join('<br>') : escaped(String(value))
}
