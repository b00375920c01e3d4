import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  lazy,
  type ReactElement,
  type Ref,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { forgetKeysForDialog, keepKeysForDialog } from './keys-ahead.ts'

/** Props of a menu or panel that is loaded when its button is first pressed. */
export interface PopupProps {
  readonly button: ReactElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

type ButtonElement = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>

/** Button whose menu or panel is loaded at the first press, and prefetched on hover. */
export function lazyOnPress<P extends object>(
  kind: 'menu' | 'dialog',
  buttonOf: (props: P) => ButtonElement,
  load: () => Promise<ComponentType<P & PopupProps>>,
): ComponentType<P> {
  // A press asks again and says what failed; pointing at it only hopes.
  const hurry = () => void load().catch(() => undefined)
  return function Late(props: P) {
    const [Popup, setPopup] = useState<ComponentType<P & PopupProps>>()
    const button = buttonOf(props)
    if (Popup) return <Opening kind={kind} Popup={Popup} given={props} button={button} />
    const fail = (error: unknown) => {
      forgetKeysForDialog()
      setPopup(() => {
        throw error
      })
    }
    return cloneElement(button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: hurry,
      onFocus: hurry,
      // The same button stays until all is there: it keeps the focus.
      onClick: () => {
        keepKeysForDialog(kind)
        void load().then((loaded) => setPopup(() => loaded), fail)
      },
    })
  }
}

interface OpeningProps<P> {
  readonly kind: 'menu' | 'dialog'
  readonly Popup: ComponentType<P & PopupProps>
  readonly given: P
  readonly button: ButtonElement
}

/** Opens only once it is there and its button has the focus again, to which closing then returns. */
function Opening<P extends object>({ kind, Popup, given, button }: OpeningProps<P>) {
  const [opened, setOpened] = useState(false)
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (!pressed) return
    pressed.focus({ preventScroll: true })
    setOpened(true)
  }, [pressed])
  const change = (next: boolean) => {
    if (next) keepKeysForDialog(kind)
    else forgetKeysForDialog()
    setOpened(next)
  }
  const target = cloneElement(button, {
    ref: setPressed,
    // A menu listens to its button by itself, also when another component says whether it is open.
    ...(kind === 'dialog' && { onClick: () => change(!opened) }),
  })
  return <Popup {...given} button={target} opened={opened} onChange={change} />
}

/** Dialog that is loaded when it first opens; `closed` are its props while closed. */
export function lazyOnOpen<P extends object>(
  isOpen: (props: P) => boolean,
  closed: Partial<P>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() }))
  // It begins closed, so that it notices where the focus was before it opened.
  function Opened(props: P) {
    const [isThere, setThere] = useState(false)
    useEffect(() => setThere(true), [])
    return <Dialog {...props} {...(!isThere && closed)} />
  }
  return function Late(props: P) {
    const [isWanted, setWanted] = useState(false)
    const opened = isOpen(props)
    if (!isWanted && opened) setWanted(true)
    useLayoutEffect(() => {
      if (!opened) return undefined
      keepKeysForDialog()
      return forgetKeysForDialog
    }, [opened])
    return (
      isWanted && (
        <Suspense>
          <Opened {...props} />
        </Suspense>
      )
    )
  }
}
