/**
 * Parts that layouts compose, each with its variants. `plain` is the part as in `src/ui/` and the layout's own theme; any other
 * is `compositions/{part}-{variant}.css`.
 */
export const variants = {
  /** Head of a section: a title and the sentence that goes with it. */
  opening: ['plain', 'ruled', 'underlined', 'poster', 'caption', 'centred', 'indented', 'note', 'cell'],
  /** Cards in a row: pictures with words. */
  cards: [
    'plain',
    'planner',
    'index',
    'rows',
    'strip',
    'album',
    'strata',
    'notes',
    'mounts',
    'screens',
    'seam',
    'contents',
    'posters',
    'cartes',
    'slips',
    'stills',
    'circles',
    'scallops',
    'timetable',
    'plans',
    'pairs',
    'lines',
    'tiles',
    'portraits',
    'collage',
    'ledger',
    'captions',
    'polaroids',
    'axis',
  ],
  /** Picture beside words, and an offer that is laid out like it. */
  split: [
    'plain',
    'panel',
    'guide',
    'third',
    'panorama',
    'framed',
    'horizon',
    'plate',
    'mounts',
    'postcard',
    'axis',
    'plinth',
    'row',
    'columns',
  ],
  /** An offer across the page; `plain` is laid out like a picture beside words. */
  offer: ['plain', 'spread', 'letter', 'coupon', 'poster', 'headline'],
  /** Figures, tables and facts. */
  numbers: [
    'plain',
    'legend',
    'tabs',
    'planks',
    'board',
    'columns',
    'prose',
    'courses',
    'figures',
    'signs',
    'frames',
    'axis',
    'scale',
    'species',
    'cells',
    'pillars',
    'bars',
    'heads',
    'beside',
    'titles',
    'bubbles',
    'plates',
    'chequer',
  ],
  /** A room with its facts, and the facts on cards of records. */
  rooms: ['plain', 'ledger', 'stills', 'poster', 'sheet'],
  /** The form that asks for dates and guests across a page. */
  booking: ['plain', 'sentence', 'hairline', 'ticket', 'leaves'],
  /** A form with the words before it, and the search of a site. */
  forms: ['plain', 'beside', 'letter', 'panel', 'centred'],
  /** Questions with their answers: those that unfold, and running text with headings. */
  questions: ['plain', 'dialogue', 'index', 'voices', 'cards'],
  /** Lists of running text. */
  list: ['plain', 'lines', 'numerals', 'legend', 'bars'],
  /** The full-screen menu, and how it opens. */
  menu: ['plain', 'contents', 'centred', 'shout', 'board'],
  footer: ['plain', 'colophon', 'map', 'tides', 'sign', 'help', 'directory', 'index', 'ground', 'cells'],
  /** Pages of records: how one arrives, how a chapter opens, and how it is told. */
  record: ['plain', 'editorial', 'cinematic', 'playful'],
  /** How a page takes the place of another, and how pictures are revealed; `plain` is a fade, and pictures are there. */
  motion: ['plain', 'rise', 'curtain', 'widen', 'slide', 'wipe', 'iris'],
} as const

export type Part = keyof typeof variants

/** Variant of each composed part in a layout. */
export type Compositions = { readonly [P in Part]: (typeof variants)[P][number] }

/** Selectors in a page that need the style of a part; a part without one is on every page. */
const marks: Readonly<Record<Part, readonly string[]>> = {
  opening: ['.copy-link'],
  cards: ['.card-over'],
  split: ['.split-copy', '.offer-panel-copy'],
  offer: ['.offer-panel-copy'],
  numbers: ['.stats', '.table-row', '.facts'],
  rooms: ['.room-facts', '.card-record'],
  booking: ['.booking-go'],
  forms: ['.form-section-copy', '.search-form'],
  questions: ['.plain-text', '.accordion'],
  list: ['.plain-text'],
  menu: [],
  footer: [],
  record: ['.record-hero', '.record-lead'],
  motion: ['.split-picture-frame', '.card-over', '.figure'],
}

/** Style that all motions share; each variant has its keyframes and tokens. */
export const sharedMotion = 'motion'

/** Names of the `compositions/` styles for a page with these part styles, without `.css`. */
export function compositionsFor(compositions: Compositions, styles: readonly string[]): string[] {
  return compositionNames(compositions, (part) => {
    return marks[part].length === 0 || styles.some((text) => marks[part].some((mark) => text.includes(mark)))
  })
}

/** Names of the `compositions/` styles for a canvas: all of the layout's, without motion. */
export function canvasCompositions(compositions: Compositions): string[] {
  return compositionNames(compositions, (part) => part !== 'motion')
}

function compositionNames(compositions: Compositions, isDrawn: (part: Part) => boolean): string[] {
  return (Object.keys(variants) as Part[])
    .filter((part) => compositions[part] !== 'plain' && isDrawn(part))
    .flatMap((part) => [...(part === 'motion' ? [sharedMotion] : []), `${part}-${compositions[part]}`])
}
