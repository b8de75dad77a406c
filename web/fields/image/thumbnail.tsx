import { Image } from 'antd'
import { imageAddress, usePicture } from './use-picture'
import { useEffect, useLayoutEffect, useState, type FocusEvent, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { t, words } from '../../text/text'

/** Delays before each retry, in milliseconds: a site may upload a picture some seconds after its row. */
const retryDelays = [3000, 20_000]

/** `failed` is true from a failed load until the next retry; after the last retry it stays true. */
function useRetries(source: string): { failed: boolean; fail: () => void } {
  const [state, setState] = useState({ source, attempt: 0, failed: false })
  const { attempt, failed } = state.source === source ? state : { attempt: 0, failed: false }
  const delay = failed ? retryDelays[attempt] : undefined
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => setState({ source, attempt: attempt + 1, failed: false }), delay)
    return () => clearTimeout(timer)
  }, [source, attempt, delay])
  return { failed, fail: () => setState({ source, attempt, failed: true }) }
}

/** Width and height of the large picture, in pixels, and its distance from the thumbnail. */
const large = { width: 480, height: 270, distance: 8 }

/** Where the large picture is shown: below the thumbnail if there is room, inside the window. */
function placeOf(thumbnail: DOMRect): { top: number; left: number } {
  const below = thumbnail.bottom + large.distance
  return {
    top: below + large.height > innerHeight ? Math.max(0, thumbnail.top - large.distance - large.height) : below,
    left: Math.max(0, Math.min(thumbnail.left, innerWidth - large.width - large.distance)),
  }
}

interface ThumbnailProps {
  value: unknown
  name: string
  /** In a form. */
  square?: boolean
  /** As wide as its container, not 64 x 36 pixels. */
  full?: boolean
}

/** Pixels; the second one as specified for avatars (administration.md, section 9). */
const sizes = { wide: { width: 64, height: 36 }, square: { width: 100, height: 100 } }

/** Shows the picture large beside its thumbnail while the pointer or the keyboard's focus is on it. */
function useLargePicture(source: string) {
  const [thumbnail, setThumbnail] = useState<Element | null>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  useLayoutEffect(() => {
    if (!thumbnail) return
    const follow = (): void => setPlace(placeOf(thumbnail.getBoundingClientRect()))
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [thumbnail])
  const hide = (): void => setThumbnail(null)
  return {
    events: {
      onMouseEnter: ({ currentTarget }: MouseEvent) => setThumbnail(currentTarget),
      onMouseLeave: hide,
      onMouseDown: hide,
      onFocus: ({ currentTarget, target }: FocusEvent) =>
        setThumbnail(target.matches(':focus-visible') ? currentTarget : null),
      onBlur: hide,
      onKeyDown: hide,
    },
    largePicture:
      thumbnail &&
      source &&
      createPortal(
        <img className="thumbnail-large" style={place} src={source} width={large.width} height={large.height} alt="" />,
        document.body,
      ),
  }
}

/**
 * A thumbnail that opens the picture on a click and shows it larger under the pointer or with the focus. It has a fixed
 * size, so that loading does not shift the layout.
 */
export function Thumbnail({ value, name, square = false, full = false }: ThumbnailProps) {
  const { source, failed: missing } = usePicture(value)
  const { failed, fail } = useRetries(source)
  const { events, largePicture } = useLargePicture(source)
  if (!imageAddress(value)) return <span className="faint">—</span>
  if (missing || failed)
    return (
      <span className="faint" title={t(words.value.missingImage)}>
        —
      </span>
    )
  return (
    <span className={`thumbnail ${full ? 'is-full' : square ? 'thumbnail-square' : ''}`} {...(!full && events)}>
      {largePicture}
      {source && (
        <Image
          src={source}
          alt={name}
          {...(!full && (square ? sizes.square : sizes.wide))}
          loading="lazy"
          preview={{ cover: false }}
          onError={fail}
        />
      )}
    </span>
  )
}
