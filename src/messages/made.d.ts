/** Modules that `scripts/messages-plugin.ts` makes. */
declare module 'virtual:english/all' {
  const texts: Readonly<Record<string, readonly string[]>>
  export default texts
}

declare module 'virtual:english/*' {
  /** English texts of an area, with their contexts. */
  const texts: readonly string[]
  export default texts
}

declare module 'virtual:catalogues' {
  /** What the server says in each language, by key. */
  const catalogues: Readonly<Record<string, object>>
  export default catalogues
}
