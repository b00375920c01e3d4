import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'

/** A small picture of a slice or a recipe; a quiet sign where there is none yet. */
export function Thumbnail({ src }: { readonly src: string }) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className="vx-thumbnail">
      {missing === src ? (
        <IconPhoto size={22} stroke={1.4} aria-hidden />
      ) : (
        <img
          src={src}
          alt=""
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(src)}
        />
      )}
    </span>
  )
}
