import '../../personas/view-as.css'
import { Button, Fieldset } from '@mantine/core'
import { IconCircleCheck, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { ReactNode } from 'react'
import { limits } from '#model/limits.ts'
import { evaluate } from '#model/conditions/conditions.ts'
import type { Condition, Element } from '#model/page/page.ts'
import { useEditor, useDocument, useViewAs } from '../../context.tsx'
import { formatPersona } from '../../personas/persona-bar.tsx'
import { whyHidden } from '../../personas/condition-words.ts'
import { tagsOf } from '../../personas/persona.ts'
import { useSiteZone } from '../../personas/site-zone.ts'
import { ConditionRow } from './condition-row.tsx'
import { SegmentedControl } from '../../../components/segmented-control.tsx'

/** Conditions of an element, and whether the current persona sees it. Without conditions it is always visible. */
export function Conditions({ element: { id, conditions_settings } }: { readonly element: Element }) {
  const { run } = useEditor()
  const visitor = useViewAs((it) => it.visitor)
  const tags = useDocument(({ page }) => tagsOf(page).join('\n'))
  const zone = useSiteZone()
  const { type, conditions } = conditions_settings
  const { visible, trace } = evaluate(conditions_settings, visitor)
  const add = (condition: Condition) =>
    run({
      label: t('Add condition'),
      command: { type: 'conditions.add', id, condition },
    })
  return (
    <Fieldset legend={t('Conditions')} className="vx-conditions">
      {conditions.length === 0 && <p className="vx-help">{t('Visible to every visitor.')}</p>}
      {conditions.length > 1 && (
        <SegmentedControl
          aria-label={t('How conditions combine')}
          size="xs"
          fullWidth
          data={[
            { value: 'and', label: t('All are met') },
            { value: 'or', label: t('Any is met') },
          ]}
          value={type}
          onChange={(to) =>
            (to === 'and' || to === 'or') &&
            run({
              label: t('Change how conditions combine'),
              command: { type: 'conditions.type', id, to },
            })
          }
        />
      )}
      {trace.map((verdict, index) => (
        <ConditionRow
          // Conditions have no ids; their place is what identifies them.
          key={index}
          name={conditions.length > 1 ? t('Condition {index}', { index: index + 1 }) : t('Condition')}
          removes={conditions.length > 1 ? t('Remove condition {index}', { index: index + 1 }) : t('Remove condition')}
          verdict={verdict}
          tags={tags === '' ? [] : tags.split('\n')}
          change={(next) =>
            run({
              label: t('Change condition'),
              key: `${id} condition ${index}`,
              command: { type: 'conditions.update', id, index, condition: next },
            })
          }
          remove={() =>
            run({
              label: t('Remove condition'),
              command: { type: 'conditions.remove', id, index },
            })
          }
        />
      ))}
      {conditions.length > 0 && <Outcome visible={visible} why={whyHidden(trace, zone)} />}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={conditions.length >= limits.conditions}
        // Of no device yet: until it is, it hides nothing from anybody, and the page is not published.
        onClick={() => add({ key: 'device', operator: 'in', value: [] })}
      >
        {t('Add condition')}
      </Button>
      {conditions.length >= limits.conditions && (
        <p className="vx-help">
          {t('An element can have up to {conditions} conditions.', { conditions: limits.conditions })}
        </p>
      )}
    </Fieldset>
  )
}

const strong = (children: ReactNode) => <strong>{children}</strong>

function Outcome({ visible, why }: { readonly visible: boolean; readonly why: string }) {
  const persona = useViewAs((it) => it.persona)
  const who = formatPersona(persona, useSiteZone(), [])
  return (
    <p className="vx-verdict" data-holds={visible} role="status">
      {visible ? <IconCircleCheck size={14} aria-hidden /> : <IconEyeOff size={14} aria-hidden />}
      <span>
        {visible
          ? rich('<strong>Shown</strong> to {who}.', { strong, who })
          : rich('<strong>Hidden</strong> from {who}: {why}.', { strong, who, why })}
      </span>
    </p>
  )
}
