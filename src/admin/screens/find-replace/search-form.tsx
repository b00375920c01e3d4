import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { replaceKinds } from '#model/search/replace-kinds.ts'
import type { AskedReplacements } from '#contract/replacements.ts'
import { sitesQuery } from '../../api/queries.ts'
import { MultiSelect } from '../../components/lazy-fields.tsx'
import { languagesOf } from '../../components/page-options.ts'
import { languageLabel } from '../../formats/language-name.ts'
import { kindLabels } from './replace-words.ts'

interface SearchFormProps {
  readonly form: AskedReplacements
  readonly change: (form: AskedReplacements) => void
  readonly isBusy: boolean
  readonly find: () => void
}

/** Search form: search text, replacement and scope. */
export function SearchForm({ form, change, isBusy, find }: SearchFormProps) {
  const { words, by, kinds = [], documents = [] } = form
  const isReady = words.trim() !== '' && kinds.length > 0 && documents.length > 0
  return (
    <form
      className="vx-card vx-find"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) find()
      }}
    >
      <div className="vx-find-fields">
        <TextInput
          label={t('Find')}
          autoFocus
          maxLength={limits.patternLength}
          value={words}
          onChange={(event) => change({ ...form, words: event.currentTarget.value })}
        />
        <TextInput
          label={t('Replace with')}
          description={form.isPattern ? t('$1 is the first group, $& the whole match, $$ a dollar sign.') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={limits.patternLength}
          value={by}
          onChange={(event) => change({ ...form, by: event.currentTarget.value })}
        />
      </div>
      <Ticks legend={t('Options')}>
        {(
          [
            ['matchCase', t('Match case')],
            ['wholeWords', t('Whole words')],
            ['keepCase', t('Keep case')],
            ['isPattern', t('Regular expression')],
          ] as const
        ).map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={form[name] === true}
            onChange={(event) => change({ ...form, [name]: event.currentTarget.checked })}
          />
        ))}
      </Ticks>
      <Ticks legend={t('Search in')}>
        {replaceKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindLabels[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) => change({ ...form, kinds: toggled(replaceKinds, kinds, kind, event) })}
          />
        ))}
      </Ticks>
      <Ticks legend={t('Documents')}>
        {documentKinds.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={documents.includes(value)}
            onChange={(event) =>
              change({ ...form, documents: toggled(['pages', 'records'] as const, documents, value, event) })
            }
          />
        ))}
      </Ticks>
      <Places form={form} change={change} />
      <div>
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} disabled={!isReady} loading={isBusy}>
          {t('Find matches')}
        </Button>
      </div>
    </form>
  )
}

const documentKinds = [
  { value: 'pages', label: t('Pages') },
  { value: 'records', label: t('Records with drafts') },
] as const

function toggled<T>(
  order: readonly T[],
  chosen: readonly T[],
  value: T,
  { currentTarget }: { readonly currentTarget: { readonly checked: boolean } },
): T[] {
  return order.filter((each) => (each === value ? currentTarget.checked : chosen.includes(each)))
}

function Ticks({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="vx-find-ticks">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Sites and languages; none chosen is all. */
function Places({ form, change }: Pick<SearchFormProps, 'form' | 'change'>) {
  const sites = useQuery(sitesQuery).data ?? []
  const languages = [...new Set(sites.flatMap((site) => languagesOf(site).map(({ value }) => value)))]
  return (
    <div className="vx-find-fields">
      <MultiSelect
        label={t('Sites')}
        placeholder={form.sites?.length ? '' : t('All sites')}
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...(form.sites ?? [])]}
        onChange={(value) => change({ ...form, sites: value })}
      />
      <MultiSelect
        label={t('Languages')}
        placeholder={form.languages?.length ? '' : t('All languages')}
        data={languages.map((value) => ({ value, label: languageLabel(value) }))}
        value={[...(form.languages ?? [])]}
        onChange={(value) => change({ ...form, languages: value })}
      />
    </div>
  )
}
