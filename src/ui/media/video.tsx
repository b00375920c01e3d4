import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { Picture } from './picture.tsx'
import { ControlIcon } from '../text/control-icon.tsx'
import { useReducedMotion } from '../page/use-reduced-motion.ts'
import { useTranslate } from '../text/translation.tsx'
import './video.css'

/**
 * Base path of hosted videos: `{base}/{id}.mp4`. On the site's own origin, so that no third party learns of a visit.
 */
const videoBase = '/media/video'

export function videoUrl(id: string): string {
  return `${videoBase}/${encodeURIComponent(id)}.mp4`
}

/** Whether a video plays automatically: silent, and without reduced motion. */
export function playsByItself({
  muted,
  reducedMotion,
}: {
  readonly muted: boolean
  readonly reducedMotion: boolean
}): boolean {
  return muted && !reducedMotion
}

interface VideoProps {
  readonly id?: string | undefined
  readonly muted: boolean
  readonly poster?: Crops | undefined
  readonly label: string
}

/** Hosted video with a poster until it plays. */
export function Video({ id, muted, poster, label }: VideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const t = useTranslate()
  const reducedMotion = useReducedMotion()
  const [state, setState] = useState<'waiting' | 'playing' | 'paused' | 'failed'>('waiting')
  const [isAwake, setAwake] = useState(false)
  const starts = Boolean(id) && playsByItself({ muted, reducedMotion })

  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (!video.current) return
    video.current.muted = muted
    if (starts) video.current.play().catch(() => undefined)
  }, [starts, muted])

  const toggle = () => {
    if (video.current?.paused) video.current.play().catch(() => setState('failed'))
    else video.current?.pause()
  }
  return (
    <div className="video" data-state={state}>
      {poster && <Picture of={poster} decorative sizes="(max-width: 640px) 150vw, 100vw" />}
      {id && state !== 'failed' && (
        <video
          ref={video}
          src={videoUrl(id)}
          aria-label={label}
          loop={muted}
          playsInline
          preload="none"
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('failed')}
        />
      )}
      {id && isAwake && state !== 'failed' && (
        <button
          type="button"
          className={state === 'playing' || starts ? 'video-pause' : 'video-play'}
          aria-label={state === 'playing' ? t('Pause') : t('Play')}
          onClick={toggle}
        >
          <ControlIcon name={state === 'playing' ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
}
