import { Button, Chip, NumberInput, Select, Slider, Switch, TextInput } from '@mantine/core'
import { everyElement } from '#document/tree.ts'
import { readConditionKey } from '#model/condition-keys.ts'
import { directionOf } from '#model/direction.ts'
import type { Page } from '#model/page.ts'
import { useEditor, useUi, useStudio, useViewAs } from '../state/context.tsx'
import { newVisitor, type Persona, presets, tagsOf } from './persona.ts'

const { choices = {} } = readConditionKey('agent.tier').kind ?? {}
const tiers = Object.entries(choices).map(([value, label]) => ({ value, label }))

/** Persona panel: ready-made visitors, and controls for all facts that conditions use. */
export function PersonaPanel() {
  const { viewAs } = useEditor()
  const page = useStudio((state) => state.page)
  const persona = useViewAs((it) => it.persona)
  const on = useViewAs((it) => it.on)
  const ready = presets(tagsOf(page))
  const chosen = Object.keys(ready).find((name) => JSON.stringify(ready[name]) === JSON.stringify(persona))
  return (
    <div className="vx-persona">
      <Chip.Group
        value={on ? (chosen ?? '') : ''}
        onChange={(name) => ready[name as string] && viewAs.be(ready[name as string]!)}
      >
        <div className="vx-persona-presets" role="group" aria-label="Ready-made visitors">
          {Object.keys(ready).map((name) => (
            <Chip key={name} value={name} size="xs">
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <Switch
        size="sm"
        label="Travel agent, signed in"
        checked={persona.agent}
        onChange={(event) => viewAs.change({ agent: event.currentTarget.checked })}
      />
      {persona.agent && (
        <Select
          size="xs"
          label="Tier of the agent"
          data={[{ value: '', label: 'None' }, ...tiers]}
          value={persona.tier}
          allowDeselect={false}
          onChange={(tier) => viewAs.change({ tier: tier ?? '' })}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <div className="vx-persona-pair">
        <Select
          size="xs"
          label="Device"
          data={[
            { value: '', label: 'As wide as the canvas' },
            { value: 'phone', label: 'Phone' },
            { value: 'tablet', label: 'Tablet' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={persona.device}
          allowDeselect={false}
          onChange={(device) => viewAs.change({ device: (device ?? '') as Persona['device'] })}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          size="xs"
          label="Language"
          placeholder={page.language_code}
          value={persona.locale}
          maxLength={12}
          onChange={(event) => viewAs.change({ locale: event.currentTarget.value })}
        />
      </div>
      <TextInput
        size="xs"
        type="datetime-local"
        label="Date and time, UTC"
        description={persona.now ? undefined : 'Blank is this moment.'}
        value={persona.now.slice(0, 16)}
        onChange={(event) =>
          viewAs.change({ now: event.currentTarget.value ? `${event.currentTarget.value}:00.000Z` : '' })
        }
      />
      <TextLooks />
      <TagSliders />
      <Named page={page} group="cookies" prefix="cookie:" legend="Cookies" />
      <Named page={page} group="query" prefix="query:" legend="Parameters of the address" />
      <Button size="xs" variant="default" onClick={() => viewAs.be(newVisitor)}>
        Start over as a new visitor
      </Button>
    </div>
  )
}

/** Pseudo-localization of the page: longer texts, and right-to-left lines. */
function TextLooks() {
  const { ui } = useEditor()
  const text = useUi((it) => it.text)
  const direction = useStudio(({ page }) => directionOf(page.language_code))
  return (
    <fieldset className="vx-seo">
      <legend>Text</legend>
      <Switch
        size="sm"
        label="Two fifths longer, with accents"
        description="What keeps its length is part of a picture."
        checked={text.longer}
        onChange={(event) => ui.setState({ text: { ...text, longer: event.currentTarget.checked } })}
      />
      <Switch
        size="sm"
        label={direction === 'rtl' ? 'From left to right' : 'From right to left'}
        checked={text.turned}
        onChange={(event) => ui.setState({ text: { ...text, turned: event.currentTarget.checked } })}
      />
    </fieldset>
  )
}

/** Sliders for the points of each tag. */
export function TagSliders() {
  const { viewAs } = useEditor()
  const tags = useStudio((state) => tagsOf(state.page).join('\n'))
  const points = useViewAs((it) => it.persona.tags)
  if (tags === '') return null
  const set = (tag: string, value: number) => viewAs.change({ tags: { ...points, [tag]: value } })
  return (
    <fieldset className="vx-seo">
      <legend>Points by tag</legend>
      {tags.split('\n').map((tag) => (
        <div key={tag} className="vx-tag-slider">
          <span className="vx-tag-name">{tag}</span>
          <Slider
            size="sm"
            min={0}
            max={20}
            thumbLabel={`Points of ${tag}`}
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
            aria-label={`Points of ${tag}, as a number`}
            value={points[tag] ?? 0}
            onChange={(value) => typeof value === 'number' && set(tag, value)}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface NamedProps {
  readonly page: Page
  readonly group: 'cookies' | 'query'
  readonly prefix: string
  readonly legend: string
}

/** The cookies or parameters that conditions of the page ask about. */
function Named({ page, group, prefix, legend }: NamedProps) {
  const { viewAs } = useEditor()
  const given = useViewAs((it) => it.persona[group])
  const names = new Set(Object.keys(given))
  for (const { conditions_settings } of everyElement(page.elements))
    for (const { key } of conditions_settings.conditions)
      if (key.startsWith(prefix) && key.length > prefix.length) names.add(key.slice(prefix.length))
  if (names.size === 0) return null
  return (
    <fieldset className="vx-seo">
      <legend>{legend}</legend>
      {[...names].toSorted().map((name) => (
        <TextInput
          key={name}
          size="xs"
          label={name}
          placeholder="Not set"
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
