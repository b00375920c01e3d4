import type { Sentence } from '#messages/sentence.ts'
import { lightnessOf, nearestColour } from '#model/page/nearest-colour.ts'
import type { Element } from '#model/page/page.ts'
import type { LayoutRule, PlacementRules } from './placement-rules.ts'

/** Colour in a field that the palette of a layout has not. */
export interface ForeignColour {
  readonly kind: 'colour'
  readonly element: string
  readonly field: string
  readonly reason: Sentence
  readonly hex: string
  /** Palette of the layout for this use. */
  readonly palette: readonly PaletteColour[]
  /** Colour of the same role, else the nearest. */
  readonly nearest?: PaletteColour
}

export interface PaletteColour {
  readonly name: string
  readonly hex: string
}

export function foreignColour(
  element: Element,
  name: string,
  reason: Sentence,
  rules: PlacementRules,
  { from, layout }: { readonly from: string; readonly layout: string },
): ForeignColour[] {
  const stored = element.fields.find((field) => field.name === name)
  const colours = rules.layout(layout)?.colours
  if (!stored || !colours) return []
  const use = rules.slice(element.component ?? '')?.fields[name]?.use ?? 'fields'
  const palette = colours.permissions[use].palette ? colours.palette.filter((colour) => colour[use]) : []
  const hex = String(stored.color)
  const nearest = colourOfRole(hex, rules.layout(from), colours.palette, palette)
  return [{ kind: 'colour', element: element.id, field: name, reason, hex, palette, ...(nearest && { nearest }) }]
}

/**
 * Colour of the same role in another palette: by name, else by index, else the nearest paper, ink or accent, else the nearest.
 */
export function colourOfRole<C extends PaletteColour>(
  hex: string,
  from: LayoutRule | undefined,
  palette: readonly C[],
  allowed: readonly C[],
): C | undefined {
  const own = from?.colours?.palette ?? []
  const at = own.findIndex((colour) => colour.hex.toLowerCase() === hex.toLowerCase())
  const alike = allowed.filter((colour) => useOf(colour.hex) === useOf(hex))
  const named = at < 0 ? undefined : allowed.find(({ name }) => name === own[at]?.name)
  const placed = at < 0 ? undefined : alike.find((colour) => colour === palette[at])
  return named ?? placed ?? nearestColour(hex, alike) ?? nearestColour(hex, allowed)
}

/** Lightness from which a colour is a ground to write on, and up to which it is one to write with, 0 to 1. */
const [paperFrom, inkTo] = [0.9, 0.4]

function useOf(hex: string): 'paper' | 'ink' | 'accent' {
  const lightness = lightnessOf(hex) ?? paperFrom
  return lightness >= paperFrom ? 'paper' : lightness <= inkTo ? 'ink' : 'accent'
}
