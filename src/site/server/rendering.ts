/** The way from a view to bytes without a server around it, for measuring it. */
export { renderPage } from '../render.tsx'
export { type BuildAssets, readBuildAssets } from './build-assets.ts'
export { finishedBytes } from './document.ts'
