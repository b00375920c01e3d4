import { Button, Modal } from '@mantine/core'
import { label, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor } from '../context.tsx'
import { brandCheck, mending } from './brand-check.ts'
import { isRefused } from '../commands/edits.ts'
import { BrandFindings } from './brand-findings.tsx'

/** Asks before a page gets a layout in which not everything on it is allowed. */
export function LayoutDialog({ layout, close }: { readonly layout: string | null; readonly close: () => void }) {
  return (
    <Modal
      opened={layout !== null}
      onClose={close}
      title={t({ id: 'studio.brands.change-layout-title', defaultMessage: 'Change layout?' })}
      size="lg"
    >
      {layout !== null && <Question layout={layout} close={close} />}
    </Modal>
  )
}

function Question({ layout, close }: { readonly layout: string; readonly close: () => void }) {
  const { studio, rules, run } = useEditor()
  const findings = brandCheck(studio, studio.get().page, rules, definitions, layout)
  const name = label(layoutOf(layout).label)
  const change = { type: 'layout.update', layout } as const
  return (
    <>
      <p>
        {t(
          {
            id: 'studio.brands.layout-issues',
            defaultMessage:
              '{count, plural, one {# issue} other {# issues}} with the {layout} layout. Visitors do not see slices that the layout does not allow, and you cannot publish colours outside its palette.',
          },
          { count: findings.length, layout: name },
        )}
      </p>
      <BrandFindings findings={findings} />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          {t({ id: 'studio.brands.keep-layout', defaultMessage: 'Keep layout' })}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            run({
              label: t(
                { id: 'studio.brands.change-layout', defaultMessage: 'Change layout to {layout}' },
                { layout: name },
              ),
              command: change,
            })
            close()
          }}
        >
          {t({ id: 'studio.brands.change-layout-only', defaultMessage: 'Change layout only' })}
        </Button>
        <Button
          onClick={() => {
            const step = t(
              { id: 'studio.brands.change-layout-and-fix', defaultMessage: 'Change layout to {layout} and fix issues' },
              { layout: name },
            )
            const mended = mending(studio, findings, step)
            const commands = isRefused(mended) ? [] : [mended.command]
            run({
              label: step,
              command: { type: 'batch', commands: [change, ...commands] },
            })
            close()
          }}
        >
          {t({ id: 'studio.brands.change-and-fix', defaultMessage: 'Change and fix all' })}
        </Button>
      </div>
    </>
  )
}
