import type { MediaFile, MediaSize, Picture } from '#model/media/media.ts'
import { paragraphOf } from '#model/forms/forms.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import type { PageFacts } from '#model/view/view.ts'
import { portalFileUrl } from '#model/people/portal.ts'
import { hasWords } from '#model/text/fold.ts'
import { firstWordsIn, listIn, pictureIn, wordsIn } from './record-values.ts'
import { holdsAt, inTheirOrder, specialOf, type Special, type SpecialsPlace } from './specials.tsx'
import { cardSizes } from '../fields/picture-sizes.ts'

/** Special with the names of its resorts and brands. */
export interface AgentSpecial extends Special {
  readonly resorts: readonly string[]
  readonly brands: readonly string[]
  /** Resorts at which it is valid. */
  readonly validAt: readonly string[]
  /** Whether it names neither resorts nor brands. */
  readonly isEverywhere: boolean
  readonly logo?: Picture
  /** What an agent may save of it. */
  readonly files: readonly MediaFile[]
}

const logoSizes: readonly MediaSize[] = [{ name: 'default', width: 240, fit: 'contain' }]

/** Loads the chosen specials in order, or all current ones with the agent’s preferred resorts first; with resorts and brands. */
export async function loadAgentSpecials(
  names: readonly string[] | undefined,
  reader: Reader,
  place: SpecialsPlace & Pick<PageFacts, 'agent'>,
): Promise<AgentSpecial[]> {
  const [records, resorts, inAnyLanguage, brands] = await Promise.all([
    names?.length ? reader.list('specials', { names }) : reader.list('specials').then(inTheirOrder),
    reader.list('resorts'),
    reader.inAnyLanguage('resorts'),
    reader.list('brands'),
  ])
  const preferred = place.agent?.preferred ?? []
  const liked = resorts.filter(({ id }) => preferred.includes(id))
  const isValidAt = ({ data }: StoredRecord, resort: StoredRecord) => holdsAt(data, resort, calledAs(inAnyLanguage, resort))
  const isLiked = (record: StoredRecord) => liked.some((resort) => isValidAt(record, resort))
  const sorted = names?.length ? records : [...records.filter(isLiked), ...records.filter((each) => !isLiked(each))]
  return Promise.all(sorted.map((record) => agentSpecialOf(record, { held: resorts.filter((resort) => isValidAt(record, resort)), brands, place }, reader)))
}

interface Houses {
  /** Resorts at which it is valid. */
  readonly held: readonly StoredRecord[]
  readonly brands: readonly StoredRecord[]
  readonly place: SpecialsPlace
}

async function agentSpecialOf(record: StoredRecord, houses: Houses, reader: Reader): Promise<AgentSpecial> {
  const { data } = record
  const isEverywhere = listIn(data, 'resort_ids').length + listIn(data, 'brand_ids').length === 0
  const { held } = houses
  const own = isEverywhere ? [] : held
  const brandIds = new Set([...listIn(data, 'brand_ids'), ...own.map((resort) => wordsIn(resort.data, 'brand_id'))])
  const brands = houses.brands.filter(({ id, slug }) => brandIds.has(id) || brandIds.has(slug))
  const [special, logo, files] = await Promise.all([
    specialOf(record, reader, houses.place, cardSizes),
    logoOf(record, own[0], reader),
    houses.place.agent ? filesOf(record, reader) : [],
  ])
  const resortName = wordsIn(data, 'resortName')
  const commission = houses.place.agent ? wordsIn(data, 'commission_note') : ''
  const commissionLine = houses.place.t(
    'Commission: {text}',
    { text: commission },
  )
  return {
    ...special,
    ...(commission && { content: special.content + reader.richText(paragraphOf(commissionLine)) }),
    resorts: own.length > 0 ? own.map(nameOf) : resortName ? [resortName] : [],
    brands: brands.map(nameOf),
    validAt: held.map(nameOf),
    isEverywhere,
    files,
    ...(logo && { logo }),
  }
}

async function filesOf({ id, data }: StoredRecord, reader: Reader): Promise<readonly MediaFile[]> {
  const found = await Promise.all(
    listIn(data, 'agent_assets').map(async (asset) => {
      const file = await reader.file(asset)
      return file ? [{ ...file, url: portalFileUrl(id, asset) }] : []
    }),
  )
  return found.flat()
}

/** Logo of the special, else of its resort. */
async function logoOf(special: StoredRecord, resort: StoredRecord | undefined, reader: Reader) {
  const own = await pictureIn(special.data, ['resort_logo', 'resortLogo'], reader, logoSizes)
  return own ?? (resort && pictureIn(resort.data, ['logo'], reader, logoSizes))
}

function nameOf({ data }: StoredRecord): string {
  return firstWordsIn(data, 'name', 'title')
}

/** Distinct names in specials, sorted. */
export function valuesOf(specials: readonly AgentSpecial[], of: 'resorts' | 'brands'): string[] {
  return [...new Set(specials.flatMap((special) => special[of]))].filter(Boolean).toSorted()
}

/** Specials of a resort and a brand with some words; what is empty matches all. */
export function matching(
  specials: readonly AgentSpecial[],
  { resort, brand, words }: { readonly resort: string; readonly brand: string; readonly words: string },
): readonly AgentSpecial[] {
  return specials.filter(
    ({ title, subtitle, extraSavings, resorts, validAt, brands, isEverywhere }) =>
      hasWords([title, subtitle, extraSavings, ...resorts, ...brands].join(' '), words) &&
      (!resort || validAt.includes(resort)) && (!brand || isEverywhere || brands.includes(brand)),
  )
}
