import { Image } from 'antd'
import { useText } from '../../text/use-text'
import { imageAddress, usePicture } from './use-picture'
import { useEffect, useState } from 'react'

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

interface ThumbnailProps {
  value: unknown
  name: string
}

/** A thumbnail that opens the picture on a click. It has a fixed size, so that loading does not shift the layout. */
export function Thumbnail({ value, name }: ThumbnailProps) {
  const t = useText()
  const { source, failed: missing } = usePicture(value)
  const { failed, fail } = useRetries(source)
  if (!imageAddress(value)) return <span className="faint">—</span>
  if (missing || failed)
    return (
      <span className="faint" title={t('value.missingImage')}>
        —
      </span>
    )
  return (
    <span className="thumbnail">
      {source && (
        <Image
          src={source}
          alt={name}
          width={64}
          height={36}
          loading="lazy"
          preview={{ cover: false }}
          onError={fail}
        />
      )}
    </span>
  )
}
