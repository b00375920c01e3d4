import { describe, expect, it } from 'vitest'
import { playsByItself, videoUrl } from './video.tsx'
import { embedUrl, videoIdOf } from './you-tube-player.tsx'

describe('a video', () => {
  it('plays by itself only when it is muted and motion is welcome', () => {
    expect(playsByItself({ muted: true, reducedMotion: false })).toBe(true)
    expect(playsByItself({ muted: false, reducedMotion: false })).toBe(false)
    expect(playsByItself({ muted: true, reducedMotion: true })).toBe(false)
  })

  it('cannot be named out of its folder', () => {
    expect(videoUrl('../../secret')).toBe('/media/video/..%2F..%2Fsecret.mp4')
  })
})

describe('a YouTube video', () => {
  it.each([
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])('is found in %j', (text) => {
    expect(videoIdOf(text)).toBe('dQw4w9WgXcQ')
  })

  it('comes from the address that sets no cookies, and loops as a list of itself', () => {
    const url = new URL(embedUrl('abc', { autoplay: true, loop: true, mute: true }))
    expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/abc')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      rel: '0',
      playsinline: '1',
      autoplay: '1',
      mute: '1',
      loop: '1',
      playlist: 'abc',
    })
  })
})
