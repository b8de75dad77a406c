import { Image } from 'antd'
import { useState } from 'react'
import { useText } from '../text/use-text'
import { imageAddress } from './image-address'
import { usePicture } from './use-picture'

interface ThumbnailProps {
  value: unknown
  name: string
}

/** 64 x 36 with the picture on a click; a fixed box, so that a slow picture moves nothing. */
export function Thumbnail({ value, name }: ThumbnailProps) {
  const t = useText()
  const [failed, setFailed] = useState('')
  const { source, failed: missing } = usePicture(value)
  if (!imageAddress(value)) return <span className="faint">—</span>
  if (missing || (source && failed === source))
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
          onError={() => setFailed(source)}
        />
      )}
    </span>
  )
}
