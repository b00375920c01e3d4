import { t } from '#messages/interface.ts'
import { apply } from '#document/apply.ts'
import { type Conversion, conversionCommands, type ForeignColour, type Misfit, misfitsOf } from '#document/convert.ts'
import type { PlacementRules } from '#document/placement-rules.ts'
import { layouts } from '#layouts/layouts.ts'
import type { Element, Page } from '#model/page/page.ts'
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

/** Colours of elements outside the palette of a layout; `from` is the layout of their origin, where known. */
export function coloursOff(
  elements: readonly Element[],
  layout: string,
  page: Page,
  rules: PlacementRules,
  from?: string,
): OffPalette[] {
  return misfitsOf({ ...page, elements }, layout, { rules, slices: new Map() }, from).flatMap((misfit) =>
    misfit.kind === 'colour' ? [misfit] : [],
  )
}

/** Converts copied elements for a layout: a disallowed slice becomes the one that holds most of its content, or stays. */
export function convertedElements(
  studio: DocumentStore,
  elements: readonly Element[],
  rules: PlacementRules,
  slices: ReadonlyMap<string, Definition>,
): readonly Element[] {
  const page = { ...studio.get().page, elements }
  const misfits = misfitsOf(page, page.layout, { rules, slices }).filter(
    (misfit) => misfit.kind === 'layout' && misfit.instead,
  )
  const commands = conversionCommands(page, misfits, studio.newId)
  return commands.reduce((now, command) => apply(now, command).page, page).elements
}

/** Layout whose palette has most of these colours; undefined where none has any. */
export function layoutOfColours(hexes: readonly string[]): string | undefined {
  const wanted = new Set(hexes.map((hex) => hex.toLowerCase()))
  const scored = [...layouts.values()].map(({ id, colours }) => ({
    id,
    count: colours?.palette.filter(({ hex }) => wanted.has(hex.toLowerCase())).length ?? 0,
  }))
  const [best] = scored.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.id : undefined
}

/** Edit that fixes findings in one undo step: the colour of the same role, an allowed slice, or disabling. */
export function mending(studio: DocumentStore, findings: readonly BrandFinding[], label: string): Prepared {
  const commands = conversionCommands(studio.get().page, findings, studio.newId)
  if (commands.length === 0) return { refused: t('There is nothing to fix.') }
  return { label, command: commands.length === 1 ? commands[0]! : { type: 'batch', commands } }
}

/** Replaces colours in the fields of elements, before they are pasted. */
export function recoloured(
  elements: readonly Element[],
  chosen: readonly { readonly element: string; readonly field: string; readonly hex: string }[],
): readonly Element[] {
  return elements.map((element) => ({
    ...element,
    fields: element.fields.map((field) => {
      const colour = chosen.find((each) => each.element === element.id && each.field === field.name)
      return colour ? { ...field, color: colour.hex } : field
    }),
    elements: recoloured(element.elements, chosen),
  }))
}
