import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { pageLanguagesQuery } from '../../api/translation-queries.ts'
import { lazyOnPress } from '../../components/lazy.tsx'
import { formatLeft } from '../../components/text-state.tsx'
import { languageLabel } from '../../formats/language-name.ts'
import { useDocument } from '../context.tsx'

/** Language of the open page, its translation progress, and the language menu. */
export function LanguageSwitch() {
  const id = useDocument(({ page }) => page.id)
  const code = useDocument(({ page }) => page.language_code)
  const revision = useDocument((state) => state.revision)
  const languages = useQuery(pageLanguagesQuery(id, revision)).data
  const left = languages?.find(({ page }) => page?.id === id)?.page?.progress?.left
  return <Switch code={code} left={left} />
}

interface SwitchProps {
  readonly code: string
  /** Texts left of a translation. */
  readonly left: number | undefined
}

const Switch = lazyOnPress<SwitchProps>(
  'menu',
  ({ code, left }) => (
    <Button
      size="compact-xs"
      variant="default"
      className="vx-language-switch"
      rightSection={<IconChevronDown size={12} aria-hidden />}
    >
      <span className="vx-hidden">{t('Language: {language}', { language: languageLabel(code) })} </span>
      {code.toUpperCase()}
      {left ? ` · ${formatLeft(left)}` : ''}
    </Button>
  ),
  async () => (await import('./language-menu.tsx')).LanguageMenu,
)
