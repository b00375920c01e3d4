import { fileURLToPath } from 'node:url'

/** The folder of this checkout, wherever a script was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url))
