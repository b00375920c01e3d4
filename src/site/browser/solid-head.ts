/** Distance from which a head over a picture is solid, px: the middle of what scroll-driven motion needs for it. */
const solidFrom = 64

/** Marks the document while its page is scrolled, for the head that lies over a picture (over-picture.css). */
export function followScroll(): void {
  const mark = () => void document.documentElement.toggleAttribute('data-scrolled', scrollY > solidFrom)
  mark()
  addEventListener('scroll', mark, { passive: true })
}
