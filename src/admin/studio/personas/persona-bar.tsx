import { Button, UnstyledButton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { label, t } from '#messages/interface.ts'
import { type ConditionKeyName, readConditionKey } from '#model/conditions/condition-keys.ts'
import { languageName } from '../../formats/language-name.ts'
import { useEditor, useDocument, useViewAs } from '../context.tsx'
import { momentWords } from './condition-words.ts'
import { type Persona, presets, tagsOf } from './persona.ts'
import { useSiteZone } from './site-zone.ts'

/** Persona bar over the canvas: the persona, and the number of elements hidden from it. */
export function PersonaBar() {
  const { viewAs, select } = useEditor()
  const on = useViewAs((it) => it.on)
  const persona = useViewAs((it) => it.persona)
  const hidden = useViewAs((it) => it.hidden)
  const tags = useDocument((state) => tagsOf(state.page).join('\n'))
  const zone = useSiteZone()
  if (!on) return null
  const first = hidden.keys().next().value
  return (
    <div className="vx-persona-bar" role="status">
      <IconUserSearch size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{formatPersona(persona, zone, tags === '' ? [] : tags.split('\n'))}</span>
      {first === undefined ? (
        <span>{t('All elements visible')}</span>
      ) : (
        <UnstyledButton className="vx-persona-hidden" onClick={() => select([first])}>
          {t('{count, plural, one {# element hidden} other {# elements hidden}}', { count: hidden.size })}
        </UnstyledButton>
      )}
      <Button size="compact-xs" variant="white" onClick={() => viewAs.leave()}>
        {t('Show all elements')}
      </Button>
    </div>
  )
}

export function formatPersona(persona: Persona, zone: string, tags: readonly string[]): string {
  const ready = presets(tags)
  const preset = Object.keys(ready).find((name) => JSON.stringify(ready[name]) === JSON.stringify(persona))
  return preset ?? formatVisitor(persona, zone)
}

/** Description of a persona in words, its moment by the clocks of a zone. */
export function formatVisitor(persona: Persona, zone: string): string {
  const points = Object.entries(persona.tags).filter(([, count]) => count > 0)
  return [
    persona.agent ? [t('Travel agent'), choice('agent.tier', persona.tier)].join(' ').trimEnd() : t('Visitor'),
    ...(points.length > 0 ? [points.map(([tag, count]) => `${tag} ${count}`).join(', ')] : []),
    ...(persona.device ? [choice('device', persona.device)] : []),
    ...(persona.locale ? [languageName(persona.locale)] : []),
    ...(persona.now ? [momentWords(Date.parse(persona.now), zone)] : []),
    ...Object.entries({ ...persona.cookies, ...persona.query }).map(([name, value]) => `${name}=${value}`),
  ].join(' · ')
}

/** Label of a choice of a condition key. */
function choice(key: ConditionKeyName, value: string): string {
  return label(readConditionKey(key).kind?.choices?.[value] ?? value)
}
