import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { call } from '../../api/api.ts'
import { ErrorState } from '../../components/states.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { TryAddress } from './try-address.tsx'
import './redirects.css'

/** Findings about the redirect in the form, and a test of addresses. */
export function RedirectCheck({ form, row, site }: BelowProps) {
  const [values] = useDebouncedValue(form.values, 300)
  const isWritten = String(values.source ?? '') !== ''
  const check = useQuery({
    queryKey: ['record', 'redirects', 'check', row?.id, site, values],
    queryFn: async () =>
      (await call('POST /api/redirects/check', { body: { id: row?.id ?? 'new', site_id: site, data: values } }))
        .findings,
    enabled: isWritten,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <section className="vx-form-section" aria-labelledby="redirect-check">
      <h2 id="redirect-check">{t('Effect')}</h2>
      <div className="vx-card" aria-live="polite">
        {!isWritten && <p className="vx-dim">{t('Enter a source address to see what happens.')}</p>}
        {isWritten && check.isPending && <Skeleton height={22} />}
        {check.isError && <ErrorState error={check.error} retry={() => void check.refetch()} />}
        {check.data?.length === 0 && <p>{t('Leads directly to the target, through no other redirect.')}</p>}
        {check.data && check.data.length > 0 && (
          <ul className="vx-findings">
            {check.data.map(({ kind, message, end }) => (
              <li key={message} data-kind={kind}>
                <p>{message}</p>
                {end && (
                  <Button size="xs" variant="default" onClick={() => form.write('target', end)}>
                    {t('Use the final target: {end}', { end })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {row && (
        <div className="vx-card">
          <h3>{t('Test an address with the saved redirects')}</h3>
          <TryAddress {...(site !== '*' && { site })} />
        </div>
      )}
    </section>
  )
}
