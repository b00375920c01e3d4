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

declare module 'virtual:slice-messages' {
  /** Names of the messages that the View of a slice may say, by the slice's file. */
  const said: Readonly<Record<string, readonly string[]>>
  export default said
}

declare module 'virtual:catalogues' {
  /** Texts of the server by language and key. */
  const catalogues: Readonly<Record<string, object>>
  export default catalogues
}
