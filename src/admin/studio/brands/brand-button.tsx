import './brands.css'
import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { layoutOf } from '#layouts/layouts.ts'
import { layoutNamed } from '#model/layout-name.ts'
import { definitions } from '#slices/definitions.ts'
import { LayoutSelect } from '../../parts/layout-select.tsx'
import { useBench, useDesk, useStudio } from '../context.tsx'
import { brandCheck, mending } from '../core/brand-check.ts'
import { BrandFindings } from './brand-findings.tsx'

/** Opens the look at the page as another brand, with what of it that brand would not allow. */
export function BrandButton() {
  const brand = useDesk((desk) => desk.brand)
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} width={440} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className="vx-breakpoint"
          aria-label="View as another brand"
          title="View the page as another brand"
          data-on={brand !== null || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconPalette size={16} stroke={1.5} aria-hidden />
          <span>Brand</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="View as another brand">
        <BrandPanel />
      </Popover.Dropdown>
    </Popover>
  )
}

function BrandPanel() {
  const { desk } = useBench()
  const brand = useDesk((it) => it.brand)
  const own = useStudio(({ page }) => page.layout)
  return (
    <div className="vx-brand">
      <p className="vx-help">Lends the page another brand’s header, fonts and colours. Only you see it.</p>
      <LayoutSelect
        isInPopover
        value={layoutNamed(brand ?? own) ?? null}
        change={(layout) => desk.setState({ brand: layout === undefined || layout === own ? null : layout })}
      />
      {brand !== null && <BrandCheck layout={brand} />}
    </div>
  )
}

/** What of the page does not fit a brand, with the remedy for each and for all. */
function BrandCheck({ layout }: { readonly layout: string }) {
  const { studio, run } = useBench()
  const findings = useFindings(layout)
  const { label } = layoutOf(layout)
  if (findings.length === 0) return <p role="status">Everything on the page fits {label}.</p>
  return (
    <>
      <p role="status">
        {findings.length === 1 ? 'One thing does' : `${findings.length} things do`} not fit {label}. A remedy changes
        the page itself; undo takes it back.
      </p>
      <BrandFindings findings={findings} mend />
      {findings.length > 1 && (
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

function useFindings(layout: string) {
  const { studio, rules } = useBench()
  // It reads the whole page, which typing must not wait for.
  const page = useDeferredValue(useStudio((state) => state.page))
  return useMemo(() => brandCheck(studio, page, rules, definitions, layout), [studio, page, rules, layout])
}

/** Says over the canvas which brand lends its look, and leads back. */
export function BrandBar() {
  const brand = useDesk((it) => it.brand)
  return brand === null ? null : <LookedAtAs brand={brand} />
}

function LookedAtAs({ brand }: { readonly brand: string }) {
  const { desk } = useBench()
  const { length } = useFindings(brand)
  return (
    <div className="vx-persona-bar" role="status">
      <IconPalette size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">Looked at as {layoutOf(brand).label}</span>
      <span>
        {length === 0 ? 'everything fits' : length === 1 ? '1 thing does not fit' : `${length} things do not fit`}
      </span>
      <Button size="compact-xs" variant="white" onClick={() => desk.setState({ brand: null })}>
        Back to its own
      </Button>
    </div>
  )
}
