import { TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { isRecord } from '#model/json.ts'
import { describedInput } from '../../../components/described-input.ts'
import type { ControlProps } from '../../../controls/control.ts'

/** Types whose words a translator writes apart from the rest of the value. */
export const typesWithWords: ReadonlySet<string> = new Set(['link', 'media'])

/** Control of a translator for the texts of a link or of pictures; targets and files stay. */
export function WordsControl({ field: { type }, value, write, id, label, describedBy, disabled }: ControlProps) {
  const items: readonly unknown[] = type === 'media' && Array.isArray(value) ? value : []
  const rest = { size: 'xs', disabled } as const
  const described = (its: string) => describedInput(its, describedBy && `${describedBy} ${its}-description`)
  if (type === 'link') {
    const link = isRecord(value) ? value : {}
    return (
      <TextInput
        {...rest}
        {...described(id)}
        id={id}
        description={t('Link text')}
        value={String(link.text ?? '')}
        onChange={(event) => write({ ...link, text: event.currentTarget.value })}
      />
    )
  }
  if (items.length === 0) return <p className="vx-help">{t('No picture to describe.')}</p>
  return items.map((item, at) => {
    const picture = isRecord(item) ? item : {}
    const its = at === 0 ? id : `${id}-${at}`
    const change = (alt: string) => write(items.with(at, { ...picture, alt }))
    return (
      <TextInput
        {...rest}
        {...described(its)}
        key={String(picture.id ?? at)}
        id={its}
        aria-label={t('{label}: alt text of picture {at}', { label, at: at + 1 })}
        description={t('Alt text of picture {at}', { at: at + 1 })}
        value={String(picture.alt ?? '')}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  })
}
