/** Error of an export or import, with its remedy. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
