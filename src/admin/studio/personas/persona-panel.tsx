import { Button, Chip, Switch } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import { useEditor, useDocument, useCanvas, useViewAs } from '../context.tsx'
import { newVisitor, presets, tagsOf } from './persona.ts'
import { PersonaControls } from './persona-controls.tsx'

/** Persona panel: ready-made visitors, and controls for all facts that conditions use. */
export function PersonaPanel() {
  const { viewAs } = useEditor()
  const page = useDocument((state) => state.page)
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
        <div className="vx-persona-presets" role="group" aria-label={t('Preset visitors')}>
          {Object.keys(ready).map((name) => (
            <Chip key={name} value={name} size="xs">
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <PersonaControls place="who" />
      <div className="vx-persona-pair">
        <PersonaControls place="pair" />
      </div>
      <PersonaControls place="when" />
      <TextPreview />
      <PersonaControls place="below" />
      <Button size="xs" variant="default" onClick={() => viewAs.be(newVisitor)}>
        {t('Reset to new visitor')}
      </Button>
    </div>
  )
}

/** Pseudo-localization of the page: longer texts, and right-to-left lines. */
function TextPreview() {
  const { canvas } = useEditor()
  const text = useCanvas((it) => it.text)
  const direction = useDocument(({ page }) => directionOf(page.language_code))
  return (
    <fieldset className="vx-framed">
      <legend>{t('Text')}</legend>
      <Switch
        size="sm"
        label={t('Longer text with accents')}
        description={t('Text that does not change is part of an image.')}
        checked={text.longer}
        onChange={(event) => canvas.setState({ text: { ...text, longer: event.currentTarget.checked } })}
      />
      <Switch
        size="sm"
        label={direction === 'rtl' ? t('Left to right') : t('Right to left')}
        checked={text.turned}
        onChange={(event) => canvas.setState({ text: { ...text, turned: event.currentTarget.checked } })}
      />
    </fieldset>
  )
}
