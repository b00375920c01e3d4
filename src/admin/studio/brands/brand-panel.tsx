import { Button } from '@mantine/core'
import { label, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { BrandFindings } from './brand-findings.tsx'
import { useFindings } from './use-findings.ts'

/** Brand preview: the brand whose theme the page is shown in, and the findings of its brand check. */
export function BrandPanel({ close }: { readonly close: () => void }) {
  const { ui } = useEditor()
  const brand = useUi((it) => it.brand)
  const own = useDocument(({ page }) => page.layout)
  return (
    <div className="vx-brand">
      <p className="vx-help">
        {t('Preview the page with another brand’s header, fonts and colours. Only you see it.')}
      </p>
      <LayoutSelect
        isInPopover
        value={layoutNamed(brand ?? own) ?? null}
        change={(layout) => ui.setState({ brand: layout === undefined || layout === own ? null : layout })}
      />
      {brand !== null && <BrandCheck layout={brand} close={close} />}
    </div>
  )
}

/** Findings of the brand check, with a fix for each and for all. */
function BrandCheck({ layout, close }: { readonly layout: string; readonly close: () => void }) {
  const { studio, whyNot } = useEditor()
  const mayMend = whyNot.structure === undefined
  const findings = useFindings(layout)
  const brand = label(layoutOf(layout).label)
  if (!findings) return <p role="status">{t('Checking the page…')}</p>
  if (findings.length === 0) return <p role="status">{t('Everything on the page fits {brand}.', { brand })}</p>
  return (
    <>
      <p role="status">
        {t('{count, plural, one {# issue} other {# issues}} with {brand}.', { count: findings.length, brand })}
        {mayMend && ` ${t('A fix changes the page; you can undo it.')}`}
      </p>
      <BrandFindings findings={findings} elements={studio.get().page.elements} {...(mayMend && { mendFor: layout })} />
      {mayMend && <ConvertButton close={close} />}
    </>
  )
}

/** Button that converts the page to the brand. */
function ConvertButton({ close }: { readonly close: () => void }) {
  const { ui } = useEditor()
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        close()
        ui.setState({ dialog: 'convert' })
      }}
    >
      {t('Convert page…')}
    </Button>
  )
}
