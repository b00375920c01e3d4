/** The product's name, set in type. */
export function Wordmark() {
  return (
    <span className="vx-wordmark" role="img" aria-label="Voix">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <rect x="0.5" y="7" width="3" height="6" rx="1.5" fill="currentColor" opacity="0.55" />
        <rect x="5.8" y="2" width="3" height="16" rx="1.5" fill="currentColor" />
        <rect x="11.1" y="5" width="3" height="10" rx="1.5" fill="currentColor" opacity="0.8" />
        <rect x="16.4" y="8" width="3" height="4" rx="1.5" fill="currentColor" opacity="0.45" />
      </svg>
      <span aria-hidden="true">Voix</span>
    </span>
  )
}
