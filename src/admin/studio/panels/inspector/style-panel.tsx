import { useMemo } from 'react'
import { t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { FieldList } from './field-list.tsx'
import { isOfStyle } from './style-fields.ts'

/** Style tab: the appearance of a slice, as far as its layout allows changes. */
export function StylePanel({ id }: { readonly id: string }) {
  const { studio } = useEditor()
  const component = useDocument(() => studio.index.get(id)?.element.component)
  const slice = definitions.get(component ?? '')
  const fields = useMemo(() => Object.entries(slice?.fields ?? {}).filter(([, field]) => isOfStyle(field)), [slice])
  if (fields.length === 0)
    return (
      <p className="vx-help vx-pad">
        {slice ? t('The layout sets the whole look of this slice.') : t('A group has no style of its own.')}
      </p>
    )
  return <FieldList id={id} fields={fields} />
}
