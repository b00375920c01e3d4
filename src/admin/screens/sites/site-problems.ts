import type { NewSite } from '../../api/sites.ts'

/** Validation problems of a new site, by field. */
export type SiteProblems = Partial<Readonly<Record<keyof NewSite, string>>>

const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i
const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Validates a new site before it is sent to the server. */
export function siteProblems({ name, domain, languages }: NewSite): SiteProblems {
  const stranger = languages.find((code) => !language.test(code))
  return {
    ...(name.trim() === '' && { name: 'Give the site a name.' }),
    ...(domain.trim() === ''
      ? { domain: 'Write the domain, such as www.example.com.' }
      : !host.test(domain.trim()) && { domain: 'Write a domain such as www.example.com, without https:// and path.' }),
    ...(languages.length === 0
      ? { languages: 'Write at least one language, such as en.' }
      : stranger && { languages: `${stranger} is no language code. Write one such as en or pt-BR.` }),
  }
}
