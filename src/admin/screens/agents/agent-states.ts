/** Labels of an agent account's status. */
export const agentStates: Readonly<Record<string, string>> = {
  pending_email: 'Address not confirmed',
  pending_review: 'Waits for approval',
  active: 'Active',
  rejected: 'Rejected',
  suspended: 'Suspended',
  closed: 'Closed',
}

export const agentPills: Readonly<Record<string, string>> = {
  active: 'published',
  pending_review: 'changed',
  pending_email: 'draft',
}
