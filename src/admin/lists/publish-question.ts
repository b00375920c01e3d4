import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { ConfirmQuestion } from '../components/confirm.ts'

/** Question before chosen rows of a list are published. */
export function publishQuestion(what: string, text: ReactNode): ConfirmQuestion {
  return { title: t('Publish {what}?', { what }), text, action: t('Publish') }
}

/** Question before chosen rows of a list are withdrawn from visitors. */
export function unpublishQuestion(what: string): ConfirmQuestion {
  return {
    title: t('Unpublish {what}?', { what }),
    text: t('Visitors no longer find what was published. You can publish it again.'),
    action: t('Unpublish'),
  }
}
