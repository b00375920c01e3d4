import { useCallback, useEffect, useRef, useState } from 'react'
import { popupClosedSeconds } from '#model/constants.ts'
import { cookieText } from '#model/web/cookie.ts'
import { cookieOf, leadsTo } from '#model/web/popup-name.ts'
import { longTimeout } from './long-timeout.ts'
import { asksConsent, focusConsent, waitInQueue } from './popup-queue.ts'

export type PopupMode = 'automatic' | 'on-click' | 'always-show'

interface Popup {
  readonly mode: PopupMode
  /** Cookie of an `automatic` popup: once closed it stays away while the cookie exists. */
  readonly cookieName?: string | undefined
  /** Link target of an `on-click` popup, such as `#summer-bonus`. */
  readonly targetName?: string | undefined
  /** Seconds before it opens by itself. */
  readonly delay?: number | undefined
  /** Whether it belongs to another page, and never opens. */
  readonly isAway?: boolean | undefined
}

interface Opening {
  readonly isOpen: boolean
  readonly close: () => void
  /** Stays away from the next visit on, and open until it is closed. */
  readonly remember: () => void
}

/** Time after which a popup looks once more whether a form is still being filled in, s. */
const quietSeconds = 5

/**
 * Popup state: opens automatically or by a link, until it was closed. Popups queue, never cover the consent banner, and never
 * take the focus from a form.
 */
export function usePopup({ mode, cookieName, targetName, delay = 0, isAway = false }: Popup): Opening {
  const [isOpen, setOpen] = useState(false)
  const turn = useRef(() => {})
  const cookie = mode === 'automatic' ? cookieOf(cookieName) : undefined
  const ask = useCallback(() => {
    turn.current()
    turn.current = waitInQueue(() => setOpen(true))
  }, [])
  useEffect(() => () => turn.current(), [])

  useEffect(() => {
    if (isAway || !opensByItself(mode, cookie, document.cookie)) return
    let callOff = () => {}
    const wait = (seconds: number): void => {
      callOff = longTimeout(seconds * 1000, () => (isFilling(document.activeElement) ? wait(quietSeconds) : ask()))
    }
    wait(delay)
    return () => callOff()
  }, [mode, cookie, delay, isAway, ask])

  useEffect(() => {
    if (isAway || mode !== 'on-click' || !targetName) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || !leadsTo(link.getAttribute('href') ?? '', targetName)) return
      event.preventDefault()
      ask()
      if (asksConsent()) focusConsent()
    }
    // An address that was handed on opens it as well, as does a link that was followed before scripts were there: the browser
    // took the focus from it, and the dialog gives the focus back to where it was.
    const onAddress = () => {
      if (!leadsTo(window.location.hash, targetName)) return
      const links = Array.from(document.querySelectorAll<HTMLElement>('a[href]'))
      links.find((link) => leadsTo(link.getAttribute('href') ?? '', targetName))?.focus({ preventScroll: true })
      ask()
    }
    onAddress()
    window.addEventListener('hashchange', onAddress)
    document.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('hashchange', onAddress)
      document.removeEventListener('click', onClick)
    }
  }, [mode, targetName, isAway, ask])

  const remember = useCallback(() => {
    const secure = window.location.protocol === 'https:'
    if (cookie) document.cookie = cookieText(cookie, '1', { maxAge: popupClosedSeconds, sameSite: 'lax', secure })
  }, [cookie])
  const close = useCallback(() => {
    setOpen(false)
    turn.current()
    remember()
  }, [remember])
  return { isOpen, close, remember }
}

/** Whether an automatic popup opens. Without a cookie name its closing is not stored, so it always opens. */
export function opensByItself(mode: PopupMode, cookie: string | undefined, cookies: string): boolean {
  if (mode === 'on-click') return false
  return !cookie || !cookies.split('; ').some((each) => each.startsWith(`${cookie}=`))
}

/** Whether a visitor is filling in a form: the focus stands in it. */
function isFilling(focused: Pick<Element, 'closest'> | null): boolean {
  return Boolean(focused?.closest('form'))
}
