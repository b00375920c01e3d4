import { t } from '#messages/interface.ts'
import { useViewAs } from '../../context.tsx'
import { whyHidden } from '../../personas/condition-words.ts'
import { useSiteZone } from '../../personas/site-zone.ts'

/** Mark of an element that the persona does not see. */
export function LayerWhy({ id }: { readonly id: string }) {
  const zone = useSiteZone()
  const why = useViewAs(({ hidden }) => whyHidden(hidden.get(id) ?? [], zone))
  const words = t('Hidden: {why}', { why })
  return (
    // Drawn by its style: a layer is named by itself alone, and this describes it.
    <span
      id={`layer-${id}-why`}
      role="img"
      aria-hidden
      className="vx-layer-why"
      aria-label={words}
      title={words}
      data-text={words}
    />
  )
}
