import { Button, Modal } from '@mantine/core'
import { layoutOf } from '#layouts/layouts.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor } from '../context.tsx'
import { brandCheck, mending } from './brand-check.ts'
import { isRefused } from '../commands/edits.ts'
import { BrandFindings } from './brand-findings.tsx'

/** Asks before a page gets a layout in which not everything on it is allowed. */
export function LayoutDialog({ layout, close }: { readonly layout: string | null; readonly close: () => void }) {
  return (
    <Modal opened={layout !== null} onClose={close} title="Another layout" size="lg">
      {layout !== null && <Question layout={layout} close={close} />}
    </Modal>
  )
}

function Question({ layout, close }: { readonly layout: string; readonly close: () => void }) {
  const { studio, rules, run } = useEditor()
  const findings = brandCheck(studio, studio.get().page, rules, definitions, layout)
  const { label } = layoutOf(layout)
  const change = { type: 'layout.update', layout } as const
  return (
    <>
      <p>
        {findings.length === 1 ? 'One thing' : `${findings.length} things`} on this page{' '}
        {findings.length === 1 ? 'is' : 'are'} not allowed in {label}. Slices that may not stand there are not shown to
        visitors, and the page cannot be published with colours outside the palette.
      </p>
      <BrandFindings findings={findings} />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          Keep the layout
        </Button>
        <Button
          variant="default"
          onClick={() => {
            run({ label: `Change layout to ${label}`, command: change })
            close()
          }}
        >
          Change it alone
        </Button>
        <Button
          onClick={() => {
            const mended = mending(studio, findings, `Change layout to ${label} and mend what does not fit`)
            const commands = isRefused(mended) ? [] : [mended.command]
            run({
              label: `Change layout to ${label} and mend what does not fit`,
              command: { type: 'batch', commands: [change, ...commands] },
            })
            close()
          }}
        >
          Change it and mend all
        </Button>
      </div>
    </>
  )
}
