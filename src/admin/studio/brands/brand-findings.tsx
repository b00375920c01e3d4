import './brands.css'
import { Button, UnstyledButton } from '@mantine/core'
import { label, spoken, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { formatContrast, contrast } from '../../controls/contrast.ts'
import { formatList } from '../../formats/format-list.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor } from '../context.tsx'
import { type BrandFinding, mending } from './brand-check.ts'
import { nameOf } from '../state/element-name.ts'

/** Findings of the brand check; with `mend` each has its fix beside it. */
export function BrandFindings({
  findings,
  mend = false,
}: {
  readonly findings: readonly BrandFinding[]
  readonly mend?: boolean
}) {
  const { studio, select, run } = useEditor()
  return (
    <ul className="vx-brand-findings" aria-label={t('Issues')}>
      {findings.map((finding) => {
        const name = nameOf(studio.index.get(finding.element)?.element)
        return (
          <li key={`${finding.element} ${finding.kind === 'colour' ? finding.field : ''}`} className="vx-finding">
            <UnstyledButton
              className="vx-finding-show"
              onClick={() => select([finding.element], { scroll: true })}
              title={spoken(finding.reason)}
            >
              <strong>{name}</strong>
              {finding.kind === 'colour' ? <Colours finding={finding} /> : <Becomes finding={finding} />}
            </UnstyledButton>
            {mend && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => run(mending(studio, [finding], `${remedyOf(finding)} (${name})`))}
              >
                {remedyOf(finding)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Reason against a slice, its conversion, and the content that is lost. */
function Becomes({ finding }: { readonly finding: Extract<BrandFinding, { kind: 'layout' }> }) {
  const { studio } = useEditor()
  const { element, reason, instead, lost } = finding
  const own = definitions.get(studio.index.get(element)?.element.component ?? '')
  return (
    <span>
      {spoken(reason)}
      {instead && ` → ${label(instead.label)}`}
      {instead && lost.length > 0 && (
        <span className="vx-finding-lost">
          {' '}
          {t('Not taken along: {fields}', {
            fields: formatList(lost.map((name) => label(own?.fields[name]?.label || labelOf(name)))),
          })}
        </span>
      )}
    </span>
  )
}

function Colours({
  finding: { field, hex, nearest },
}: {
  readonly finding: Extract<BrandFinding, { kind: 'colour' }>
}) {
  return (
    <span className="vx-finding-colours">
      {label(labelOf(field))}: <Dot hex={hex} /> {hex}
      {nearest && (
        <>
          {' → '}
          <Dot hex={nearest.hex} /> {label(nearest.name)}
        </>
      )}
    </span>
  )
}

export function Dot({ hex }: { readonly hex: string }) {
  return <span className="vx-dot" style={{ background: hex }} aria-hidden />
}

/** Label of the fix. */
function remedyOf(finding: BrandFinding): string {
  if (finding.kind === 'colour')
    return finding.nearest ? t('Use {name}', { name: label(finding.nearest.name) }) : t('Use slice default')
  return finding.instead ? t('Replace with {slice}', { slice: label(finding.instead.label) }) : t('Switch off')
}

/** Contrast of a colour on white, for a choice of colours. */
export function onWhite(hex: string): string {
  const ratio = contrast(hex, '#ffffff')
  return ratio === undefined ? '' : t('{contrast} on white', { contrast: formatContrast(ratio) })
}
