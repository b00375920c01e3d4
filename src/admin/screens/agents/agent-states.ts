import { t } from '#messages/interface.ts'
/** Labels of an agent account's status. */
export const agentStates: Readonly<Record<string, string>> = {
  pending_email: t('Email not confirmed'),
  pending_review: t('Waiting for approval'),
  active: t('Active'),
  rejected: t('Rejected'),
  suspended: t('Suspended'),
  closed: t('Closed'),
}

export const agentPills: Readonly<Record<string, string>> = {
  active: 'published',
  pending_review: 'changed',
  pending_email: 'draft',
}
