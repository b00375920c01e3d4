import './brands.css'
import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { label, t } from '#messages/interface.ts'
import { convertedPage } from '#document/convert.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useUi } from '../context.tsx'
import { BeforeAfter } from './before-after.tsx'
import { conversionOf } from './brand-check.ts'
import { BrandFindings } from './brand-findings.tsx'

/** Confirmation before a page is converted: to the previewed brand, else to its own layout. */
export function ConversionDialog() {
  const { ui, studio } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'convert')
  const brand = useUi((state) => state.brand)
  return (
    <AskConversion
      layout={open ? (brand ?? studio.get().page.layout) : null}
      close={() => {
        // A page that has the previewed layout by now is shown as its own.
        const isOwn = studio.get().page.layout === brand
        ui.setState({ dialog: null, ...(isOwn && { brand: null }) })
      }}
    />
  )
}

interface AskConversionProps {
  /** Layout to which the page is converted; null while nothing is asked. */
  readonly layout: string | null
  readonly close: () => void
}

/** Preview of a page before and after its conversion to a layout, which is one undo step. */
export function AskConversion({ layout, close }: AskConversionProps) {
  return (
    <Modal
      opened={layout !== null}
      onClose={close}
      title={layout === null ? '' : t('Convert page to {layout}', { layout: label(layoutOf(layout).label) })}
      size={1120}
    >
      {layout !== null && <Question layout={layout} close={close} />}
    </Modal>
  )
}

function Question({ layout, close }: { readonly layout: string; readonly close: () => void }) {
  const { studio, rules, run } = useEditor()
  const { page } = studio.get()
  const name = label(layoutOf(layout).label)
  const {
    changes: findings,
    page: after,
    commands,
  } = useMemo(
    () => convertedPage(page, layout, conversionOf(rules, definitions), studio.newId),
    [page, layout, rules, studio],
  )
  const isChange = page.layout !== layout
  const change = (only: boolean) => {
    run({
      label: only ? t('Change layout to {layout}', { layout: name }) : t('Convert page to {layout}', { layout: name }),
      command: only ? { type: 'layout.update', layout } : { type: 'batch', commands },
    })
    close()
  }
  return (
    <>
      <p>
        {findings.length === 0 && t('Everything on the page fits this layout.')}
        {findings.length > 0 &&
          t(
            '{count, plural, one {# thing does} other {# things do}} not fit {layout}. Slices become those that hold most of their content, colours those of the same role. You can undo it in one step.',
            { count: findings.length, layout: name },
          )}
      </p>
      <BeforeAfter before={page} after={after} />
      <BrandFindings findings={findings} elements={page.elements} />
      <Answers close={close} isChange={isChange} change={change} commands={commands} />
    </>
  )
}

interface AnswersProps {
  readonly close: () => void
  readonly isChange: boolean
  readonly change: (only: boolean) => void
  readonly commands: readonly unknown[]
}

/** Answers: keep the layout, change it alone, or convert the page as well. */
function Answers({ close, isChange, change, commands }: AnswersProps) {
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={close}>
        {isChange ? t('Keep layout') : t('Cancel')}
      </Button>
      {isChange && (
        <Button variant="default" onClick={() => change(true)}>
          {t('Change layout only')}
        </Button>
      )}
      <Button onClick={() => change(false)} disabled={commands.length === 0} data-autofocus>
        {t('Convert page')}
      </Button>
    </div>
  )
}
