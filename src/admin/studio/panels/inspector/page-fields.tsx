import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { isText } from '#document/words-only.ts'
import type { PageField } from '#model/page/page.ts'
import { Select } from '../../../components/lazy-fields.tsx'
import { useEditor, useDocument } from '../../context.tsx'

const kinds = [
  { value: 'text', label: t('Text') },
  { value: 'textarea', label: t('Long text') },
  { value: 'number', label: t('Number') },
  { value: 'checkbox', label: t('Checkbox') },
  { value: 'date', label: t('Date') },
  { value: 'color', label: t('Colour') },
]

/** Page fields: named values of the page for its slices and layout. */
export function PageFields() {
  const { whyNot } = useEditor()
  const fields = useDocument(({ page }) => page.fields)
  return (
    <fieldset className="vx-framed">
      <legend>{t('Values for the whole page')}</legend>
      {fields.length === 0 && (
        <p className="vx-help">
          {t('None yet. Slices without a value of their own use the one of the same name here.')}
        </p>
      )}
      {fields.map((field) => (
        <PageFieldRow key={field.id} field={field} />
      ))}
      {whyNot.structure === undefined && <NewPageField names={fields.map(({ name }) => name)} />}
    </fieldset>
  )
}

function PageFieldRow({ field: { id, name, type, enabled, ...field } }: { readonly field: PageField }) {
  const { run, whyNot } = useEditor()
  const isForWords = whyNot.structure !== undefined
  const isLocked = isForWords && !isText({ type })
  const value = field[type]
  const write = (next: unknown) =>
    run({
      label: t('Change {name}', { name }),
      key: `page ${id}`,
      command: { type: 'pageField.update', id, value: next },
    })
  return (
    <div className="vx-page-field">
      <Checkbox
        size="xs"
        checked={enabled}
        disabled={isForWords}
        aria-label={t('Use {name}', { name })}
        onChange={() =>
          run({
            label: enabled ? t('Disable {name}', { name }) : t('Enable {name}', { name }),
            command: { type: 'pageField.enable', id, enabled: !enabled },
          })
        }
      />
      {type === 'checkbox' ? (
        <Checkbox
          size="xs"
          label={name}
          disabled={isLocked}
          checked={value === true}
          onChange={(event) => write(event.currentTarget.checked)}
        />
      ) : (
        <TextInput
          size="xs"
          label={name}
          disabled={isLocked}
          type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
          value={typeof value === 'object' ? '' : String(value ?? '')}
          readOnly={typeof value === 'object' && value !== null}
          onChange={(event) =>
            write(
              type === 'number'
                ? event.currentTarget.value === ''
                  ? null
                  : Number(event.currentTarget.value)
                : event.currentTarget.value,
            )
          }
        />
      )}
      {!isForWords && (
        <ActionIcon
          size={24}
          aria-label={t('Remove {name}', { name })}
          onClick={() =>
            run({
              label: t('Remove {name}', { name }),
              command: { type: 'pageField.remove', id },
            })
          }
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}

function NewPageField({ names }: { readonly names: readonly string[] }) {
  const { run, studio } = useEditor()
  const [name, setName] = useState('')
  const [type, setType] = useState<string>('text')
  const problem = names.includes(name.trim()) ? t('The page already has a field with this name.') : undefined
  function add() {
    if (name.trim() === '' || problem) return
    run({
      label: t('Add {name}', { name }),
      command: { type: 'pageField.add', field: { id: studio.newId(), name: name.trim(), type, enabled: true } },
    })
    setName('')
  }
  return (
    <div className="vx-page-field-new">
      <TextInput
        size="xs"
        aria-label={t('Name of the new page field')}
        placeholder={t('Name')}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Select
        size="xs"
        aria-label={t('Type of the new page field')}
        data={kinds}
        value={type}
        onChange={(next) => next && setType(next)}
      />
      <Button size="xs" variant="default" onClick={add} disabled={name.trim() === ''}>
        {t('Add')}
      </Button>
    </div>
  )
}
