/** Chunk: shared edits of several editors, and the merge after an outage. */
export { shareEdits } from './tabs/share-edits.tsx'
export { LayerOutage, OutageOutlines } from './canvas/outage-marks.tsx'
