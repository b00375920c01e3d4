import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { SlicerHead } from './slicer-head.tsx'
import './slicer.css'

/** Design guide of slices, with live examples done well and badly. */
export function DesignGuide() {
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Design guide · Slices · Voix')}</title>
      <SlicerHead />
      <p style={{ maxWidth: '72ch' }}>
        {t(
          'A slice has no brand of its own: it takes type, colours, corners and spacing from the layout of the page. The same slice therefore fits every layout. These rules make a page of slices look composed.',
        )}
      </p>
      <Rule title={t('Type: one scale per layout')}>
        <p>
          {t(
            'Choose a heading’s level and size separately. The level is for screen readers and never skips a step; the size is for the eye. Sizes follow the layout’s scale and grow with the window.',
          )}
        </p>
        <table className="vx-scale">
          <thead>
            <tr>
              <th scope="col">{t('Size')}</th>
              <th scope="col">{t('Use')}</th>
              <th scope="col">{t('Usual level')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(([size, use, level]) => (
              <tr key={size}>
                <td>
                  <code className="vx-code">{size}</code>
                </td>
                <td>{use}</td>
                <td>{level}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Pair
          name="one-headline"
          height={460}
          well={t('A few words, one sentence, one call to action.')}
          badly={t('Everything is loud, so nothing stands out.')}
        />
      </Rule>
      <Rule title={t('Spacing: separate sections, keep cards together')}>
        <p>
          {t(
            'A section has its own spacing above and below. Do not add empty slices for more. In a container, the gap between cards is smaller than the space around them, so they read as one group.',
          )}
        </p>
        <Pair
          name="columns"
          height={640}
          well={t('Cards of equal length with images in similar light.')}
          badly={t('Uneven texts and a missing image break the row.')}
        />
      </Rule>
      <Rule title={t('Colour: loud once, then quiet')}>
        <p>
          {rich(
            'Backgrounds come from the layout’s palette and set a readable text colour. Leave a slice’s colour empty to use the brand’s own background. Show at most one full colour at a time. The <link>style guide</link> gives the contrast of every pair.',
            { link: (children) => <Link to={routes.admin.styleGuide}>{children}</Link> },
          )}
        </p>
        <Pair
          name="rhythm"
          height={820}
          well={t('An image, then space, then text.')}
          badly={t('Three loud bands in a row.')}
        />
      </Rule>
      <Rule title={t('Images: described, focused and light')}>
        <ul style={{ listStyle: 'revert', paddingInlineStart: 22 }}>
          <li>{t('Describe what an image shows. Leave the alt text empty only where the image decorates.')}</li>
          <li>{t('Set the focal point: phones crop to tall, desktops to wide, and the point stays visible.')}</li>
          <li>{t('Keep text on an image short. Choose an image with a calm area for it.')}</li>
          <li>{t('Do not put text into images: it cannot be translated, searched or enlarged.')}</li>
        </ul>
      </Rule>
    </div>
  )
}

const sizes = [
  ['text-6xl – text-8xl', t('The main heading of a page'), 'h1'],
  ['text-4xl, text-5xl', t('The heading of a section'), 'h2'],
  ['text-2xl, text-3xl', t('Cards and parts of a section'), 'h3'],
  ['text-lg, text-xl', t('Leads and small headings'), 'h3, h4'],
  ['text-base', t('Body text'), '–'],
  ['text-sm', t('Captions and small print'), '–'],
] as const

function Rule({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="vx-rule">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface PairProps {
  readonly name: string
  readonly well: string
  readonly badly: string
  /** Height of the frame, px. */
  readonly height: number
}

function Pair({ name, well, badly, height }: PairProps) {
  return (
    <div className="vx-rule-pair">
      <Side verdict="do" name={`${name}-do`} words={well} height={height} />
      <Side verdict="dont" name={`${name}-dont`} words={badly} height={height} />
    </div>
  )
}

interface SideProps {
  readonly verdict: 'do' | 'dont'
  readonly name: string
  readonly words: string
  readonly height: number
}

function Side({ verdict, name, words, height }: SideProps) {
  const Icon = verdict === 'do' ? IconCheck : IconX
  return (
    <div className="vx-rule-side">
      <p className="vx-rule-verdict" data-verdict={verdict}>
        <Icon size={18} aria-hidden />
        {verdict === 'do' ? t('Do') : t('Don’t')}
      </p>
      <PreviewFrame
        src={`${routes.frames.designExample(name)}?layout=hyatt-ziva`}
        title={words}
        width={1024}
        height={height}
      />
      <p className="vx-dim">{words}</p>
    </div>
  )
}
