import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { announce } from '../../components/announce.ts'

/** Announces the title of another screen to screen readers; the focus stays on the link that led there. */
export function ScreenAnnouncer() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // The address it was opened at: a user who goes on before the first screen is there hears the second.
  const last = useRef(window.location.pathname)
  useEffect(() => {
    const content = document.getElementById('content')
    if (path === undefined || path === last.current || !content) return
    last.current = path
    const say = () => {
      const heading = content.querySelector('h1')?.textContent?.trim()
      if (heading) announce(heading)
      return Boolean(heading)
    }
    if (say()) return
    const watch = new MutationObserver(() => say() && watch.disconnect())
    watch.observe(content, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [path])
  return null
}
