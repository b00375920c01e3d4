import { useState } from 'react'

/** Windows in which a page or template is drawn, px: what is low in the wide one is looked at in the narrow one. */
const windows = { wide: { width: 1200, height: 750 }, narrow: { width: 640, height: 400 } } as const

/** Height below which a template is low, px. */
const low = 240

interface FramePictureProps {
  readonly src: string
  readonly title: string
  /** Width of the picture, px. */
  readonly width: number
  readonly loaded: () => void
  /** Whether it shows a page from its top, not a slice in the middle. */
  readonly isPage?: boolean
}

/** Small picture of a page or template that the server draws: a frame without scripts. */
export function FramePicture({ src, title, width, loaded, isPage = false }: FramePictureProps) {
  const [window, setWindow] = useState<keyof typeof windows>()
  const size = windows[window ?? 'wide']
  return (
    <iframe
      src={src}
      title={title}
      aria-hidden
      tabIndex={-1}
      sandbox="allow-same-origin"
      data-shown={window !== undefined || undefined}
      style={{ ...size, transform: `scale(${width / size.width})` }}
      onLoad={({ currentTarget }) => {
        loaded()
        const content = currentTarget.contentDocument
        if (isPage) return setWindow('wide')
        const slice = content?.querySelector<HTMLElement>('main [data-slice]')
        // An error, or what is drawn as nothing: the stored picture stays.
        if (!content || !slice || slice.getBoundingClientRect().height < 2) return
        setWindow(slice.getBoundingClientRect().height < low ? 'narrow' : 'wide')
        content.documentElement.style.cssText = 'height:100%;overflow:hidden'
        content.body.style.cssText = 'min-height:100%;display:grid;align-content:center'
        const page = content.querySelector<HTMLElement>('.page')
        if (page) page.style.cssText = 'min-height:0;display:block'
      }}
    />
  )
}
