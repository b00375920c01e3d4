import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { customProperties } from '../page/custom-properties.ts'
import { ControlIcon } from '../text/control-icon.tsx'
import { Picture } from './picture.tsx'
import './you-tube-player.css'

interface YouTubePlayerProps {
  /** An id, or any address of the video. */
  readonly video: string
  /** Plays with the click that loads it; otherwise its own controls start it. */
  readonly autoplay: boolean
  readonly loop: boolean
  readonly mute: boolean
  readonly maxWidth: number | undefined
  readonly title: string
  /** Own picture that stands there until it plays. */
  readonly poster?: Crops | undefined
}

/** YouTube video, 16:9, without cookies. Nothing is asked of YouTube before a click; without script it is a link. */
export function YouTubePlayer({ video, autoplay, loop, mute, maxWidth, title, poster }: YouTubePlayerProps): ReactNode {
  const [isWanted, setWanted] = useState(false)
  const id = videoIdOf(video)
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setWanted(true)
  }
  return (
    <div
      className="you-tube-player"
      style={customProperties({ '--max-width': maxWidth ? `${maxWidth}px` : undefined })}
    >
      {isWanted ? (
        <iframe
          src={embedUrl(id, { autoplay, loop, mute })}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      ) : (
        <a href={`https://www.youtube.com/watch?v=${id}`} onClick={play}>
          {poster && (
            <Picture of={poster} className="you-tube-still" sizes="(min-width: 1080px) 1080px, 100vw" decorative />
          )}
          <span className="you-tube-sign">
            <ControlIcon name="play" />
          </span>
          <span>{title}</span>
        </a>
      )}
    </div>
  )
}

/** Video id of a pasted id or address. */
export function videoIdOf(text: string): string {
  const found = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]+)/.exec(text)?.[1]
  return found ?? text.trim().replace(/[^\w-]/g, '')
}

export function embedUrl(
  id: string,
  { autoplay, loop, mute }: { readonly autoplay: boolean; readonly loop: boolean; readonly mute: boolean },
): string {
  const settings = new URLSearchParams({ rel: '0', playsinline: '1' })
  if (autoplay) settings.set('autoplay', '1')
  if (mute) settings.set('mute', '1')
  // A single video loops only as a list of itself.
  if (loop) settings.set('loop', '1')
  if (loop) settings.set('playlist', id)
  return `https://www.youtube-nocookie.com/embed/${id}?${settings}`
}
