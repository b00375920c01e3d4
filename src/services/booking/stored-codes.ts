import { recordsIn, textIn } from '#model/json.ts'
import { bundleOf } from '#model/booking/booking.ts'
import { verifiedTrigger } from '#model/booking/stored-codes.ts'
import type { Codes } from '#model/booking/stay.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { evaluateTriggers, type Visit } from './booking-triggers.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { resortNamed } from '#model/records/resort-names.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { prepareNeeds, type PreparedNeeds, type VisitGlance } from './trigger-needs.ts'

/** Booking codes that a trigger gave to a visitor, as stored in their browser. */
export interface StoredCodes {
  readonly trigger: string
  readonly codes: Codes
  /** Path of the page on which they were given. */
  readonly at: string
  /** Whether they hold for this page, until the browser closes, or for some days. */
  readonly lasts: 'page' | 'session' | 'days'
  readonly days: number
  readonly priority: number
  readonly message: string
  readonly show: 'visible' | 'hidden' | 'locked'
}

type Trigger = Pick<RecordRow, 'id' | 'site_id' | 'data' | 'updated_at'>

/** Visit of a page, as far as triggers read it. */
export type PageVisit = Pick<Visit, 'url' | 'referrerHost'> & Partial<Pick<Visit, 'isAgent' | 'country'>>

/** Trigger service: loads the triggers of a site, again after changes. */
export type TriggerService = ReturnType<typeof createTriggerService>

const entity = 'booking-code-triggers'

/** Cache tags whose change reloads triggers and names of resorts. */
const readyBy: readonly string[] = [`entity:${entity}`, 'entity:resorts']

interface Ready {
  readonly site: Site
  /** The resort of the site, by its id in each of its languages. */
  readonly called: readonly string[]
  readonly active: readonly Trigger[]
  /** Triggers for visits of pages. */
  readonly triggers: readonly Trigger[]
  readonly needs: PreparedNeeds
}

export function createTriggerService(source: Pick<ReadSource, 'records'>, clock: () => Date = () => new Date()) {
  const ready = new Map<string, Ready>()

  return {
    /** Whether a visit is worth reading: false when no trigger can match it, true when one may. Never waits. */
    mayConcern(siteId: string, glance: VisitGlance): boolean {
      const known = ready.get(siteId)
      return !known || known.needs.mayMatch(glance, clock)
    },
    /**
     * Whether a visit would give codes that the visitor has not got; true also before the triggers were read. Never
     * waits.
     */
    isConcerned(siteId: string, visit: PageVisit, held?: StoredCodes): boolean {
      const known = ready.get(siteId)
      return !known || givenTo(known, visit, held) !== undefined
    },
    /** The codes that a visit gives; undefined when those that are held stay. */
    async visited(site: Site, visit: PageVisit, held?: StoredCodes): Promise<StoredCodes | undefined> {
      return givenTo(await readyFor(site), visit, held)
    },
    /** Parameters that a trigger takes out of the address once it has given its codes. */
    async stripped(site: Site, trigger: string): Promise<readonly string[]> {
      const data = (await readyFor(site)).active.find(({ id }) => id === trigger)?.data
      return data?.strip_param === true ? recordsIn(data.query).map(({ param }) => textIn(param)) : []
    },
    /** Active triggers of a site. */
    active: async (site: Site): Promise<readonly Trigger[]> => (await readyFor(site)).active,
    forget(tags: readonly string[]): void {
      if (tags.some((tag) => readyBy.includes(tag) || tag.startsWith('site:'))) ready.clear()
    },
  }

  async function readyFor(site: Site): Promise<Ready> {
    const known = ready.get(site.id)
    if (known) return known
    const { rows } = await source.records.list(entity, { sites: [site.id, everySite], published: true })
    // Where a code holds is asked when a resort is chosen; a page is of a resort only where its whole site is.
    const called = await namesOfResort(site)
    const isOfResort = called.length > 0
    const active = rows.filter(({ data }) => data.state === 'active')
    const triggers = active.map((row) =>
      isOfResort ? row : { ...row, data: { ...row.data, resort_ids: [], brand_ids: [] } },
    )
    const made = { site, called, active, triggers, needs: prepareNeeds(triggers.map(({ data }) => data)) }
    ready.set(site.id, made)
    return made
  }

  async function namesOfResort(site: Site): Promise<readonly string[]> {
    const { resort_id } = settingsOf(site)
    if (!resort_id) return []
    const { rows } = await source.records.list('resorts', { sites: [site.id, everySite], published: true })
    return resortNamed(rows, resort_id)?.called ?? [resort_id]
  }

  function givenTo({ site, called, triggers }: Ready, visit: PageVisit, held?: StoredCodes): StoredCodes | undefined {
    if (triggers.length === 0) return undefined
    const { brand_id } = settingsOf(site)
    const [first] = evaluateTriggers(triggers, {
      isAgent: false,
      country: '',
      ...visit,
      enteredCode: '',
      site_id: site.id,
      resort_ids: called,
      ...(brand_id && { brand_id }),
      now: clock(),
    })
    if (!first?.matches || Object.keys(first.codes).length === 0) return undefined
    const data = triggers.find(({ id }) => id === first.id)!.data
    return codesAfter(
      held,
      rememberedFrom(first.id, data, first.codes, visit.url.pathname),
      String(data.overwrite ?? ''),
    )
  }
}

export function rememberedFrom(
  trigger: string,
  data: RecordData,
  codes: Readonly<Record<string, string>>,
  at: string,
): StoredCodes {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { persistence, show_code } = data
  return {
    trigger,
    codes: bundleOf(codes),
    at: at.slice(0, 255),
    lasts: persistence === 'page' || persistence === 'session' ? persistence : 'days',
    days: typeof data.days === 'number' ? Math.min(Math.max(data.days, 0), 365) : 30,
    priority: Number(data.priority ?? 100),
    message: text(data.message).slice(0, 140),
    show: show_code === 'hidden' || show_code === 'locked' ? show_code : 'visible',
  }
}

/** Codes that a form gave to a verified visitor until the browser closes, ahead of triggers'. */
export function verifiedCodes(codes: Codes): StoredCodes {
  return {
    trigger: verifiedTrigger,
    codes,
    at: '',
    lasts: 'session',
    days: 0,
    priority: 0,
    message: '',
    show: 'visible',
  }
}

/** Stored codes after a trigger matched; undefined when they stay as they are. The smaller priority number wins. */
function codesAfter(held: StoredCodes | undefined, given: StoredCodes, overwrite: string): StoredCodes | undefined {
  if (!held) return given
  if (held.trigger === given.trigger)
    return held.at === given.at && JSON.stringify(held.codes) === JSON.stringify(given.codes) ? undefined : given
  if (overwrite === 'always') return given
  if (overwrite === 'if_empty') return undefined
  return given.priority <= held.priority ? given : undefined
}
