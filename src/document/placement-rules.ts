import { sentence, type AnySentence, declaredName, declaredNameWithin, Sentence } from '#messages/sentence.ts'
import type { FactName } from '#model/records/facts.ts'
import { type BoundKind, boundKindOf } from '#model/page/bound-page.ts'
import { isUnfinished } from '#model/conditions/conditions.ts'
import type { AssetKind } from '#model/media/media.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import type { Condition, Element, Page, StoredField } from '#model/page/page.ts'
import { anchorProblem } from '#model/web/reserved-ids.ts'
import { sampleProblems } from './sample-marks.ts'
import { everyElement } from './tree.ts'

/** Placement rule of a slice: the part of its definition that decides where it may be inserted. */
export interface SliceRule {
  readonly name: string
  readonly label: string
  readonly layouts: '*' | readonly string[]
  readonly slots?: Readonly<Record<string, '*' | readonly string[]>>
  readonly deprecated?: boolean
  /** What a page must be bound to for the slice to stand on it. */
  readonly bound?: { readonly to: readonly BoundKind[] }
  readonly fields: Readonly<Record<string, FieldRule>>
  /** What was begun and not finished, by field. */
  unfinished?(values: Readonly<Record<string, unknown>>): Readonly<Partial<Record<string, AnySentence>>>
}

export interface FieldRule {
  readonly type: string
  readonly label: string
  readonly default: unknown
  readonly use?: ColourUse
  readonly kind?: AssetKind
  /** False for a field of media that holds a single picture. */
  readonly multiple?: boolean
  /** Fact of a record that it shows while nothing is typed. */
  readonly fact?: FactName
  readonly enabled: boolean
  readonly parse: (value: unknown) => unknown
  /** What a value lacks to mean something. */
  unfinished?(value: unknown): AnySentence | undefined
}

export interface LayoutRule {
  readonly id: string
  readonly label: string
  readonly colours?: {
    readonly permissions: Readonly<Record<ColourUse, { readonly picker: boolean; readonly palette: boolean }>>
    readonly palette: readonly (Readonly<Record<ColourUse, boolean>> & {
      readonly name: string
      readonly hex: string
    })[]
  }
}

type ColourUse = 'fields' | 'background' | 'foreground'

export interface PlacementRules {
  readonly slice: (component: string) => SliceRule | undefined
  readonly layout: (id: string) => LayoutRule | undefined
  /** What the page that is edited is bound to. */
  readonly boundTo?: BoundKind | undefined
}

/** Registry of problems: whether a kind blocks publishing, or is a warning. */
export const problemKinds = {
  /** A slice that this product has not; nothing is drawn of it. */
  unknown: 'told',
  layout: 'blocks',
  binding: 'blocks',
  slot: 'blocks',
  value: 'blocks',
  colour: 'blocks',
  dom_id: 'blocks',
  /** A picture that nobody described. */
  alt: 'blocks',
  /** It shows everybody a file that only travel agents may have. */
  agents: 'blocks',
  /** A condition, filter or field that was begun and means nothing yet. */
  unfinished: 'blocks',
  /** A sample that says something visitors would rely on: a percentage, a price, a date, a link to the home page. */
  claim: 'blocks',
  /** Copy that a new element began with. */
  sample: 'told',
  /** It names a record or file that is not there. */
  reference: 'told',
  /** It says of a fact something else than its record. */
  differs: 'told',
  /** It was marked as deprecated by an editor. */
  deprecated: 'told',
  /** Visitors see nothing of it. */
  empty: 'told',
} as const

/** Whether a problem blocks publishing. */
export function keepsFromVisitors({ kind }: Pick<Problem, 'kind'>): boolean {
  return problemKinds[kind] === 'blocks'
}

/** Problem of a page with its placement rules, in a sentence that an editor can act on. */
export interface Problem {
  readonly element: string
  readonly field?: string
  readonly kind: keyof typeof problemKinds
  readonly reason: Sentence
}

/**
 * Insert error: the reason why a slice or group (`component` absent) may not be in a slot of this parent in this
 * layout; undefined when it may.
 */
export function insertError(
  rules: PlacementRules,
  layout: string,
  parent: Element | null,
  slot: string,
  component: string | undefined,
): Sentence | undefined {
  if (component !== undefined) {
    const rule = rules.slice(component)
    if (!rule) return unknownSlice(component)
    if (!isAllowedIn(rule, layout))
      return sentence('{label} is not allowed in the {label2} layout.', {
        label: declaredName(rule.label),
        label2: rules.layout(layout)?.label ?? layout,
      })
    const violation = bindingProblem(rule, rules.boundTo)
    if (violation) return violation
  }
  return parent ? slotProblem(rules, parent, slot, component)?.reason : undefined
}

function slotProblem(
  rules: PlacementRules,
  parent: Element,
  slot: string,
  component: string | undefined,
): Pick<Problem, 'kind' | 'reason'> | undefined {
  if (parent.type === 'group') return undefined
  const around = rules.slice(parent.component ?? '')
  if (!around) return undefined
  const slots = around.slots ?? {}
  if (Object.keys(slots).length === 0)
    return {
      kind: 'slot',
      reason: sentence('{label} cannot hold other slices.', { label: declaredName(around.label) }),
    }
  const allowed = Object.hasOwn(slots, slot) ? slots[slot] : undefined
  if (!allowed)
    return {
      kind: 'slot',
      reason: sentence('{label} has no slot named {slot}. Use one of its slots: {slots}.', {
        label: declaredName(around.label),
        slot,
        slots: Object.keys(slots).join(', '),
      }),
    }
  if (allowed === '*' || (component !== undefined && allowed.includes(component))) return undefined
  const label = component === undefined ? 'a group' : (rules.slice(component)?.label ?? component)
  return {
    kind: 'slot',
    reason: sentence('{label} does not accept {label2} in its slot {slot}.', {
      label: around.label,
      label2: label,
      slot,
    }),
  }
}

/** Problem under the name of a field. */
function named(label: string, problem: AnySentence): Sentence {
  return sentence('{name}: {problem}', { name: declaredName(label), problem })
}

/** Problem of a field without the name that it is said under. */
export function problemWithin(reason: Sentence): AnySentence {
  const { problem } = reason.values
  return problem instanceof Sentence || typeof problem === 'string' ? problem : reason
}

function fieldProblem(error: unknown): AnySentence {
  if (error instanceof Error && 'said' in error && (typeof error.said === 'string' || error.said instanceof Sentence))
    return error.said
  return sentence('This value is not accepted.')
}

function unknownSlice(component: string): Sentence {
  return sentence('Slice configuration not found for component: {component}', { component })
}

/** The reason why a slice has nothing to draw on a page, by what the page is bound to. */
function bindingProblem({ label, bound }: SliceRule, boundTo: BoundKind | undefined): Sentence | undefined {
  if (!bound || (boundTo && bound.to.includes(boundTo))) return undefined
  return sentence('{label} shows the record of a page of {kinds}, and this page has none.', {
    label: declaredName(label),
    kinds: boundNames(bound.to),
  })
}

/** Names of bindings of record slices. */
function boundNames(kinds: readonly BoundKind[]): readonly Sentence[] {
  return kinds.map((kind) => declaredNameWithin(kind.replaceAll('-', ' ')))
}

function isAllowedIn(rule: SliceRule, layout: string): boolean {
  return rule.layouts === '*' || rule.layouts.includes(layout)
}

/** Validation problems of a page by its layout, slots and fields. */
export function problemsOf(page: Pick<Page, 'layout' | 'path' | 'elements'>, rules: PlacementRules): Problem[] {
  const problems: Problem[] = []
  const domIds = new Set<string>()
  visit(page.elements, null)
  return problems

  function visit(siblings: readonly Element[], parent: Element | null): void {
    for (const element of siblings) {
      problems.push(...elementProblems(element, parent, page, rules))
      const domId = element.properties.dom_id
      if (domId && domIds.has(domId))
        problems.push({
          element: element.id,
          field: 'dom_id',
          kind: 'dom_id',
          reason: sentence('Another element of the page already has the id {domId}. Use another id.', { domId }),
        })
      const violation = domId && anchorProblem(domId)
      if (violation) problems.push({ element: element.id, field: 'dom_id', kind: 'dom_id', reason: violation })
      domIds.add(domId)
      visit(element.elements, element)
    }
  }
}

/** Problems that the page itself has: violated rules, unfinished fields, which are ignored for visitors, and deprecated elements. */
export function publishProblems(page: Page, rules: PlacementRules): Problem[] {
  const unfinished = [...everyElement(page.elements)].flatMap((element) => [
    ...unfinishedConditions(element),
    ...unfinishedFields(element, rules.slice(element.component ?? ''), page.fields),
    ...deprecatedProblem(element),
    ...sampleProblems(element, (name) => rules.slice(element.component ?? '')?.fields[name]?.label || name),
  ])
  return [...problemsOf(page, rules), ...unfinished]
}

function deprecatedProblem({ id, enabled, xp_status }: Element): Problem[] {
  if (!enabled || xp_status !== 'deprecated') return []
  return [
    {
      element: id,
      kind: 'deprecated',
      reason: sentence('This element is marked as deprecated. Replace or remove it.'),
    },
  ]
}

/** Fields in which an editor has begun something; values are those that are drawn, the page's own among them. */
function unfinishedFields(element: Element, rule: SliceRule | undefined, lent: readonly StoredField[]): Problem[] {
  // Nobody sees what is disabled, and what records fill is theirs.
  if (!rule || !element.enabled) return []
  const filled = element.model_query?.map ?? {}
  const values: Record<string, unknown> = Object.create(null)
  for (const [name, { type, default: standard, enabled }] of Object.entries(rule.fields)) {
    const own = element.fields.find((each) => each.name === name)
    const given = lent.find((each) => each.enabled && each.name === name)
    if (own?.enabled ?? enabled) values[name] = own?.[type] ?? given?.[given.type] ?? standard
  }
  const errors: Readonly<Partial<Record<string, AnySentence>>> = {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, valueProblem(rule.fields[name]!, value)]),
    ),
    ...rule.unfinished?.(values),
  }
  return Object.entries(errors).flatMap(([field, violation]): Problem[] =>
    violation && !Object.hasOwn(filled, field)
      ? [
          {
            element: element.id,
            field,
            kind: 'unfinished',
            reason: named(rule.fields[field]?.label || field, violation),
          },
        ]
      : [],
  )
}

/** Reason why a value is unfinished; values that the field rejects have another. */
function valueProblem(field: FieldRule, value: unknown): AnySentence | undefined {
  if (!field.unfinished) return undefined
  try {
    return field.unfinished(field.parse(value))
  } catch {
    return undefined
  }
}

function unfinishedConditions({ id, conditions_settings, model_query }: Element): Problem[] {
  const problem = (reason: Sentence): Problem => ({ element: id, kind: 'unfinished', reason })
  const places = (conditions: readonly Condition[]) =>
    conditions.flatMap((condition, i) => (isUnfinished(condition) ? [i + 1] : []))
  return [
    ...places(conditions_settings.conditions).map((number) =>
      problem(sentence('Condition {number} is not finished. Complete it, or remove it.', { number })),
    ),
    ...places(model_query?.filter ?? []).map((number) =>
      problem(sentence('Condition {number} of the query is not finished. Complete it, or remove it.', { number })),
    ),
  ]
}

function elementProblems(
  element: Element,
  parent: Element | null,
  page: Pick<Page, 'layout' | 'path'>,
  rules: PlacementRules,
): Problem[] {
  const { layout } = page
  const { id, component, type } = element
  const slot = parent ? slotProblem(rules, parent, element.slot, type === 'group' ? undefined : component) : undefined
  const place: Problem[] = slot ? [{ element: id, ...slot }] : []
  if (type === 'group') return [...place, ...conditionProblems(element)]
  const rule = rules.slice(component ?? '')
  if (!rule) return [{ element: id, kind: 'unknown', reason: unknownSlice(component ?? '') }]
  // Nobody sees what is disabled; where it is enabled, it has to fit.
  if (element.enabled && !isAllowedIn(rule, layout))
    place.push({
      element: id,
      kind: 'layout',
      reason: sentence('{label} is not allowed in the {label2} layout.', {
        label: declaredName(rule.label),
        label2: rules.layout(layout)?.label ?? layout,
      }),
    })
  const violation = bindingProblem(rule, boundKindOf(page.path))
  if (element.enabled && violation) place.push({ element: id, kind: 'binding', reason: violation })
  return [...place, ...fieldProblems(element, rule, rules.layout(layout)), ...conditionProblems(element)]
}

function fieldProblems(element: Element, rule: SliceRule, layout: LayoutRule | undefined): Problem[] {
  return element.fields.flatMap((stored): Problem[] => {
    const field = Object.hasOwn(rule.fields, stored.name) ? rule.fields[stored.name] : undefined
    if (!field || stored[field.type] === undefined) return []
    const at = { element: element.id, field: stored.name }
    try {
      field.parse(stored[field.type])
    } catch (error) {
      return [
        {
          ...at,
          kind: 'value',
          reason: named(field.label || stored.name, fieldProblem(error)),
        },
      ]
    }
    const colour = field.type === 'color' ? colourProblem(field, String(stored.color), layout) : undefined
    return colour ? [{ ...at, kind: 'colour', reason: named(field.label || stored.name, colour) }] : []
  })
}

/** Conditions that compare with a day that no calendar has. */
function conditionProblems({ id, conditions_settings, model_query }: Element): Problem[] {
  const problems = (conditions: readonly Condition[], said: (number: number, problem: Sentence) => Sentence) =>
    conditions.flatMap(({ operator, value }, i): Problem[] => {
      const problem = isOrdering(operator) && [value].flat().map(String).map(noSuchDay).find(Boolean)
      return problem ? [{ element: id, kind: 'value', reason: said(i + 1, problem) }] : []
    })
  return [
    ...problems(conditions_settings.conditions, (number, problem) =>
      sentence('Condition {number}: {problem}', { number, problem }),
    ),
    ...problems(model_query?.filter ?? [], (number, problem) =>
      sentence('Condition {number} of the query: {problem}', { number, problem }),
    ),
  ]
}

function isOrdering(operator: Condition['operator']): boolean {
  return ['gt', 'gte', 'lt', 'lte', 'between'].includes(operator)
}

/** White is no brand's colour and every brand's: it stays free in every layout. */
const neutral = '#ffffff'

function colourProblem(
  { use = 'fields', default: standard }: FieldRule,
  hex: string,
  layout: LayoutRule | undefined,
): Sentence | undefined {
  if (!layout?.colours || hex === '' || same(hex, neutral) || same(hex, String(standard))) return undefined
  const { picker, palette } = layout.colours.permissions[use]
  if (picker) return undefined
  const offered = palette ? layout.colours.palette.filter((colour) => colour[use]) : []
  if (offered.some((colour) => same(colour.hex, hex))) return undefined
  const names = offered.map(({ name, hex: value }) =>
    sentence('{name} {hex}', { name: declaredNameWithin(name), hex: value }),
  )
  return names.length > 0
    ? sentence(
        '{hex} is not {use, select, background {a background colour} foreground {a foreground colour} other {a colour}} of the {layout} layout. Choose {names}.',
        { hex, use, layout: layout.label, names },
      )
    : sentence('{hex} cannot be used: the {layout} layout has no colours for this.', { hex, layout: layout.label })
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Problems that an edit has added; earlier ones are left out. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(keyOf))
  return after.filter((problem) => !known.has(keyOf(problem)))
}

function keyOf({ element, field = '', kind }: Problem): string {
  return `${element} ${field} ${kind}`
}

/** Drop targets of an element: parents with the slots that accept it. Computed once at the start of a drag. */
export function dropTargets(
  page: Page,
  rules: PlacementRules,
  moving: Element,
): Map<string | null, ReadonlySet<string>> {
  const inside = new Set(Array.from(everyElement([moving]), ({ id }) => id))
  const component = moving.type === 'group' ? undefined : moving.component
  const targets = new Map<string | null, ReadonlySet<string>>()
  if (!insertError(rules, page.layout, null, 'default', component)) targets.set(null, new Set(['default']))
  for (const parent of everyElement(page.elements)) {
    if (inside.has(parent.id)) continue
    const slots = slotsOf(rules, parent).filter((slot) => !insertError(rules, page.layout, parent, slot, component))
    if (slots.length > 0) targets.set(parent.id, new Set(slots))
  }
  return targets
}

/** The names of an element's slots; a group has one. */
export function slotsOf(rules: PlacementRules, element: Element): string[] {
  if (element.type === 'group') return element.section === undefined ? ['default'] : []
  return Object.keys(rules.slice(element.component ?? '')?.slots ?? {})
}

/** Placement rules of definitions. */
export function placementRulesOf(
  slices: ReadonlyMap<string, SliceRule>,
  layouts: ReadonlyMap<string, LayoutRule>,
): PlacementRules {
  return { slice: (component) => slices.get(component), layout: (id) => layouts.get(id) }
}
