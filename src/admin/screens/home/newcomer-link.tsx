import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { storagePrefix } from '#model/constants.ts'

/** Link to the first page of the guide that newcomers need, until they put it away. */
export function NewcomerLink() {
  const [isPutAway, putAway] = useLocalStorage({
    key: `${storagePrefix}newcomer-link-done`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (isPutAway) return null
  return (
    <section className="vx-first-steps" aria-labelledby="newcomer">
      <h2 id="newcomer">{t('New here?')}</h2>
      <CloseButton aria-label={t('Hide this note')} onClick={() => putAway(true)} />
      <p>
        <Link to="/voix/documentation/$" params={{ _splat: 'first-page' }} className="vx-title-link">
          {t('Your first page')}
        </Link>{' '}
        <span className="vx-dim">{t('From nothing to a page that visitors read, in ten minutes.')}</span>
      </p>
    </section>
  )
}
