import { t } from '#messages/interface.ts'

/** Error message for an address that is no link target. */
export const addressProblem = t('Use a page of this site (/rooms), a full https link, mailto: or tel:.')
