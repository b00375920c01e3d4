import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const shownAfterMs = 300

/** Progress line above the page for requests that take longer than a moment. */
export function BusyBar() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.fetchStatus === 'fetching' })
  const sending = useIsMutating()
  const isMoving = useRouterState({ select: ({ isLoading }) => isLoading })
  const isBusy = fetching > 0 || sending > 0 || isMoving
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? shownAfterMs : 0)
    return () => clearTimeout(timer)
  }, [isBusy])
  return shown && isBusy ? <div className="vx-busy" role="progressbar" aria-label={t('Working…')} /> : null
}
