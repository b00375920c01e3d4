import { Button } from '@mantine/core'
import { layoutOf } from '#layouts/layouts.ts'
import { layoutNamed } from '#model/layout-name.ts'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { mending } from './brand-check.ts'
import { BrandFindings } from './brand-findings.tsx'
import { useFindings } from './use-findings.ts'

/** Brand preview: the brand whose theme the page is shown in, and the findings of its brand check. */
export function BrandPanel() {
  const { ui } = useEditor()
  const brand = useUi((it) => it.brand)
  const own = useDocument(({ page }) => page.layout)
  return (
    <div className="vx-brand">
      <p className="vx-help">Lends the page another brand’s header, fonts and colours. Only you see it.</p>
      <LayoutSelect
        isInPopover
        value={layoutNamed(brand ?? own) ?? null}
        change={(layout) => ui.setState({ brand: layout === undefined || layout === own ? null : layout })}
      />
      {brand !== null && <BrandCheck layout={brand} />}
    </div>
  )
}

/** Findings of the brand check, with a fix for each and for all. */
function BrandCheck({ layout }: { readonly layout: string }) {
  const { studio, run, whyNot } = useEditor()
  const mayMend = whyNot.structure === undefined
  const findings = useFindings(layout)
  const { label } = layoutOf(layout)
  if (!findings) return <p role="status">Looking through the page …</p>
  if (findings.length === 0) return <p role="status">Everything on the page fits {label}.</p>
  return (
    <>
      <p role="status">
        {findings.length === 1 ? 'One thing does' : `${findings.length} things do`} not fit {label}.
        {mayMend && ' A remedy changes the page itself; undo takes it back.'}
      </p>
      <BrandFindings findings={findings} mend={mayMend} />
      {mayMend && findings.length > 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => run(mending(studio, findings, `Make the page fit ${label}`))}
        >
          Mend all {findings.length}
        </Button>
      )}
    </>
  )
}
