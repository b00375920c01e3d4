import { number, type Props, text } from '#fields/index.ts'
import { iframeHeight } from '#model/constants.ts'
import { customProperties } from '#ui/page/custom-properties.ts'
import '#ui/media/frame.css'
import { Picture } from '#ui/media/picture.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadPoster, posterFields } from '../kit/own-poster.ts'

const fields = {
  iframeUrl: text({ label: 'Address', instructions: 'A full https address.' }),
  height: number({ default: 2500, label: 'Height', instructions: 'Pixels.', min: 50, max: 10000, step: 1 }),
  frameTitle: text({ label: 'Accessible title' }),
  ...posterFields,
}

export function View({
  iframeUrl = '',
  height,
  frameTitle = 'Embedded page',
  poster,
  data,
}: Props<typeof fields> & Surroundings<Awaited<ReturnType<typeof loadPoster>>>) {
  if (!/^https?:\/\/[^\s/]/i.test(iframeUrl.trim())) return null
  // The other site may run its scripts, but not lead this page away.
  const rights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
  const frame = <iframe src={iframeUrl.trim()} title={frameTitle} loading="lazy" sandbox={rights} />
  const style = customProperties({ '--height': `${height || iframeHeight}px` })
  const still = poster ?? data?.picture
  // Until a visitor asks for it, whatever they agreed to, it is a link.
  return (
    <div className="frame frame-waiting wrap" style={style} data-embed>
      {still && <Picture of={still} className="frame-still" sizes="(min-width: 1280px) 1280px, 100vw" decorative />}
      <p>
        <a className="button" href={iframeUrl.trim()} data-embed-open>
          {frameTitle}
        </a>
      </p>
      <p>{URL.parse(iframeUrl.trim())?.host}</p>
      <template>{frame}</template>
    </div>
  )
}

export const slice = defineSlice({
  name: 'Iframe',
  label: 'Iframe',
  group: 'Global',
  description: 'Another site in a frame.',
  layouts: '*',
  tags: ['embed'],
  hydrate: 'never',
  fields,
  view: View,
  load: loadPoster,
  templates: [
    {
      label: 'Embedded page',
      fields: {
        iframeUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=-77.06%2C20.55%2C-76.96%2C20.65',
        height: 800,
        frameTitle: 'Map of the grounds',
      },
    },
  ],
})
