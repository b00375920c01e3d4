import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useUi } from '../../context.tsx'

interface FieldFilterProps {
  readonly words: string
  /** Absent where there are few fields. */
  readonly search?: ((words: string) => void) | undefined
  /** Number of hidden fields. */
  readonly leftOut: number
}

/** Field filter, above many fields or where some are left out. */
export function FieldFilter({ words, search, leftOut }: FieldFilterProps) {
  const { ui } = useEditor()
  const onlyShown = useUi((it) => it.onlyShown)
  return (
    <div className="vx-field-filter">
      {search && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t('Search fields')}
          placeholder={t('Search fields')}
          leftSection={<IconSearch size={14} />}
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      {(leftOut > 0 || onlyShown) && (
        <Checkbox
          size="xs"
          label={leftOut > 0 ? t('Only shown fields ({leftOut} hidden)', { leftOut }) : t('Only shown fields')}
          checked={onlyShown}
          onChange={() => ui.setState({ onlyShown: !onlyShown })}
        />
      )}
    </div>
  )
}
