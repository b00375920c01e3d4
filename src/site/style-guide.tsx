import type { ReactNode } from 'react'
import type { Layout, PaletteColour } from '#layouts/define.ts'
import { inkOn, luminance } from '#model/page/colour.ts'
import { LinkButton } from '#ui/text/link-button.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Title, type TitleSize } from '#ui/text/title.tsx'

interface StyleGuideProps {
  readonly layout: Layout
  /** The layout's custom properties as its styles set them: `--ink` → `#14213d`. */
  readonly tokens: ReadonlyMap<string, string>
}

/** Style guide of a brand, rendered with its own styles: type, colours, buttons, spacing, corners and fields. */
export function StyleGuide({ layout, tokens }: StyleGuideProps) {
  return (
    <div className={`page page-${layout.chrome}`}>
      <main id="main" className="wrap guide" aria-label="Style guide">
        <header>
          <Title tag="h1" size="text-6xl">
            {layout.label}
          </Title>
          <p>{layout.description}</p>
        </header>
        <Part name="Type">
          <Sizes />
          <RichText html={sampleText} />
        </Part>
        <Part name="Palette">
          <Palette colours={layout.colours?.palette ?? []} tokens={tokens} />
        </Part>
        <Part name="Ink on its grounds">
          <Grounds tokens={tokens} />
        </Part>
        <Part name="Buttons and links">
          <Buttons />
        </Part>
        <Part name="Spacing">
          <Lengths />
        </Part>
        <Part name="Corners">
          <div className="guide-row">
            <div className="guide-corner" style={{ borderRadius: 'var(--radius)' }} />
            <div className="guide-corner" style={{ borderRadius: 'var(--button-radius)' }} />
          </div>
          <p className="guide-note">Pictures and cards on the left, buttons on the right.</p>
        </Part>
        <Part name="Form fields">
          <FormFields />
        </Part>
      </main>
    </div>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="guide-name">{name}</h2>
      {children}
    </section>
  )
}

const sizes: readonly TitleSize[] = [
  'text-8xl',
  'text-7xl',
  'text-6xl',
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
]

function Sizes() {
  return (
    <div className="guide-sizes">
      {sizes.map((size) => (
        <div key={size}>
          <code className="guide-note">{size}</code>
          <Title tag="h3" size={size}>
            The tide keeps time
          </Title>
        </div>
      ))}
    </div>
  )
}

const sampleText = `<p>Breakfast is served under the almond trees until <a href="#type">half past eleven</a>, because nobody came here to be early. The bread is from the oven behind you; the mangoes are from the garden, and the coffee has travelled ninety kilometres.</p>
<h3>Before you arrive</h3>
<ul><li>Tell us when your flight lands and a driver will be there.</li><li>Rooms are ready at three; the pool is ready whenever you are.</li></ul>
<blockquote>We stayed four days and talked about it for a year.</blockquote>
<table><thead><tr><th>Season</th><th>Sea</th><th>Evenings</th></tr></thead><tbody><tr><td>December to April</td><td>26 °C</td><td>A light jacket</td></tr><tr><td>May to November</td><td>29 °C</td><td>Bare shoulders</td></tr></tbody></table>`

function Palette({
  colours,
  tokens,
}: {
  readonly colours: readonly PaletteColour[]
  readonly tokens: StyleGuideProps['tokens']
}) {
  if (colours.length === 0)
    return (
      <p>This layout has no colour configuration: editors choose freely, and the studio shows them the contrast.</p>
    )
  const inks = [
    ...colours.filter(({ foreground }) => foreground).map(({ name, hex }) => ({ name, hex })),
    { name: 'paper', hex: tokens.get('--paper') ?? '#ffffff' },
    { name: 'ink', hex: tokens.get('--ink') ?? '#000000' },
  ]
  return (
    <div className="guide-swatches">
      {colours.map((colour) => (
        <div key={colour.hex} className="guide-swatch">
          <div style={{ background: colour.hex, color: inkOn(colour.hex) }}>{colour.name}</div>
          <p className="guide-note">
            <code>{colour.hex}</code> · {formatUses(colour)}
          </p>
          <dl>
            {inks
              .filter(({ hex }) => isHex(hex) && hex !== colour.hex)
              .map(({ name, hex }) => (
                <Figure key={name} name={`${name} on it`} one={hex} other={colour.hex} />
              ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function Figure({ name, one, other }: { readonly name: string; readonly one: string; readonly other: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatRatio(one, other)}</dd>
    </>
  )
}

const grounds = [
  ['paper', 'ink', ''],
  ['tint', 'on-tint', 'ground-tint'],
  ['primary', 'on-primary', 'ground-primary'],
  ['accent', 'on-accent', 'ground-accent'],
] as const

function Grounds({ tokens }: { readonly tokens: StyleGuideProps['tokens'] }) {
  return (
    <div className="guide-grounds">
      {grounds.map(([ground, ink, className]) => {
        const [one, other] = [resolved(tokens, `--${ink}`), resolved(tokens, `--${ground}`)]
        return (
          <div key={ground} className={className || undefined}>
            <Title tag="h3" size="text-2xl">
              {ground}
            </Title>
            <p>
              <code>{other}</code> with <code>{one}</code>
            </p>
            {isHex(one) && isHex(other) && <p>{formatRatio(one, other)}</p>}
            <LinkButton link={{ text: 'See rooms', href: '#buttons' }} />
          </div>
        )
      })}
    </div>
  )
}

function Buttons() {
  const link = { text: 'See the rooms', href: '#buttons' }
  return (
    <div className="guide-row">
      <LinkButton link={link} kind="solid" />
      <LinkButton link={link} kind="ghost" />
      <LinkButton link={link} kind="text" />
    </div>
  )
}

const lengths = [
  ['--gap', 'Between cards'],
  ['--gutter', 'At the edges of the window'],
  ['--space', 'Above and below a section'],
  ['--measure', 'Width of running text'],
] as const

function Lengths() {
  return (
    <div className="guide-lengths">
      {lengths.map(([token, use]) => (
        <div key={token}>
          <span>
            <code>{token}</code>
            <br />
            <span className="guide-note">{use}</span>
          </span>
          <div className="guide-length" style={{ width: `var(${token})`, maxWidth: '100%' }} />
        </div>
      ))}
    </div>
  )
}

function FormFields() {
  return (
    <form className="guide-row">
      <label className="guide-field">
        Name
        <input name="name" autoComplete="off" defaultValue="Inés Robles" />
      </label>
      <label className="guide-field">
        Room
        <select name="room" defaultValue="king">
          <option value="king">Ocean king</option>
          <option value="suite">Swim-up suite</option>
        </select>
      </label>
      <label className="guide-field">
        Anything we should know
        <textarea name="note" rows={3} placeholder="Allergies, a birthday, a late flight" />
      </label>
      <label className="guide-check">
        <input type="checkbox" name="news" defaultChecked />
        Write to me before the season opens
      </label>
    </form>
  )
}

function formatUses({ fields, background, foreground }: PaletteColour): string {
  const uses = [fields && 'fields', background && 'backgrounds', foreground && 'text'].filter(Boolean)
  return uses.length > 0 ? `for ${uses.join(', ')}` : 'for nothing yet'
}

function formatRatio(one: string, other: string): string {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  const ratio = (light + 0.05) / (dark + 0.05)
  const grade = ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'large text only' : 'no text'
  return `${ratio.toFixed(2)} : 1 · ${grade}`
}

/** The colour behind a token that may name another. */
function resolved(tokens: StyleGuideProps['tokens'], name: string, depth = 0): string {
  const value = tokens.get(name) ?? ''
  const other = /^var\((--[\w-]+)/.exec(value)?.[1]
  return other && depth < 5 ? resolved(tokens, other, depth + 1) : value
}

function isHex(value: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
}
