import { t } from '#messages/interface.ts'
import { convertedPage, type Misfit, misfitsOf } from '#document/convert.ts'
import type { ForeignColour } from '#document/foreign-colours.ts'
import type { Conversion } from '#document/kin.ts'
import type { PlacementRules } from '#document/placement-rules.ts'
import type { Page } from '#model/page/page.ts'
import type { Definition } from '#slices/define.ts'
import type { Prepared } from '../commands/edits.ts'
import type { DocumentStore } from '../state/document-store.ts'

/** Misfit of a page with a brand's layout, and its fix. */
export type BrandFinding = Misfit<Definition>
export type OffPalette = ForeignColour

/** Brand check of a page against a layout: slices not allowed there, colours outside its palette. */
export function brandCheck(
  own: Page,
  rules: PlacementRules,
  slices: ReadonlyMap<string, Definition>,
  layout: string,
): readonly BrandFinding[] {
  return misfitsOf(own, layout, conversionOf(rules, slices))
}

/** Conversion between layouts with the slices that there are. */
export function conversionOf(rules: PlacementRules, slices: ReadonlyMap<string, Definition>): Conversion<Definition> {
  return { rules, slices }
}

/** Edit that fixes findings of a layout in one undo step: the colour of the same role, an allowed slice, or disabling. */
export function mending(
  studio: DocumentStore,
  findings: readonly BrandFinding[],
  label: string,
  { layout, conversion }: { readonly layout: string; readonly conversion: Conversion<Definition> },
): Prepared {
  const wanted = new Set(findings.map(keyOf))
  const replaced = new Set(findings.flatMap((it) => (it.kind === 'layout' ? it.element : [])))
  const { page } = studio.get()
  const converted = convertedPage(page, layout, conversion, studio.newId, {
    isWanted: (misfit) => wanted.has(keyOf(misfit)) || (misfit.kind === 'colour' && replaced.has(misfit.element)),
  })
  const commands = converted.commands.filter(({ type }) => type !== 'layout.update')
  if (commands.length === 0) return { refused: t('There is nothing to fix.') }
  return { label, command: commands.length === 1 ? commands[0]! : { type: 'batch', commands } }
}

function keyOf(misfit: Misfit): string {
  return `${misfit.kind} ${misfit.element} ${misfit.kind === 'colour' ? misfit.field : ''}`
}
