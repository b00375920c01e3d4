import type { LayoutId } from '#model/page/layout-name.ts'
import type { Compositions } from './compositions.ts'
import type { Bands } from '#model/page/places.ts'

/** Layout of a brand, as data: label, chrome and colours. */
export interface Layout {
  readonly id: LayoutId
  readonly label: string
  /** Description of its character in a sentence, for editors. */
  readonly description: string
  readonly chrome: ChromeName
  /** Whether the header keeps its own background above a full-width image, instead of overlaying it. */
  readonly solidHead?: true
  /** Whether links to the page's sections, those with an anchor and a title, follow the header. */
  readonly sectionNav?: true
  readonly compositions: Compositions
  /** Looks of its sections in turn; `themes/` draws each by its name. Absent where all stand on the page's own ground. */
  readonly bands?: Bands
  /** Browser bar colour, `#rrggbb`. */
  readonly themeColour: string
  /**
   * The two files worth preloading for the first paint, as import names of the font packages; one name twice when one
   * family does both.
   */
  readonly fonts: { readonly display: string; readonly text: string }
  /** Absent on layouts without colour configuration: editors choose freely there. */
  readonly colours?: {
    readonly permissions: Readonly<Record<ColourUse, ColourRights>>
    readonly palette: readonly PaletteColour[]
  }
}

/** Use of a colour: for fields, backgrounds or foregrounds. */
type ColourUse = 'fields' | 'background' | 'foreground'

interface ColourRights {
  readonly picker: boolean
  readonly palette: boolean
}

export interface PaletteColour {
  readonly name: string
  readonly hex: string
  readonly fields: boolean
  readonly background: boolean
  readonly foreground: boolean
}

export type ChromeName = 'editorial' | 'booking' | 'vivid' | 'cinematic' | 'plain' | 'portal' | 'none'

/*#__NO_SIDE_EFFECTS__*/
export function defineLayout(layout: Layout): Layout {
  return layout
}

/** Colour rule: palette colours only, for every use. */
export const paletteAlone = {
  fields: { picker: false, palette: true },
  background: { picker: false, palette: true },
  foreground: { picker: false, palette: true },
} as const

/** `palette('FB#0b75c9 sea', 'T#14213d ink')`: F fields, B background, T text. */
/*#__NO_SIDE_EFFECTS__*/
export function palette(...colours: readonly string[]): PaletteColour[] {
  return colours.map((colour) => {
    const [, uses = '', hex = '', name = ''] = /^([FBT]+)(#[0-9a-f]{6}) (.+)$/.exec(colour) ?? []
    return { name, hex, fields: uses.includes('F'), background: uses.includes('B'), foreground: uses.includes('T') }
  })
}

/** Every part as `src/ui/` draws it, for a layout whose own look gives them their shape; name those that differ. */
/*#__NO_SIDE_EFFECTS__*/
export function plainBut(own: Partial<Compositions> = {}): Compositions {
  return {
    opening: 'plain',
    cards: 'plain',
    split: 'plain',
    offer: 'plain',
    numbers: 'plain',
    rooms: 'plain',
    booking: 'plain',
    forms: 'plain',
    questions: 'plain',
    list: 'plain',
    menu: 'plain',
    footer: 'plain',
    record: 'plain',
    motion: 'plain',
    ...own,
  }
}
