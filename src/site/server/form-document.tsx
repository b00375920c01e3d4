import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { Chrome } from '#layouts/chrome/chrome.tsx'
import { layoutOf } from '#layouts/layouts.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { PageView } from '#model/view/view.ts'
import { Copy } from '#ui/text/copy.tsx'
import { TranslationProvider } from '#ui/text/translation.tsx'
import { Form } from '#ui/forms/form.tsx'
import { LinkButton } from '#ui/text/link-button.tsx'
import { Section } from '#ui/sections/section.tsx'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument } from './document.ts'

/** Form document: texts and forms of the product within a site's header and footer. */
export interface FormDocument {
  readonly title: string
  /** Sentences, each a paragraph. */
  readonly sentences?: readonly string[]
  readonly forms?: readonly ComponentProps<typeof Form>[]
  readonly links?: readonly LinkValue[]
}

/** Document of a rejected form for a browser without script, with its errors and values. */
export function formDocument(
  { title, sentences = [], forms = [], links = [] }: FormDocument,
  view: Pick<PageView, 'chrome' | 'facts'>,
  assets: BuildAssets,
): { html: string; policy: string } {
  const { layout, lang } = view.facts
  const words = <Copy title={title} titleTag="h1" titleSize="text-3xl" text={sentences.join('\n\n')} />
  const body = renderToString(
    <TranslationProvider lang={lang} said={view.chrome.texts}>
      <Chrome view={view} layout={layoutOf(layout)}>
        <Section className="portal-page" label={title} width="narrow">
          {/* The answer to a form is read first: without this the focus would stand before the menu. */}
          {forms.length > 0 ? (
            words
          ) : (
            <div tabIndex={-1} autoFocus>
              {words}
            </div>
          )}
          {forms.map((form, i) => (
            <Form key={i} {...form} />
          ))}
          {links.map((link) => (
            <p key={link.href}>
              <LinkButton link={link} kind="text" />
            </p>
          ))}
        </Section>
      </Chrome>
    </TranslationProvider>,
  )
  return bareDocument({
    title: `${title} · ${view.facts.siteName}`,
    lang,
    layout,
    meta: '<meta name="robots" content="noindex">',
    body,
    styles: assets.styles(formSlices, layout),
    assets,
  })
}

/** Slices that need every style of such a document. */
const formSlices: ReadonlySet<string> = new Set(['AgentsLogin', 'SeadustContactForm'])
