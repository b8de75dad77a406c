import { Image } from 'antd'
import { useText } from '../../text/use-text'
import { imageAddress } from './image-address'
import { usePicture } from './use-picture'
import { useEffect, useState } from 'react'

/** A site's picture may come some seconds after the row that names it: how long to wait after each failure, in milliseconds. */
const pauses = [3000, 20_000]

/** Whether what is loaded from this address has failed for now; after a while it has not, and is tried again. */
function useRetries(source: string): { failed: boolean; fail: () => void } {
  const [told, tell] = useState({ source, turn: 0, failed: false })
  const { turn, failed } = told.source === source ? told : { turn: 0, failed: false }
  const pause = failed ? pauses[turn] : undefined
  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => tell({ source, turn: turn + 1, failed: false }), pause)
    return () => clearTimeout(timer)
  }, [source, turn, pause])
  return { failed, fail: () => tell({ source, turn, failed: true }) }
}

interface ThumbnailProps {
  value: unknown
  name: string
}

/** 64 x 36 with the picture on a click; a fixed box, so that a slow picture moves nothing. */
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
