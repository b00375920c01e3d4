import { t } from '#messages/interface.ts'
import type { PersonFinding } from '#contract/personal-data.ts'

/** Names of the places where something of a person was found. */
export const placeWords: Readonly<Record<PersonFinding['place'], string>> = {
  entries: t('Form entry'),
  agents: t('Travel agent'),
  accounts: t('Account'),
  mails: t('Email'),
  audit: t('Audit log'),
  reviewers: t('Reviewer'),
  comments: t('Comment'),
}

/** Effects of an erasure on a place. */
export const erasureWords: Readonly<Record<PersonFinding['erasure'], string>> = {
  erased: t('Erased'),
  pseudonymised: t('Made anonymous'),
  ends: t('Ends by itself'),
  kept: t('Kept'),
}

/** Grounds on which something is a person's. */
export const matchWords: Readonly<Record<PersonFinding['by'], string>> = {
  email: t('Email'),
  phone: t('Phone'),
  name: t('Name'),
}
