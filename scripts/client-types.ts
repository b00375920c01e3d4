import { clientTypes } from '#server/api/client-types.ts'

/** Declarations of the client for TypeScript, from the contract of these sources. */
export { clientTypes }
