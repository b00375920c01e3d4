import { t } from '#messages/interface.ts'
import type { NewSite } from '#contract/sites.ts'

/** Validation problems of a new site, by field. */
export type SiteProblems = Partial<Readonly<Record<keyof NewSite, string>>>

const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i
const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Validates a new site before it is sent to the server. */
export function siteProblems({ name, domain, languages }: NewSite): SiteProblems {
  const stranger = languages.find((code) => !language.test(code))
  return {
    ...(name.trim() === '' && {
      name: t('Enter a name for the site.'),
    }),
    ...(domain.trim() === ''
      ? {
          domain: t('Enter a domain, such as www.example.com.'),
        }
      : !host.test(domain.trim()) && {
          domain: t('Enter a domain such as www.example.com, without https:// or a path.'),
        }),
    ...(languages.length === 0
      ? {
          languages: t('Enter at least one language, such as en.'),
        }
      : stranger && {
          languages: t('“{stranger}” is not a language code. Use one such as en or pt-BR.', { stranger }),
        }),
  }
}
