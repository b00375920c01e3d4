import { t } from '#messages/interface.ts'
/** Labels of an agent account's status. */
export const agentStates: Readonly<Record<string, string>> = {
  pending_email: t({ id: 'screens.agents.state-pending-email', defaultMessage: 'Email not confirmed' }),
  pending_review: t({ id: 'screens.agents.state-pending-review', defaultMessage: 'Waiting for approval' }),
  active: t({ id: 'screens.agents.state-active', defaultMessage: 'Active' }),
  rejected: t({ id: 'screens.agents.state-rejected', defaultMessage: 'Rejected' }),
  suspended: t({ id: 'screens.agents.state-suspended', defaultMessage: 'Suspended' }),
  closed: t({ id: 'screens.agents.state-closed', defaultMessage: 'Closed' }),
}

export const agentPills: Readonly<Record<string, string>> = {
  active: 'published',
  pending_review: 'changed',
  pending_email: 'draft',
}
