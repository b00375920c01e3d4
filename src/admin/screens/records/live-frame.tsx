import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createTranslate, type Translate } from '#messages/translate.ts'
import { routes } from '#routes.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { useRecordContext } from '../../controls/record-context.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'

/** Window in which a live card is drawn, px: as high as the card, within bounds. */
const cardWidth = 420
const leastHeight = 200
const mostHeight = 620

interface LiveFrameProps {
  /** Id of the site in whose layout it is drawn; the first one for a record of the group. */
  readonly site: string
  /** Slice whose sample gives place to the card, and the part of it that does. */
  readonly slice: string
  readonly sample: string
  readonly title: string
  readonly children: (site: { readonly id: string }, speaks: Translate) => ReactNode
}

/** Frame in the look of a site in which a card is drawn with what is written in a form. */
export function LiveFrame({ site: id, slice, sample, title, children }: LiveFrameProps) {
  const sites = useQuery(sitesQuery).data
  const speaks = useVisitorWords(useRecordContext()?.language_code || 'en')
  const site = sites?.find((each) => each.id === id) ?? sites?.[0]
  const [place, setPlace] = useState<HTMLElement>()
  const [height, setHeight] = useState(mostHeight)
  useEffect(() => {
    if (!place) return
    const observer = new ResizeObserver(() => {
      const { bottom } = place.getBoundingClientRect()
      setHeight(Math.min(mostHeight, Math.max(leastHeight, Math.ceil(bottom) + 24)))
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  if (!site) return null
  return (
    <>
      <PreviewFrame
        src={`${routes.frames.slice(slice)}?layout=${encodeURIComponent(site.layout)}`}
        title={title}
        width={cardWidth}
        height={height}
        loaded={(content) => setPlace(placeIn(content, sample))}
      />
      {place &&
        createPortal(
          <TranslationProvider lang={speaks.language} said={speaks.said}>
            {children(site, speaks.t)}
          </TranslationProvider>,
          place,
        )}
    </>
  )
}

/** Words of the product for visitors in a language, loaded when they are first asked for; English until then. */
function useVisitorWords(language: string) {
  const { data: said } = useQuery({
    queryKey: ['visitor-words', language],
    queryFn: async () => (await import('#messages/catalogues.ts')).translationsIn(language),
    enabled: language !== 'en',
    staleTime: Infinity,
  })
  return useMemo(() => ({ language, said, t: createTranslate(language, said) }), [language, said])
}

/** Element in a frame that stands where a part of the sample stood. */
function placeIn(content: Document, part: string): HTMLElement | undefined {
  const sample = content.querySelector(part)
  const place = content.createElement('div')
  sample?.replaceWith(place)
  return sample ? place : undefined
}
