import type { LayoutId } from '#model/page/layout-name.ts'
import type { SliceSketch } from '#model/page/slice-factory.ts'
import type { Section, SectionKind, SectionPicture } from './sections.ts'

/** Slice for the matcher: without its view, to be sent to the composing process. */
export interface SliceFacts extends SliceSketch {
  readonly tags: readonly string[]
  /** Layouts that have it. */
  readonly layouts: '*' | readonly string[]
  /** Whether a section may become it: it is made by hand, and still offered. */
  readonly isOffered: boolean
  readonly fields: Readonly<Record<string, FieldFacts>>
}

interface FieldFacts {
  readonly type: string
  readonly multiple?: boolean
  readonly kind?: string
  /** Names of the values that one may choose. */
  readonly options?: readonly string[]
}

/** Slices by their names. */
export type Slices = ReadonlyMap<string, SliceFacts>

/** Fields of a slice by what they hold of a section. */
interface SliceRoles {
  readonly title?: string
  readonly titleTag?: string
  readonly subtitle?: string
  readonly copy?: string
  readonly picture?: string
  readonly pictures?: string
  readonly link?: string
  readonly side?: string
  /** Whether its picture may stand above its text. */
  readonly top?: string
  /** Largest width of its picture. */
  readonly width?: string
  readonly align?: string
  readonly caption?: string
  readonly quote?: string
  readonly author?: string
}

/** Candidate slice for a section, with its score. */
export interface Candidate {
  readonly component: string
  /** 0 to 100. */
  readonly score: number
  readonly roles: SliceRoles
}

/** Least score of an automatic match. */
export const leastScore = 55

/** Chosen slices by kind of section; `text` for rich text. */
export type Mapping = Readonly<Partial<Record<SectionKind, string>>>

interface KindRule {
  /** Tags of which a slice has one. */
  readonly tags: readonly string[]
  /** What a slice must hold, or it is none for the kind. */
  readonly needs: readonly (keyof SliceRoles)[]
  /** Slices that have the tags and are made for something else. */
  readonly except?: RegExp
}

/** Slices that are more than a few lines of text. */
const notLines = /Column|Logo|WithImage|Wysiwyg|ImageTitle|ImageWith|LeftRight|Card|Row|Form|Post/

/** Rules of matching by kind of section. Missing kinds have one slice, or none. */
const rules: Readonly<Partial<Record<SectionKind, KindRule>>> = {
  hero: { tags: ['hero', 'banner'], needs: ['picture', 'title'], except: /^(Agents|VideoHero|HeroSlider)/ },
  'picture-text': { tags: ['content', 'intro'], needs: ['picture', 'copy'], except: /Logo|OverImage/ },
  picture: {
    tags: ['image', 'media'],
    needs: ['pictures', 'picture'],
    except: /Card|Banner|Hero|Gallery|Slider|Intro|Grid/,
  },
  gallery: { tags: ['gallery', 'image'], needs: ['pictures'], except: /Room|Suite|Filtered/ },
  cards: { tags: ['card'], needs: ['picture', 'title', 'copy'], except: /^Agents|FullWidth|OverImages|Weddings/ },
  quote: { tags: ['quote'], needs: ['quote'] },
  'heading-text': { tags: ['intro', 'text', 'content'], needs: ['copy'], except: notLines },
  text: { tags: ['text'], needs: ['title', 'copy'], except: /Column|Logo|^Intro|Image/ },
}

const introductions: KindRule = { tags: ['intro'], needs: ['copy'], except: notLines }

/** Parts of a section, with what each counts. */
const weights: Readonly<Partial<Record<keyof SliceRoles, number>>> = {
  pictures: 5,
  picture: 5,
  title: 3,
  copy: 4,
  quote: 5,
  author: 1,
  link: 2,
  caption: 1,
  side: 1,
  top: 3,
  width: 3,
}

/** Roles of a slice that hold a part for which it has none of its own. */
const holders: Readonly<Partial<Record<keyof SliceRoles, readonly (keyof SliceRoles)[]>>> = {
  picture: ['pictures'],
  quote: ['copy'],
  author: ['copy'],
}

/**
 * Candidate slices of a layout for a section, best first: 70 points for the share of content held, 15 for an exact kind, 15 for
 * the brand; minus 4 for each empty field.
 */
export function candidatesFor(section: Section, layout: LayoutId, slices: Slices): readonly Candidate[] {
  const { kind } = section
  const rule = rules[kind]
  if (!rule) return []
  return slicesFor(kind, layout, slices)
    .map(({ slice, roles }) => ({
      component: slice.name,
      roles,
      score: scoreOf(section, slice, roles, rule),
    }))
    .toSorted((a, b) => b.score - a.score || a.component.localeCompare(b.component))
}

/** Slice that may be asked for a kind. */
interface Fitting {
  readonly slice: SliceFacts
  readonly roles: SliceRoles
}

const fitting = new WeakMap<Slices, Map<string, readonly Fitting[]>>()

/** Slices of a layout for a kind of section. */
export function slicesFor(kind: SectionKind, layout: LayoutId, slices: Slices): readonly Fitting[] {
  const known = fitting.get(slices) ?? new Map<string, readonly Fitting[]>()
  fitting.set(slices, known)
  const key = `${layout} ${kind}`
  let found = known.get(key)
  if (!found) known.set(key, (found = findSlices(kind, layout, slices)))
  return found
}

/** A quote is set off by the large lines of an introduction where a layout has no slice for quotes. */
function findSlices(kind: SectionKind, layout: LayoutId, slices: Slices): readonly Fitting[] {
  const rule = rules[kind]
  const found = rule ? slicesBy(kind, rule, layout, slices) : []
  return kind === 'quote' && found.length === 0 ? slicesBy(kind, introductions, layout, slices) : found
}

function slicesBy(kind: SectionKind, rule: KindRule, layout: LayoutId, slices: Slices): readonly Fitting[] {
  return [...slices.values()].flatMap((slice) => {
    const { name, tags, layouts, isOffered } = slice
    if (!isOffered || (layouts !== '*' && !layouts.includes(layout))) return []
    if (!rule.tags.some((tag) => tags.includes(tag)) || rule.except?.test(name)) return []
    const roles = rolesOf(slice)
    const fits =
      kind === 'picture'
        ? roles.pictures !== undefined || (roles.picture !== undefined && roles.copy === undefined)
        : rule.needs.every((role) => roles[role] !== undefined)
    return fits ? [{ slice, roles }] : []
  })
}

function scoreOf(section: Section, slice: SliceFacts, roles: SliceRoles, rule: KindRule): number {
  const parts = partsOf(section)
  const all = parts.reduce((sum, part) => sum + (weights[part] ?? 0), 0)
  const held = parts
    .filter((part) => [part, ...(holders[part] ?? [])].some((role) => roles[role] !== undefined))
    .reduce((sum, part) => sum + (weights[part] ?? 0), 0)
  const isMadeForIt = slice.tags.slice(0, 2).includes(rule.tags[0] ?? '') ? 15 : 8
  const isOwn = slice.layouts === '*' ? 8 : 15
  const empty = fieldsToFill(slice).filter((name) => !usedFields(parts, roles).has(name)).length
  return Math.max(0, Math.round((all === 0 ? 70 : (70 * held) / all) + isMadeForIt + isOwn - 4 * empty))
}

/** Roles that a section would fill. */
function partsOf({ kind, heading, copy, pictures, buttons, side, quote }: Section): readonly (keyof SliceRoles)[] {
  if (kind === 'quote') return ['quote', ...(quote?.author ? (['author'] as const) : [])]
  const isMany = kind === 'gallery' || (kind === 'picture' && pictures.length > 1)
  return [
    ...(pictures.length > 0 ? ([isMany ? 'pictures' : 'picture'] as const) : []),
    ...(heading ? (['title'] as const) : []),
    ...(copy.length > 0 ? (['copy'] as const) : []),
    ...(buttons.length > 0 ? (['link'] as const) : []),
    ...(side ? ([side === 'top' ? 'top' : 'side'] as const) : []),
    ...(isSmall(pictures[0]) ? (['width'] as const) : []),
    ...(kind === 'picture' && pictures[0]?.caption ? (['caption'] as const) : []),
  ]
}

/** Whether a picture was displayed too small for a wide slice. */
export function isSmall(picture: SectionPicture | undefined): boolean {
  return picture?.width !== undefined && picture.width < leastWidth
}

/** Width from which a picture may fill the place that a slice has for it, px. */
const leastWidth = 480

function fieldsToFill({ fields }: SliceFacts): readonly string[] {
  return Object.entries(fields).flatMap(([name, { type }]) =>
    ['text', 'textarea', 'wysiwyg', 'media'].includes(type) ? [name] : [],
  )
}

function usedFields(parts: readonly (keyof SliceRoles)[], roles: SliceRoles): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => roles[part] ?? holders[part]?.flatMap((role) => roles[role] ?? []) ?? []))
}

/** Roles of a slice's fields, by name and type. */
function rolesOf({ fields }: SliceFacts): SliceRoles {
  const named = (type: string, ...names: readonly string[]) => names.find((name) => fields[name]?.type === type)
  const media = (isMany: boolean, ...names: readonly string[]) =>
    names.find((name) => {
      const field = fields[name]
      return field?.type === 'media' && Boolean(field.multiple) === isMany && (field.kind ?? 'image') === 'image'
    })
  const roles: Readonly<Record<keyof SliceRoles, string | undefined>> = {
    title: named('text', 'title'),
    titleTag: named('select', 'titleTag'),
    subtitle: named('text', 'subtitle'),
    copy: named('wysiwyg', 'copy', 'content', 'text', 'description'),
    picture: media(false, 'image'),
    pictures: media(true, 'images'),
    link: named('link', 'link'),
    side: named('select', 'imageSide', 'imagePosition'),
    top: ['imageSide', 'imagePosition'].find((name) => {
      const field = fields[name]
      return field?.type === 'select' && field.options?.includes('top')
    }),
    align: named('select', 'align'),
    width: named('number', 'imageMaxWidth'),
    caption: named('text', 'caption'),
    quote: named('textarea', 'quote'),
    author: named('text', 'author'),
  }
  return Object.fromEntries(Object.entries(roles).filter(([, name]) => name !== undefined))
}
