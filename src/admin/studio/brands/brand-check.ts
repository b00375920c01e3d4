import { spoken, t } from '#messages/interface.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { type Problem, problemsOf, type PlacementRules } from '#document/placement-rules.ts'
import { elementOf } from '#document/tree.ts'
import type { Element, Page } from '#model/page.ts'
import type { Definition } from '#slices/define.ts'
import { nearestColour } from '../../controls/nearest-colour.ts'
import type { Prepared } from '../commands/edits.ts'
import { replacements, replaceWith } from '../commands/replace-element.ts'
import type { DocumentStore } from '../state/document-store.ts'

/** Something of the page that a brand's layout does not allow, with what would mend it. */
export type BrandFinding = Misplaced | OffPalette

interface Misplaced {
  readonly kind: 'layout'
  readonly element: string
  readonly reason: string
  /** Replacement slice that keeps most of the content; without one the slice can only be disabled. */
  readonly instead?: Definition
}

export interface OffPalette {
  readonly kind: 'colour'
  readonly element: string
  readonly field: string
  readonly reason: string
  readonly hex: string
  /** Palette of the layout for this use. */
  readonly palette: readonly PaletteColour[]
  readonly nearest?: PaletteColour
}

export interface PaletteColour {
  readonly name: string
  readonly hex: string
}

/** Brand check of a page against a layout: slices not allowed there, colours outside its palette. */
export function brandCheck(
  studio: DocumentStore,
  own: Page,
  rules: PlacementRules,
  slices: ReadonlyMap<string, Definition>,
  layout: string,
): readonly BrandFinding[] {
  const page = { ...own, layout }
  return problemsOf(page, rules).flatMap((problem): readonly BrandFinding[] => {
    if (problem.kind === 'colour') return offPalette(page, rules, problem)
    const element = problem.kind === 'layout' ? elementOf(page, problem.element) : undefined
    if (!element) return []
    const [instead] = replacements(studio, rules, slices, element, layout)
    return [{ kind: 'layout', element: element.id, reason: spoken(problem.reason), ...(instead && { instead }) }]
  })
}

/** Colours of elements that are not in the palette of a layout. */
export function coloursOff(
  elements: readonly Element[],
  layout: string,
  page: Page,
  rules: PlacementRules,
): OffPalette[] {
  const placed = { ...page, layout, elements }
  return problemsOf(placed, rules).flatMap((problem) =>
    problem.kind === 'colour' ? offPalette(placed, rules, problem) : [],
  )
}

function offPalette(
  page: Page,
  rules: PlacementRules,
  { element: id, field: name = '', reason }: Problem,
): OffPalette[] {
  const element = elementOf(page, id)
  const stored = element?.fields.find((field) => field.name === name)
  const colours = rules.layout(page.layout)?.colours
  if (!element || !stored || !colours) return []
  const use = rules.slice(element.component ?? '')?.fields[name]?.use ?? 'fields'
  const palette = colours.permissions[use].palette ? colours.palette.filter((colour) => colour[use]) : []
  const hex = String(stored.color)
  const nearest = nearestColour(hex, palette)
  return [
    { kind: 'colour', element: id, field: name, reason: spoken(reason), hex, palette, ...(nearest && { nearest }) },
  ]
}

/** Fixes findings in one undo step: the nearest colour of the palette, an allowed slice, or disabling. */
export function mending(studio: DocumentStore, findings: readonly BrandFinding[], label: string): Prepared {
  // Colours first and what is inside before what is around it, for what is replaced has another id afterwards.
  const ordered = [
    ...findings.filter(({ kind }) => kind === 'colour'),
    ...findings.filter(({ kind }) => kind === 'layout').toReversed(),
  ]
  const commands: Command[] = []
  let { page } = studio.get()
  for (const finding of ordered) {
    const element = elementOf(page, finding.element)
    const command = element && commandFor(studio, element, finding)
    const outcome = command && apply(page, command)
    if (!outcome?.undo) continue
    commands.push(command!)
    page = outcome.page
  }
  if (commands.length === 0)
    return { refused: t({ id: 'studio.brands.nothing-to-fix', defaultMessage: 'There is nothing to fix.' }) }
  return { label, command: commands.length === 1 ? commands[0]! : { type: 'batch', commands } }
}

function commandFor(studio: DocumentStore, element: Element, finding: BrandFinding): Command | undefined {
  if (finding.kind === 'colour') return colourCommand(element, finding.field, finding.nearest?.hex)
  if (finding.instead) return replaceWith(studio, element, finding.instead).command
  return element.enabled ? { type: 'element.disable', id: element.id } : undefined
}

/** Another colour in a field, or the slice's own when there is none. */
function colourCommand(element: Element, name: string, hex: string | undefined): Command {
  const at = element.fields.findIndex((field) => field.name === name)
  const { id } = element
  if (hex === undefined) return { type: 'field.restore', id, name, field: null, after: null }
  const field = element.fields[at]!
  return { type: 'field.update', id, name, field: { id: field.id, type: 'color', enabled: field.enabled }, value: hex }
}

/** Elements with other colours in their fields, before they are put on a page. */
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
