import { NativeSelect, NumberInput, Select, Slider, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { label, t } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import { type ConditionKeyName, readConditionKey } from '#model/conditions/condition-keys.ts'
import { momentIn } from '#model/time/moment.ts'
import type { Site } from '#contract/sites.ts'
import { sitesQuery } from '../../api/queries.ts'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { languagesOf } from '../../components/page-options.ts'
import { languageName } from '../../formats/language-name.ts'
import { useEditor, useDocument, useViewAs } from '../context.tsx'
import { devices, tagsOf } from './persona.ts'
import { useSiteZone } from './site-zone.ts'

/** Position of a control in the panel: first, beside another, after those, or below. */
type Place = 'who' | 'pair' | 'when' | 'below'

interface PersonaControl {
  readonly place: Place
  readonly Control: ComponentType
}

/** Controls of a persona by condition key, in the order of the panel; null where the page decides it. */
const personaControls: Readonly<Record<ConditionKeyName, PersonaControl | null>> = {
  'agent.logged_in': { place: 'who', Control: AgentSwitch },
  'agent.tier': { place: 'who', Control: TierSelect },
  device: { place: 'pair', Control: DeviceSelect },
  locale: { place: 'pair', Control: LanguageInput },
  now: { place: 'when', Control: MomentInput },
  tag: { place: 'below', Control: TagSliders },
  cookie: { place: 'below', Control: Cookies },
  query: { place: 'below', Control: Parameters },
  brand: null,
}

/** Controls in one place of the persona panel. */
export function PersonaControls({ place }: { readonly place: Place }) {
  return Object.entries(personaControls).map(
    ([key, control]) => control?.place === place && <control.Control key={key} />,
  )
}

function AgentSwitch() {
  const { viewAs } = useEditor()
  const agent = useViewAs((it) => it.persona.agent)
  return (
    <Switch
      size="sm"
      label={t('Signed-in travel agent')}
      checked={agent}
      onChange={(event) => viewAs.change({ agent: event.currentTarget.checked })}
    />
  )
}

function TierSelect() {
  const { viewAs } = useEditor()
  const { agent, tier } = useViewAs((it) => it.persona)
  if (!agent) return null
  return (
    <Select
      size="xs"
      label={t('Agent tier')}
      data={[{ value: '', label: t('None') }, ...choicesOf('agent.tier')]}
      value={tier}
      allowDeselect={false}
      onChange={(next) => viewAs.change({ tier: next ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function DeviceSelect() {
  const { viewAs } = useEditor()
  const device = useViewAs((it) => it.persona.device)
  return (
    <Select
      size="xs"
      label={t('Device')}
      data={[{ value: '', label: t('By canvas width') }, ...choicesOf('device')]}
      value={device}
      allowDeselect={false}
      onChange={(next) => viewAs.change({ device: devices.find((each) => each === next) ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function LanguageInput() {
  const { viewAs } = useEditor()
  const own = useDocument(({ page }) => page.language_code)
  const site = useSite()
  const locale = useViewAs((it) => it.persona.locale)
  return (
    <NativeSelect
      size="xs"
      label={t('Language')}
      value={locale}
      data={[
        {
          value: '',
          label: t('Of the page ({language})', { language: languageName(own) }),
        },
        ...languagesOf(site).filter(({ value }) => value !== own),
      ]}
      onChange={(event) => viewAs.change({ locale: event.currentTarget.value })}
    />
  )
}

/** The site of the page, once it is loaded. */
function useSite(): Site | undefined {
  const siteId = useDocument(({ page }) => page.site_id)
  return useQuery(sitesQuery).data?.find(({ id }) => id === siteId)
}

/** Time of a persona's visit, by the clocks of the site. */
function MomentInput() {
  const { viewAs } = useEditor()
  const now = useViewAs((it) => it.persona.now)
  const label = t('Date and time')
  return (
    <WallClockInput
      size="xs"
      label={label}
      name={label}
      zone={useSiteZone()}
      description={now ? undefined : t('Leave empty for the current time.')}
      value={now}
      write={(next) => viewAs.change({ now: momentIn(next) === undefined ? '' : new Date(next).toISOString() })}
    />
  )
}

function Cookies() {
  return <Named group="cookies" prefix="cookie:" legend={t('Cookies')} />
}

function Parameters() {
  return <Named group="query" prefix="query:" legend={t('Address parameters')} />
}

function choicesOf(key: ConditionKeyName): { value: string; label: string }[] {
  return Object.entries(readConditionKey(key).kind?.choices ?? {}).map(([value, name]) => ({
    value,
    label: label(name),
  }))
}

/** One slider a tag: how many points the visitor has by now. */
function TagSliders() {
  const { viewAs } = useEditor()
  const tags = useDocument((state) => tagsOf(state.page).join('\n'))
  const points = useViewAs((it) => it.persona.tags)
  if (tags === '') return null
  const set = (tag: string, value: number) => viewAs.change({ tags: { ...points, [tag]: value } })
  return (
    <fieldset className="vx-framed">
      <legend>{t('Points by tag')}</legend>
      {tags.split('\n').map((tag) => (
        <div key={tag} className="vx-tag-slider">
          <span className="vx-tag-name">{tag}</span>
          <Slider
            size="sm"
            min={0}
            max={20}
            thumbLabel={t('Points for {tag}', { tag })}
            label={null}
            value={Math.min(points[tag] ?? 0, 20)}
            onChange={(value) => set(tag, value)}
          />
          <NumberInput
            size="xs"
            w={56}
            min={0}
            max={9999}
            hideControls
            aria-label={t('Points for {tag}, as a number', { tag })}
            value={points[tag] ?? 0}
            onChange={(value) => typeof value === 'number' && set(tag, value)}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface NamedProps {
  readonly group: 'cookies' | 'query'
  readonly prefix: string
  readonly legend: string
}

/** The cookies or parameters that conditions of the page ask about. */
function Named({ group, prefix, legend }: NamedProps) {
  const { viewAs } = useEditor()
  const page = useDocument((state) => state.page)
  const given = useViewAs((it) => it.persona[group])
  const names = new Set(Object.keys(given))
  for (const { conditions_settings } of everyElement(page.elements))
    for (const { key } of conditions_settings.conditions)
      if (key.startsWith(prefix) && key.length > prefix.length) names.add(key.slice(prefix.length))
  if (names.size === 0) return null
  return (
    <fieldset className="vx-framed">
      <legend>{legend}</legend>
      {[...names].toSorted().map((name) => (
        <TextInput
          key={name}
          size="xs"
          label={name}
          placeholder={t('Not set')}
          value={given[name] ?? ''}
          onChange={(event) => {
            const { [name]: _, ...others } = given
            const value = event.currentTarget.value
            viewAs.change({ [group]: value === '' ? others : { ...others, [name]: value } })
          }}
        />
      ))}
    </fieldset>
  )
}
