import { t } from '#messages/interface.ts'

/** Why a text is not taken as the target of a link. */
export const addressProblem = t('Use a page of this site (/rooms), a full https link, mailto: or tel:.')
