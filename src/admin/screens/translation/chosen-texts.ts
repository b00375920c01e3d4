const names = ['site', 'language', 'pages', 'records', 'release'] as const

/** Selection for a file before its form is opened: pages of a list, a release. Ids stand with commas between them. */
export type ChosenTexts = Readonly<Partial<Record<(typeof names)[number], string>>>

export function parseChosenTexts(search: Readonly<Record<string, unknown>>): ChosenTexts {
  return Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
  )
}
