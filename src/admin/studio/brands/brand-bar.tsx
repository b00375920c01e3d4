import { Button } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { label, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { useEditor, useUi } from '../context.tsx'
import { useFindings } from './use-findings.ts'

/** Bar over the canvas that names the previewed brand, with a button back. */
export function BrandBar() {
  const brand = useUi((it) => it.brand)
  return brand === null ? null : <LookedAtAs brand={brand} />
}

function LookedAtAs({ brand }: { readonly brand: string }) {
  const { ui } = useEditor()
  const count = useFindings(brand)?.length
  return (
    <div className="vx-persona-bar" role="status">
      <IconPalette size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{t('Previewed as {brand}', { brand: label(layoutOf(brand).label) })}</span>
      <span>{wordsOf(count)}</span>
      <Button size="compact-xs" variant="white" onClick={() => ui.setState({ brand: null })}>
        {t('Show own brand')}
      </Button>
    </div>
  )
}

/** Summary of the findings; empty until the page was checked. */
function wordsOf(count: number | undefined): string {
  if (count === undefined) return ''
  return t('{count, plural, =0 {No issues} one {# issue} other {# issues}}', { count })
}
