import { useMemo } from 'react'
import { t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { SectionContent } from '../../sections/section-content.tsx'
import { FieldList } from './field-list.tsx'
import { isOfStyle } from './style-fields.ts'

/** Content tab: the fields of a slice, in the groups of its definition. */
export function ContentPanel({ id }: { readonly id: string }) {
  const { studio } = useEditor()
  const component = useDocument(() => studio.index.get(id)?.element.component)
  const type = useDocument(() => studio.index.get(id)?.element.type)
  const isSection = useDocument(() => studio.index.get(id)?.element.section !== undefined)
  const slice = definitions.get(component ?? '')
  const fields = useMemo(() => Object.entries(slice?.fields ?? {}).filter(([, field]) => !isOfStyle(field)), [slice])
  if (isSection) return <SectionContent id={id} />
  if (type === 'group')
    return <p className="vx-help vx-pad">{t('A group has no content of its own: it holds other elements.')}</p>
  if (!slice)
    return (
      <p className="vx-help vx-pad">
        {t('Slice configuration not found for component: {component}', { component: component ?? '' })}
      </p>
    )
  if (fields.length === 0) return <p className="vx-help vx-pad">{t('This slice has no content fields.')}</p>
  return <FieldList id={id} fields={fields} />
}
