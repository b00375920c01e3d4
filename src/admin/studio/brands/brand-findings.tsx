import './brands.css'
import { Button, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { label, spoken, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { formatContrast, contrast } from '../../controls/contrast.ts'
import { formatList } from '../../formats/format-list.ts'
import { definitions } from '#slices/definitions.ts'
import { everyElement } from '#document/tree.ts'
import type { Element } from '#model/page/page.ts'
import type { Definition } from '#slices/define.ts'
import { useEditor } from '../context.tsx'
import { type BrandFinding, conversionOf, mending } from './brand-check.ts'
import { nameOf } from '../state/element-name.ts'

interface BrandFindingsProps {
  readonly findings: readonly BrandFinding[]
  /** Elements that the findings are about. */
  readonly elements: readonly Element[]
  /** Layout for which each finding is fixed by a button beside it; absent where they are listed alone. */
  readonly mendFor?: string
  /** Whether what has no kin is left out, and not disabled. */
  readonly isLeftOut?: boolean
}

/** Findings of the brand check: what each becomes, and what of it is lost. */
export function BrandFindings({ findings, elements, mendFor, isLeftOut = false }: BrandFindingsProps) {
  const { studio, rules, select, run } = useEditor()
  const known = useMemo(() => new Map([...everyElement(elements)].map((each) => [each.id, each])), [elements])
  if (findings.length === 0) return null
  return (
    <ul className="vx-brand-findings" aria-label={t('Issues')}>
      {findings.map((finding) => {
        const element = known.get(finding.element)
        const name = nameOf(element)
        return (
          <li key={`${finding.element} ${finding.kind === 'colour' ? finding.field : ''}`} className="vx-finding">
            <UnstyledButton
              className="vx-finding-show"
              onClick={() => select([finding.element], { scroll: true })}
              title={spoken(finding.reason)}
            >
              <strong>{name}</strong>
              {finding.kind === 'colour' ? (
                <Colours finding={finding} element={element} />
              ) : (
                <Becomes finding={finding} element={element} isLeftOut={isLeftOut} />
              )}
            </UnstyledButton>
            {mendFor !== undefined && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() =>
                  run(
                    mending(studio, [finding], `${remedyOf(finding)} (${name})`, {
                      layout: mendFor,
                      conversion: conversionOf(rules, definitions),
                    }),
                  )
                }
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

interface BecomesProps {
  readonly finding: Extract<BrandFinding, { kind: 'layout' }>
  readonly element: Element | undefined
  readonly isLeftOut: boolean
}

/** Reason against a slice, its conversion, and the content and settings that are lost. */
function Becomes({ finding: { reason, instead, lost, settings }, element, isLeftOut }: BecomesProps) {
  const named = (names: readonly string[]) => formatList(names.map((name) => fieldNameOf(element, name)))
  return (
    <span>
      {spoken(reason)}
      {instead ? ` → ${nameOfKin(instead)}` : ` ${isLeftOut ? t('It is left out.') : t('It is switched off.')}`}
      {instead && lost.length > 0 && (
        <span className="vx-finding-lost"> {t('Not taken along: {fields}', { fields: named(lost) })}</span>
      )}
      {instead && settings.length > 0 && (
        <span className="vx-help"> {t('Settings not taken along: {fields}', { fields: named(settings) })}</span>
      )}
    </span>
  )
}

function nameOfKin(instead: Definition | 'group'): string {
  return instead === 'group' ? t('Group') : label(instead.label)
}

/** Name of a field of an element, as the inspector has it. */
function fieldNameOf(element: Element | undefined, field: string): string {
  return label(definitions.get(element?.component ?? '')?.fields[field]?.label || labelOf(field))
}

interface ColoursProps {
  readonly finding: Extract<BrandFinding, { kind: 'colour' }>
  readonly element: Element | undefined
}

function Colours({ finding: { field, hex, nearest }, element }: ColoursProps) {
  return (
    <span className="vx-finding-colours">
      {fieldNameOf(element, field)}: <Dot hex={hex} /> {hex}
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
  return finding.instead ? t('Replace with {slice}', { slice: nameOfKin(finding.instead) }) : t('Switch off')
}

/** Contrast of a colour on white, for a choice of colours. */
export function onWhite(hex: string): string {
  const ratio = contrast(hex, '#ffffff')
  return ratio === undefined ? '' : t('{contrast} on white', { contrast: formatContrast(ratio) })
}
