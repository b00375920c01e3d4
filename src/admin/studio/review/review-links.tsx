/** Addresses for reviewers without an account. */
export function ReviewLinks() {
  return null
}
