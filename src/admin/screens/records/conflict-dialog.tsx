import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { formatList } from '../../formats/format-list.ts'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordData } from '#model/records/records.ts'
import { Modal } from '../../components/modal.tsx'
import { formatRelative } from '../../formats/format-date.ts'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from './form-field.tsx'
import type { Conflict } from './use-record-form.ts'
import { valuesOf } from './record-values.ts'

interface ConflictDialogProps {
  readonly entity: Entity
  readonly conflict: Conflict
  readonly settle: (values: RecordData) => void
}

/**
 * Conflict dialog after another user saved first: a choice for each field that both changed. Other changes are merged.
 */
export function ConflictDialog({ entity, conflict: { theirs, merge }, settle }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const stored = valuesOf(entity, theirs)
  const isChosen = merge.clashes.every((name) => chosen[name])
  const done = () =>
    settle({
      ...merge.values,
      ...Object.fromEntries(
        merge.clashes.filter((name) => chosen[name] === 'theirs').map((name) => [name, stored[name]]),
      ),
    })
  const all = (whose: 'mine' | 'theirs') => setChosen(Object.fromEntries(merge.clashes.map((name) => [name, whose])))
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      size="xl"
      title={t('Another user saved this record')}
    >
      <div className="vx-dialog">
        <p>
          {savedBy(theirs.updated_by_label ?? '', formatRelative(theirs.updated_at, Date.now()))}{' '}
          {merge.taken.length > 0 && (
            <>
              {t('Their other changes are kept: {fields}.', {
                fields: formatList(merge.taken.map((name) => fieldLabel(entity, name))),
              })}{' '}
            </>
          )}
          {t('Choose a value for each field that you both changed.')}
        </p>
        {merge.clashes.length > 0 && (
          <table className="vx-table vx-conflict">
            <thead>
              <tr>
                <th>{t('Field')}</th>
                <th>
                  <Button size="compact-xs" variant="subtle" onClick={() => all('mine')}>
                    {t(defineMessage('Mine', 'several values'))}
                  </Button>
                </th>
                <th>
                  <Button size="compact-xs" variant="subtle" onClick={() => all('theirs')}>
                    {t('Theirs')}
                  </Button>
                </th>
              </tr>
            </thead>
            <tbody>
              {merge.clashes.map((name) => (
                <tr key={name}>
                  <th scope="row">{fieldLabel(entity, name)}</th>
                  {(['mine', 'theirs'] as const).map((whose) => (
                    <td key={whose}>
                      <Radio
                        name={`whose-${name}`}
                        checked={chosen[name] === whose}
                        onChange={() => setChosen({ ...chosen, [name]: whose })}
                        label={
                          <FieldValue
                            field={entity.fields[name]!}
                            value={(whose === 'mine' ? merge.values : stored)[name]}
                          />
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="vx-dialog-actions">
          <Button disabled={!isChosen} onClick={done} data-autofocus>
            {t('Use these values')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function savedBy(name: string, at: string): string {
  return name ? t('{name} saved it {at}.', { name, at }) : t('It was saved {at}.', { at })
}
