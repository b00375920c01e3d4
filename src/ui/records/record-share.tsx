import { useEffect, useState } from 'react'
import type { RecordShare } from '#model/page/record-page.ts'
import './record-share.css'

/** Ways to hand a page on, and to print it. Without scripts it is sent by email alone. */
export function RecordShareLine({ title, href, words }: RecordShare) {
  const [isAwake, setAwake] = useState(false)
  const [said, say] = useState('')
  useEffect(() => setAwake(true), [])
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(href)}`

  async function share() {
    // Visitors who close the sheet again have not failed.
    const { share: hand } = navigator as Partial<Navigator>
    if (hand) return hand.call(navigator, { title, url: href }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(href)
      say(words.copied)
    } catch {
      // What may not be copied, as in some frames, is shown to be copied by hand.
      say(href)
    }
  }

  return (
    <div className="share wrap" role="group" aria-label={words.share}>
      <div className="share-line">
        {isAwake && (
          <button type="button" className="link" onClick={() => void share()}>
            {words.share}
          </button>
        )}
        <a className="link" href={mail}>
          {words.mail}
        </a>
        {isAwake && (
          <button type="button" className="link" onClick={() => window.print()}>
            {words.print}
          </button>
        )}
        <span role="status">{said}</span>
      </div>
    </div>
  )
}
