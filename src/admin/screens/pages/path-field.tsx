import { t } from '#messages/interface.ts'
import type { Site } from '#contract/sites.ts'
import { call } from '../../api/api.ts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathProblem } from './new-path.ts'
import '../../controls/controls.css'

interface PathFieldProps {
  readonly site: Site | undefined
  readonly language: string
  readonly path: string
  readonly write: (path: string) => void
  readonly error: string | undefined
  /** Whether to show no message, as long as nothing is typed. */
  readonly quiet?: boolean
}

/** Path input of a page, with a check of its availability while typing. */
export function PathField({ site, language, path, write, error, quiet = false }: PathFieldProps) {
  const state = usePathState(quiet ? undefined : site?.id, language, path)
  const prefix = site && language !== site.language_code ? `${language.toLowerCase()}/` : ''
  const problem = error ?? pathProblem(path) ?? state?.reason
  return (
    <div className="vx-path-field">
      <TextInput
        label={t('Address')}
        description={t('{address}. Leave empty for the home page.', {
          address: `${site?.domains[0] ?? ''}/${prefix}${path}`,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection="/"
        value={path}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {!error && state?.page && <TakenAddress page={state.page} suggestion={state.suggestion} write={write} />}
      <p className="vx-help" role="status">
        {!problem && state?.free && (state.redirect ? redirected(state.redirect) : t('This address is available.'))}
      </p>
    </div>
  )
}

type PathState = NonNullable<ReturnType<typeof usePathState>>

interface TakenAddressProps {
  readonly page: NonNullable<PathState['page']>
  readonly suggestion: PathState['suggestion']
  readonly write: PathFieldProps['write']
}

/** Page that has the address, and one that is free. */
function TakenAddress({ page, suggestion, write }: TakenAddressProps) {
  return (
    <p className="vx-help">
      <Link to="/voix/studio" search={{ page: page.id }}>
        {t('Open “{title}”', { title: page.title })}
      </Link>{' '}
      {suggestion && (
        <Button size="compact-xs" variant="default" onClick={() => write(suggestion)}>
          {t('Use /{address}', { address: suggestion })}
        </Button>
      )}
    </p>
  )
}

/** Availability of a path from the server; undefined while it is not requested or has not arrived. */
function usePathState(site: string | undefined, language: string, path: string) {
  const [asked] = useDebouncedValue(path, 250)
  const isAsked = site !== undefined && pathProblem(asked) === undefined
  const { data } = useQuery({
    queryKey: ['pages', 'path', site, language, asked],
    queryFn: () => call('GET /api/pages/path', { query: { site: site!, path: asked, language } }),
    enabled: isAsked,
    staleTime: 0,
  })
  return asked === path && isAsked ? data : undefined
}

function redirected(target: string): string {
  return t('Visitors of this address currently go to {target}. The page takes precedence over that redirect.', {
    target,
  })
}
