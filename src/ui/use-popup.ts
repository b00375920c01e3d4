import { useCallback, useEffect, useState } from 'react'

export type PopupMode = 'automatic' | 'on-click' | 'always-show'

interface Popup {
  readonly mode: PopupMode
  /** Of `automatic`: once closed it stays away as long as this cookie is there. */
  readonly cookieName?: string | undefined
  /** Of `on-click`: the address of the links that open it, such as `#summer-bonus`. */
  readonly targetName?: string | undefined
  /** Seconds before it opens by itself. */
  readonly delay?: number | undefined
}

interface Opening {
  readonly isOpen: boolean
  readonly close: () => void
  /** Stays away from the next visit on, and open until it is closed. */
  readonly remember: () => void
}

/** When a popup opens by itself or by a link, and that it stays away once it was closed. */
export function usePopup({ mode, cookieName, targetName, delay = 0 }: Popup): Opening {
  const [isOpen, setOpen] = useState(false)
  const cookie = mode === 'automatic' ? cookieOf(cookieName) : undefined

  useEffect(() => {
    if (!opensByItself(mode, cookie, document.cookie)) return
    const timer = setTimeout(() => setOpen(true), delay * 1000)
    return () => clearTimeout(timer)
  }, [mode, cookie, delay])

  useEffect(() => {
    if (mode !== 'on-click' || !targetName) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link?.getAttribute('href') !== targetName) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [mode, targetName])

  const remember = useCallback(() => {
    if (cookie) document.cookie = `${cookie}=1; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure()}`
  }, [cookie])
  const close = useCallback(() => {
    setOpen(false)
    remember()
  }, [remember])
  return { isOpen, close, remember }
}

const cookieSeconds = 365 * 24 * 3600

/** Without a cookie there is nothing to stay away by, so an automatic popup always shows. */
export function opensByItself(mode: PopupMode, cookie: string | undefined, cookies: string): boolean {
  if (mode === 'on-click') return false
  return !cookie || !cookies.split('; ').some((each) => each.startsWith(`${cookie}=`))
}

/** A cookie that an editor named can be none but a popup's: it has a prefix of its own and plain letters. */
export function cookieOf(name = ''): string | undefined {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return plain ? `voix-p-${plain}` : undefined
}

function secure(): string {
  return window.location.protocol === 'https:' ? '; Secure' : ''
}
