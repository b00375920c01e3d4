import type { ReactNode } from 'react'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { Disclosure } from '../page/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useTranslate } from '../text/translation.tsx'
import './promotion.css'

interface PromotionProps extends CopyText {
  /** Large, such as `$300`. */
  readonly savings?: string | undefined
  /** Sanitised rich text that unfolds. */
  readonly terms?: string | undefined
}

/** Promotion on a gold panel: savings in large figures, then details. */
export function Promotion({ savings, terms, ...copy }: PromotionProps): ReactNode {
  const t = useTranslate()
  if (!savings && !terms && !hasCopy(copy)) return null
  return (
    <section className="section section-plain promotion-section" aria-label={copy.title}>
      <div className="wrap section-inner">
        <div className={savings ? 'promotion' : 'promotion promotion-text'}>
          {savings && <p className="promotion-figure display">{savings}</p>}
          <Copy {...copy}>
            <Disclosure summary={t('Terms and conditions')}>{terms && <RichText html={terms} />}</Disclosure>
          </Copy>
        </div>
      </div>
    </section>
  )
}

/** Savings text: `300` as dollars or percent; other text as typed. */
export function savingsText(savings: string | undefined, isDollars: boolean): string | undefined {
  const text = savings?.trim()
  if (!text || !/^\d+([.,]\d+)*$/.test(text)) return text || undefined
  return isDollars ? `$${text}` : `${text}%`
}
