import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { isRecord } from '#model/json.ts'
import { englishMessages } from '#layouts/chrome/messages.ts'
import type { BelowProps } from '../records/screen-slots.ts'
import { missingCount, wordRows } from './word-rows.ts'
import './locales.css'

/** Translations of the product's messages in this language (i18n), missing ones first. */
export function InterfaceWords({ form, row }: BelowProps) {
  const [search, setSearch] = useState('')
  const translated = wordsIn(form.values.texts)
  // The order stays while somebody types, and is anew once it is saved.
  const rows = wordRows(englishMessages, translated, { search, missingFirst: wordsIn(form.base.texts) })
  const missing = missingCount(englishMessages, translated)
  const isLocked = row?.why_not?.edit !== undefined
  const write = (key: string, text: string) => {
    const { [key]: _, ...rest } = translated
    form.write('texts', text ? { ...rest, [key]: text } : rest)
  }
  return (
    <section className="vx-form-section" aria-labelledby="words">
      <h2 id="words">Words of the interface</h2>
      <div className="vx-card">
        <p className="vx-dim" role="status">
          {stateInWords(missing, String(form.values.code ?? ''))}
        </p>
        <TextInput
          aria-label="Search words"
          placeholder="Search words"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className="vx-words">
          <table className="vx-table">
            <thead>
              <tr>
                <th>Key</th>
                <th>English</th>
                <th>Translation</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, standard, translation }) => (
                <tr key={key}>
                  <td className="vx-path">{key}</td>
                  <td>{standard || <span className="vx-dim">Nowhere used</span>}</td>
                  <td>
                    <TextInput
                      size="xs"
                      aria-label={`Translation of ${standard || key}`}
                      placeholder={standard}
                      value={translation}
                      maxLength={500}
                      disabled={isLocked}
                      onChange={(event) => write(key, event.currentTarget.value)}
                      onBlur={() => form.leave('texts')}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="vx-dim">No word matches.</p>}
        </div>
        {form.problems.texts && <p className="vx-words-problem">{form.problems.texts}</p>}
      </div>
    </section>
  )
}

function stateInWords(missing: number, code: string): string {
  if (missing === 0) return 'Everything is translated.'
  if (/^en\b/.test(code)) return 'Write a word only where this site says it otherwise.'
  return `${missing} of ${Object.keys(englishMessages).length} are missing. Visitors read the English word there.`
}

function wordsIn(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
}
