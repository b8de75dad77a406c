import { useEffect, useState, type RefObject } from 'react'

/** Has the element been scrolled into view? What is far below needn't be loaded before. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || seen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}
