import { Menu } from '@mantine/core'
import { IconCheck, IconColumns2, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import type { PageLanguage } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { pageLanguagesQuery } from '../../api/translation-queries.ts'
import type { PopupProps } from '../../components/lazy.tsx'
import { ErrorState, errorMessage, LoadingState } from '../../components/states.tsx'
import { statusLabels } from '../../components/status-badge.tsx'
import { formatLeft } from '../../components/text-state.tsx'
import { languageLabel } from '../../formats/language-name.ts'
import { useOpenLanguages } from '../../screens/pages/use-open-languages.ts'
import { useDocument, useEditor } from '../context.tsx'

/** Language menu of the open page: switches to a translation, or creates it. */
export function LanguageMenu({ button, opened, onChange }: PopupProps) {
  const { ui } = useEditor()
  const id = useDocument(({ page }) => page.id)
  const revision = useDocument((state) => state.revision)
  const languages = useQuery(pageLanguagesQuery(id, revision))
  const open = useOpenPage()
  const isTranslation = languages.data?.some(({ page }) => page?.id === id && page.progress !== null)
  return (
    <Menu position="bottom-start" width={280} opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={t('Languages')}>
        {languages.isPending && <LoadingState />}
        {languages.isError && <ErrorState error={languages.error} retry={() => void languages.refetch()} />}
        {languages.data?.map(({ language_code: code, page }) =>
          page ? <LanguageItem key={code} page={page} id={id} open={open} code={code} /> : null,
        )}
        {languages.data && <NewLanguages languages={languages.data} />}
        {isTranslation && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconColumns2 size={16} aria-hidden />}
              onClick={() => ui.setState({ left: 'languages', leftOpen: true })}
            >
              {t('Translate texts')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LanguageItemProps {
  readonly page: NonNullable<PageLanguage['page']>
  readonly id: string
  readonly open: (page: string, isTranslation: boolean) => void
  readonly code: string
}

/** Item of a language: opens its page. */
function LanguageItem({ page, id, open, code }: LanguageItemProps) {
  return (
    <Menu.Item
      {...(page.id === id && { 'aria-current': 'page' as const })}
      leftSection={page.id === id ? <IconCheck size={16} aria-hidden /> : <span className="vx-no-icon" aria-hidden />}
      rightSection={<span className="vx-dim">{stateOf(page)}</span>}
      onClick={() => page.id !== id && open(page.id, page.progress !== null)}
    >
      {languageLabel(code)}
    </Menu.Item>
  )
}

/** Languages of the site that the page is not written in yet. */
function NewLanguages({ languages }: { readonly languages: readonly PageLanguage[] }) {
  const { say } = useEditor()
  const id = useDocument(({ page }) => page.id)
  const siteId = useDocument(({ page }) => page.site_id)
  const site = useQuery(sitesQuery).data?.find((each) => each.id === siteId)
  const openOnes = useOpenLanguages(site)
  const open = useOpenPage()
  const source = languages.find(({ page }) => page?.isSource)?.page?.id ?? id
  const making = useMutation({
    mutationFn: (language: string) =>
      call('POST /api/pages/:id/translate', { params: { id: source }, body: { language_code: language } }),
    onSuccess: async ({ page }) => {
      await queryClient.invalidateQueries({ queryKey: ['pages'] })
      open(page.id, true)
    },
    onError: (error) => say(errorMessage(error)),
  })
  const missing = languages.filter(
    ({ language_code: code, page, why_not }) => !page && !why_not && openOnes.some(({ value }) => value === code),
  )
  if (missing.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {missing.map(({ language_code: code }) => (
        <NewLanguage key={code} making={making} code={code} />
      ))}
    </>
  )
}

/** Item of a language that the page is not in yet. */
function NewLanguage({
  making,
  code,
}: {
  readonly making: { readonly isPending: boolean; readonly mutate: (language: string) => void }
  readonly code: string
}) {
  return (
    <Menu.Item
      disabled={making.isPending}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => making.mutate(code)}
    >
      {t('Translate into {language}', { language: languageLabel(code) })}
    </Menu.Item>
  )
}

/** Opens another page of the studio, a translation with its source beside it. */
function useOpenPage() {
  const navigate = useNavigate()
  return (page: string, translate: boolean) =>
    void navigate({ to: '/voix/studio', search: { page, ...(translate && { translate: true }) } })
}

/** State of a page in one word, and how much of a translation is left. */
function stateOf({ status, progress }: NonNullable<PageLanguage['page']>): string {
  return [statusLabels[status], progress && progress.left > 0 ? formatLeft(progress.left) : '']
    .filter(Boolean)
    .join(', ')
}
