/** An export or import that cannot be done; the message says why and what to do. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
