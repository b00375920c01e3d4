import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '#routes.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { SlicerHead } from './slicer-head.tsx'
import './slicer.css'

/** Design guide of slices, with live examples done well and badly. */
export function DesignGuide() {
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Design guide · Slices · Voix</title>
      <SlicerHead />
      <p style={{ maxWidth: '72ch' }}>
        A slice knows no brand: it takes its type, colours, corners and space from the layout it stands in, so one slice
        looks at home in twenty-eight of them. What follows is what makes a page of slices look composed.
      </p>
      <Rule title="Type: one scale a layout">
        <p>
          Titles have a level and a size, chosen apart. The level is for those who listen to the page and never skips
          one; the size is for the eye. Sizes are steps of the layout’s own scale and grow with the window.
        </p>
        <table className="vx-scale">
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">For</th>
              <th scope="col">Level it usually goes with</th>
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
          well="Few words, one sentence, one way onward."
          badly="Everything shouts, so nothing is read first."
        />
      </Rule>
      <Rule title="Space: sections breathe, cards keep together">
        <p>
          A section brings its own space above and below. Do not add empty slices to make more of it. Inside a
          container, the gap between cards is smaller than the space around them, so they read as one.
        </p>
        <Pair
          name="columns"
          height={640}
          well="Cards of one length with pictures of one light."
          badly="Uneven words and a missing picture tear the row."
        />
      </Rule>
      <Rule title="Colour: loud once, then quiet">
        <p>
          Backgrounds come from the layout’s palette and bring the ink that can be read on them. Leave the colour of a
          slice empty to stay on the brand’s own paper. At most one full colour is in view at a time. The{' '}
          <Link to={routes.admin.styleGuide}>style guide</Link> gives the contrast of every pair.
        </p>
        <Pair name="rhythm" height={820} well="A picture, then room, then words." badly="Three loud bands in a row." />
      </Rule>
      <Rule title="Pictures: named, pointed and light">
        <ul style={{ listStyle: 'revert', paddingLeft: 22 }}>
          <li>Describe what a picture shows; leave the description empty only where it decorates.</li>
          <li>Set the focal point: phones cut tall, desktops cut wide, and the point stays in view.</li>
          <li>Text on a picture is short. Choose one with a calm corner for it.</li>
          <li>Do not write text into pictures: it cannot be translated, searched or enlarged.</li>
        </ul>
      </Rule>
    </div>
  )
}

const sizes = [
  ['text-6xl to text-8xl', 'The one headline of a page', 'h1'],
  ['text-4xl, text-5xl', 'The title of a section', 'h2'],
  ['text-2xl, text-3xl', 'Cards and parts of a section', 'h3'],
  ['text-lg, text-xl', 'Leads and small titles', 'h3, h4'],
  ['text-base', 'Running text', '–'],
  ['text-sm', 'Captions and small print', '–'],
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
        {verdict === 'do' ? 'Do' : 'Don’t'}
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
