/** Chunk: other people on the page. */
export { LayerPeople, People } from './tabs/people.tsx'
export { PeopleOutlines } from './canvas/people-outlines.tsx'
export { WindowsNote } from './tabs/windows-note.tsx'
export { FullPageBar } from './tabs/full-page-bar.tsx'
export { createPeerPresence } from './tabs/peer-presence.ts'
