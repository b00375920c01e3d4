import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelOf } from '#fields/index.ts'
import { label, t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { valueAt, withTexts } from '#model/records/field-texts.ts'
import type { RecordTexts } from '#contract/suggestions.ts'
import { recordTextsQuery } from '../../api/record-queries.ts'
import { Modal } from '../../components/modal.tsx'
import { languageName } from '../../formats/language-name.ts'
import { SuggestAll, SuggestText } from '../pages/suggest-translation.tsx'
import { fieldLabel } from './form-field.tsx'
import type { SideProps } from './screen-slots.ts'
import '../pages/page-screens.css'

type Text = RecordTexts['texts'][number]

/** Card of a translated record: its texts beside those of the source, with suggestions. */
export function RecordSuggestions({ entity, row, form }: SideProps) {
  const [isOpen, setOpen] = useState(false)
  const texts = useQuery(recordTextsQuery(entity.path, row.id, row.revision))
  if (!texts.data || texts.data.texts.length === 0) return null
  const { texts: all, source_language: from } = texts.data
  return (
    <section className="vx-card" aria-label={t('Translation')}>
      <h2>{t('Translation')}</h2>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSparkles size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Suggest translations')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Translate from {languageName}', { languageName: languageName(from) })}
        size="min(1000px, 94vw)"
      >
        {isOpen && <Texts entity={entity} row={row} form={form} texts={all} from={from} />}
      </Modal>
    </section>
  )
}

function Texts({
  entity,
  row,
  form,
  texts,
  from,
}: SideProps & { readonly texts: readonly Text[]; readonly from: string }) {
  const document = { collection: entity.path, id: row.id, language: row.language_code }
  const shown = texts.map((text) => {
    const value = String(valueAt(form.values[text.name], text.path) ?? '')
    const name = [fieldLabel(entity, text.name), ...text.path.map(stepName)].join(' · ')
    return { ...text, name, field: text.name, value, isLeft: value.trim() === '' || value === text.source }
  })
  const write = (words: Readonly<Record<string, string>>) => {
    for (const [name, those] of Map.groupBy(texts, (text) => text.name)) {
      const written = those.flatMap(({ key, path }) => (words[key] === undefined ? [] : [{ path, text: words[key] }]))
      if (written.length > 0) form.write(name, withTexts(form.values[name], written))
    }
  }
  return (
    <div className="vx-stack">
      <SuggestAll document={document} texts={shown} write={write} />
      <div className="vx-text-pairs">
        {shown.map((text) => (
          <div key={text.key} className="vx-text-pair">
            <h3>{text.name}</h3>
            <Words words={plain(text.source, text.isRich)} language={from} />
            <Words words={plain(text.value, text.isRich)} language={row.language_code} />
            <SuggestText document={document} text={text} write={write} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Words({ words, language }: { readonly words: string; readonly language: string }) {
  return (
    <div className="vx-text-source" lang={language} dir={directionOf(language)}>
      {words}
    </div>
  )
}

function plain(text: string, isRich: boolean): string {
  return isRich ? traitsOf({ type: 'wysiwyg' }).plainText(text) : text
}

function stepName(step: string | number): string {
  return typeof step === 'number' ? String(step + 1) : label(labelOf(step))
}
