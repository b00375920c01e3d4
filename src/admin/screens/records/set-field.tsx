import { Button, Popover } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordFieldType } from '#model/records/records.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { fieldErrorAbout } from '../../controls/nested-field.tsx'
import { recordControls } from '../../controls/record-controls.ts'
import { columnLabel } from './columns.ts'

/** Fields that make sense to set on many records at once. */
const settable = ['select', 'checkbox', 'number', 'relation', 'relations', 'choices', 'words', 'date', 'datetime']

interface SetFieldProps {
  readonly entity: Entity
  readonly count: number
  readonly set: (name: string, value: unknown) => void
}

/** Sets a field of the selected records to the same value. */
export function SetField({ entity, count, set }: SetFieldProps) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState<string>()
  const [value, setValue] = useState<unknown>()
  const names = Object.keys(entity.fields).filter(
    (each) => settable.includes(entity.fields[each]!.type) && each !== entity.parent?.field,
  )
  const field = name ? entity.fields[name] : undefined
  const Control = field && recordControls[field.type as RecordFieldType]
  const error = field && fieldErrorAbout(field, value)
  if (names.length === 0) return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top"
      trapFocus
      returnFocus
      width={300}
      closeOnClickOutside={false}
      closeOnEscape
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconForms size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t('Set a field…')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="vx-filter-form">
        <Select
          label={t('Field')}
          searchable
          comboboxProps={{ withinPortal: false }}
          data={names.map((each) => ({ value: each, label: columnLabel(entity, each) }))}
          value={name ?? null}
          onChange={(next) => {
            setName(next ?? undefined)
            setValue(next ? entity.fields[next]?.default : undefined)
          }}
        />
        {field && Control && (
          <div>
            <label className="vx-label" htmlFor="bulk-value">
              {columnLabel(entity, name!)}
            </label>
            <Control
              field={field}
              value={value}
              write={setValue}
              id="bulk-value"
              label={columnLabel(entity, name!)}
              error={error}
              disabled={false}
              layout="blocks"
              newId={() => crypto.randomUUID()}
            />
          </div>
        )}
        <div className="vx-form-actions">
          <Button
            size="xs"
            disabled={!name || error !== undefined}
            onClick={() => {
              set(name!, value)
              setOpened(false)
            }}
          >
            {t('{count, plural, one {Set on # record} other {Set on # records}}', { count })}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpened(false)}>
            {t('Cancel')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
