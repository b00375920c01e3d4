import { engineWords, type PageBooking, type WonCodes } from '#model/booking/booking.ts'
import type { RecordData } from '#model/records/records.ts'
import { textAt } from './booking-rules.ts'
import type { EngineSettings } from './booking-url.ts'
import { isEngine } from '#model/booking/engines.ts'

/** Settings of the engine from one source, such as the page or the brand. */
export type Layer = readonly [source: string, says: RecordData]

interface EngineAround {
  readonly resort: RecordData
  readonly settings: readonly Layer[]
  readonly page: PageBooking
  readonly lang: string
}

/** Settings of the platform, where nothing else says otherwise. */
const platform: RecordData = {
  adapter: 'synxis',
  config_code: 'PlayaWebsite',
  theme_code: 'PlayaWebsite',
  currency: 'USD',
  locale: 'en-US',
}

/** Language codes of the engines, by language of the page. */
const locales: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-BR',
  it: 'it-IT',
  nl: 'nl-NL',
  ja: 'ja-JP',
  zh: 'zh-CN',
  ar: 'ar-SA',
}

/** Language code for the engines: that of the page where it names a country, as `es-MX` does. */
function localeFor(lang: string): string {
  return lang.includes('-') ? lang : (locales[lang] ?? '')
}

/** Engine settings: the first value of page, resort, brand, site and platform. */
export function engineOf(around: EngineAround, overrides: readonly Layer[]) {
  const layers = layersOf(around, overrides)
  const trail: Record<string, string> = {}
  const pick = (name: string) => {
    const found = layers.find(([, layer]) => textAt(layer, name))
    if (found) trail[name] = found[0]
    return found && textAt(found[1], name)
  }
  const adapter = pick('adapter')
  const allowed = layers.map(([, layer]) => textAt(layer, 'host_allowlist')).find(Boolean)
  const texts = ['base_url', 'chain_id', 'hotel_id', 'config_code', 'theme_code', 'currency', 'locale'] as const
  const engine: EngineSettings = {
    adapter: isEngine(adapter) ? adapter : 'synxis',
    ...(allowed && {
      hosts: allowed
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    }),
    ...Object.fromEntries(
      texts.flatMap((name) => {
        const value = pick(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
  return { engine, trail }
}

/** Layers of the settings: the first that says something wins. */
function layersOf({ resort, settings, page, lang }: EngineAround, overrides: readonly Layer[]): readonly Layer[] {
  const ofPage = Object.fromEntries(engineWords.map((name) => [name.replace('code', '_code'), page.engine[name] ?? '']))
  return [
    ...overrides.filter(([source]) => source !== 'remembered'),
    ['page', { ...ofPage, locale: localeFor(lang) }],
    ...overrides.filter(([source]) => source === 'remembered'),
    [
      'resort',
      // What a resort counts its prices in is no choice of anybody's.
      {
        ...resort,
        currency: '',
        base_url: resort.booking_base_url,
        adapter: resort.adapter === 'inherit' ? '' : resort.adapter,
      },
    ],
    ...settings,
    ['platform', platform],
  ]
}

/** Engine overrides of the trigger whose codes won. */
export function overridesOf({ source }: WonCodes, typed?: RecordData, kept?: RecordData): readonly Layer[] {
  const trigger = source === 'visitor' ? typed : source === 'trigger' || source === 'remembered' ? kept : undefined
  if (!trigger) return []
  const { config_code, theme_code, currency } = trigger
  return [[source, { config_code, theme_code, currency }]]
}
