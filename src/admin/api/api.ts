import { askForConfirmation } from './confirmation.ts'
import { createTransport } from './transport.ts'

/** Calls of the admin to the endpoints of the contract. */
export const { call, upload, setCsrf } = createTransport(undefined, askForConfirmation)
