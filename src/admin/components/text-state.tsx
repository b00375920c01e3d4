import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { label, t } from '#messages/interface.ts'
import type { TranslationText } from '#contract/pages.ts'

type State = TranslationText['state']

/** States of a text of a translation, in words. */
const textStateLabels: Readonly<Record<State, string>> = {
  done: t('Translated'),
  changed: t('Source changed'),
  missing: t('Not translated'),
}

const icons = { done: IconCircleCheck, changed: IconAlertTriangle, missing: IconCircleDashed } as const

/** State of a text of a translation, as a sign and in words. */
export function TextStateMark({ state }: { readonly state: State }) {
  const Icon = icons[state]
  return (
    <span className="vx-text-state" data-state={state}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {textStateLabels[state]}
    </span>
  )
}

/** Formats the number of texts of a translation that are left. */
export function formatLeft(left: number): string {
  return t('{left, plural, =0 {Nothing left} one {# left} other {# left}}', { left })
}

/** Name of a text of a page: its field, or the alt text of a picture of it. */
export function nameOfText({ field, isAlt }: { readonly field: string; readonly isAlt?: true | undefined }): string {
  return isAlt ? t('Alt text of {title}', { title: label(field) }) : label(field)
}
