import { VoixError } from '../errors.ts'
import type { Element, HydrationMode } from './page.ts'

/** Slice definition for the factory. */
export interface SliceSketch {
  readonly name: string
  readonly label: string
  readonly hydrate: HydrationMode
  readonly upgrades?: readonly { readonly version: number }[]
}

/** Creates a slice with the defaults of the specification. Throws `unknown-slice` without a definition. */
export function createSlice(
  id: string,
  component: string,
  definition: SliceSketch | undefined,
  given: Partial<Element> = {},
): Element {
  if (!definition) throw new VoixError('unknown-slice', { component })
  const version = definition.upgrades?.at(-1)?.version
  return {
    id,
    type: 'slice',
    component,
    enabled: true,
    xp_status: 'approved',
    // A slice with nothing to wake keeps the specification's default: it costs nothing.
    hydration_mode: definition.hydrate === 'never' ? 'load' : definition.hydrate,
    slot: 'default',
    label: definition.label,
    ...(version && { version }),
    fields: [],
    elements: [],
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
    ...given,
  }
}

export function createGroup(id: string, given: Partial<Element> = {}): Element {
  return {
    id,
    type: 'group',
    enabled: true,
    slot: 'default',
    label: 'Group',
    fields: [],
    elements: [],
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
    ...given,
  }
}
