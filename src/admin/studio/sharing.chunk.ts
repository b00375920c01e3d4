/** Chunk: the edits that all share who have a page open, and what came together after an outage. */
export { shareEdits } from './tabs/share-edits.tsx'
export { LayerOutage, OutageOutlines } from './canvas/outage-marks.tsx'
