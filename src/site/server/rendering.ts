/** Rendering without a server, for measurements. */
export { renderPage } from '../render.tsx'
export { type BuildAssets, readBuildAssets } from './build-assets.ts'
export { finishedBytes } from './document.ts'
